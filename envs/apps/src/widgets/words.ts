/** @file Words that labels are made of. Short, so that they are legible at this size, and unlike each other. */

export const things = [
  "Anchor",
  "Bamboo",
  "Candle",
  "Dolphin",
  "Ember",
  "Falcon",
  "Garnet",
  "Hazel",
  "Island",
  "Jasmine",
  "Kettle",
  "Lantern",
  "Maple",
  "Nectar",
  "Otter",
  "Pebble",
  "Quartz",
  "Ribbon",
  "Saffron",
  "Thistle",
  "Umbra",
  "Velvet",
  "Willow",
  "Zephyr",
] as const; // prettier-ignore

export const places = [
  "Oslo",
  "Lima",
  "Cairo",
  "Perth",
  "Quito",
  "Malmo",
  "Turin",
  "Accra",
  "Hanoi",
  "Dakar",
  "Bergen",
  "Porto",
] as const;

export const settings = ["Sound", "Backup", "Radar", "Sync", "Night", "Alerts", "Camera", "Filter"] as const;

export const fieldNames = ["Name", "Town", "Phone", "Team", "Note", "Code"] as const;

export const sections = ["Home", "Music", "Maps", "News", "Files", "Games"] as const;

export const lines = [
  "Rain until noon",
  "Two new letters",
  "Room four is free",
  "Bring a coat",
  "The ferry is late",
  "Tea at half past",
  "Nine are coming",
  "Gate B is open",
  "Low tide at six",
  "Ask at the desk",
] as const; // prettier-ignore
