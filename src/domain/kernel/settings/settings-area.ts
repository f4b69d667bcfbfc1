import type * as z from "zod";
import type { SettingsAreaName } from "../../../db/schema/settings.ts";
import type { Operator } from "../operator.ts";

/** One area of what is set at the desk (docs/rules.md, Settings). Whoever reads it imports the one constant of the area. */
export interface SettingsArea<Values> {
  name: SettingsAreaName;
  /** As people and the log call it: „Agentur“. */
  label: string;
  /** Of what is stored, and of what is typed into the form; what it gives, it takes again. */
  schema: z.ZodType<Values>;
  /** What counts until something is set; `configured` is what the configuration says of the agency. */
  defaults(configured: Operator): Values;
  /** What an older version may still hold beside the one that counts now; missing: all of it, for good. */
  kept?(older: Values, current: Values): Values;
  /** What of it differs, in words for the log; all of it where nobody can read what was before. Empty: nothing. */
  describeChange(before: Values | undefined, after: Values): string[];
}

/** The values that count, and their version; 0: nothing is set, or nobody can read it. */
export interface CurrentSettings<Values> {
  version: number;
  values: Values;
}

/** A change told by the labels of the fields that differ, in their order. */
export function changedFields<Values extends object>(
  label: Readonly<Record<keyof Values & string, string>>,
): SettingsArea<Values>["describeChange"] {
  const fields = Object.keys(label) as (keyof Values & string)[];
  return (before, after) =>
    fields
      .filter((field) => !before || !isSame(before[field], after[field]))
      .map((field) => label[field]);
}

/** Of parsed values, whose keys come in the order of their schema. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
