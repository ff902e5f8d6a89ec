/** @file The suite `widgets`: one small page per task, one thing to do with the parts that pages are made of. */
import type { TaskSuite } from "@vesper/env-sdk";
import { calendarDay } from "./tasks/calendar-day.ts";
import { checkBoxes } from "./tasks/check-boxes.ts";
import { clickColor, clickColorMissing } from "./tasks/click-color.ts";
import { clickLabel } from "./tasks/click-label.ts";
import { clickShape } from "./tasks/click-shape.ts";
import { clickTarget } from "./tasks/click-target.ts";
import { dialog } from "./tasks/dialog.ts";
import { dragMatch } from "./tasks/drag-match.ts";
import { dragToBox } from "./tasks/drag-to-box.ts";
import { focusField } from "./tasks/focus-field.ts";
import { hoverMenu } from "./tasks/hover-menu.ts";
import { keypad } from "./tasks/keypad.ts";
import { pressCount } from "./tasks/press-count.ts";
import { radio, radioUnavailable } from "./tasks/radio.ts";
import { removeTag } from "./tasks/remove-tag.ts";
import { scrollList } from "./tasks/scroll-list.ts";
import { select } from "./tasks/select.ts";
import { sliderValue } from "./tasks/slider-value.ts";
import { sliderZone } from "./tasks/slider-zone.ts";
import { stars } from "./tasks/stars.ts";
import { stepper } from "./tasks/stepper.ts";
import { tab } from "./tasks/tab.ts";
import { toggle } from "./tasks/toggle.ts";
import { twoStepForm } from "./tasks/two-step-form.ts";
import { typeWord } from "./tasks/type-word.ts";
import { unfold } from "./tasks/unfold.ts";
import type { WidgetTemplate } from "./template.ts";

/** In the order of difficulty, roughly. */
export const widgetTemplates: readonly WidgetTemplate[] = [
  clickTarget,
  clickColor,
  clickShape,
  dialog,
  dragToBox,
  sliderZone,
  radio,
  twoStepForm,
  focusField,
  clickLabel,
  hoverMenu,
  tab,
  unfold,
  toggle,
  removeTag,
  calendarDay,
  pressCount,
  stars,
  dragMatch,
  checkBoxes,
  select,
  typeWord,
  sliderValue,
  stepper,
  keypad,
  scrollList,
  clickColorMissing,
  radioUnavailable,
];

export const widgets: TaskSuite = { name: "widgets", templates: widgetTemplates };
