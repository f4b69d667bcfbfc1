import { NBSP } from "../kernel/typography.ts";
import { NIGHT_HOURS } from "./price-lists.ts";

/** `22–6 Uhr`: the hours of the night surcharge. In a file of its own, because the forms' scripts carry what they import. */
export const NIGHT_SPAN = `${NIGHT_HOURS.from}–${NIGHT_HOURS.to}${NBSP}Uhr`;
