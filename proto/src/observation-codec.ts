import { vesper } from "../gen/vesper.js";
import type { ImageFormat, Observation } from "./observation.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { bytes, real, text, uint32 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const imageFormat = enumeration<ImageFormat>()(vesper.v1.ImageFormat, "IMAGE_FORMAT", {
  png: "IMAGE_FORMAT_PNG",
  jpeg: "IMAGE_FORMAT_JPEG",
});

export const observation = record<Observation, vesper.v1.Observation.$Properties>({
  seq: uint32,
  image: bytes,
  imageFormat,
  imageWidth: uint32,
  imageHeight: uint32,
  devicePixelRatio: real,
  rotation: uint32,
  location: text,
  text,
  atMs: real,
});

export const observationCodec = codec("Observation", vesper.v1.Observation, observation);
