import * as z from "zod";
import type { SettingsAreaName } from "../../../db/schema/system.ts";
import type { Operator } from "../operator.ts";

/** Label and input of a field of the settings. */
export interface SettingText {
  label: string;
  /** In the log, if it is called differently there. */
  logLabel?: string;
  /** Below the label. */
  hint?: string;
  /** A field that may be empty has to be filled once this other one is. */
  neededWith?: string;
  /** One line of text, if not given. A week and prices are groups of fields with a form of their own; a photo and its text have a form apart. */
  kind?: "text" | "date" | "box" | "week" | "prices" | "photo";
  /** The field is a choice of these. */
  choices?: readonly { value: string; label: string }[];
  /** The field takes both columns, a text many lines. */
  isWide?: boolean;
  /** The field is an amount; euros are stored as cents. */
  unit?: "€" | "%" | "km" | "Tage" | "Stellen";
  /** Unit of an amount: `je Tag`. */
  condition?: string;
  /** The field is a list of these: „Zeitraum“. */
  entry?: string;
  /** Entries can be moved. */
  isOrdered?: boolean;
}

const TEXTS = z.registry<SettingText>();

/** Gives a part of an area's schema its label: a field, a list of entries, or a group with a form of its own. */
export function setting<Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  text: Omit<SettingText, "label"> = {},
): Schema {
  TEXTS.add(schema, { label, ...text });
  return schema;
}

export function textOf(schema: z.ZodType): SettingText | undefined {
  return TEXTS.get(schema);
}

/** The fields of an object's schema by their names; none of anything else. */
export function fieldsOf(schema: z.ZodType): [name: string, field: z.ZodType][] {
  const inner = shapeOf(schema);
  return inner instanceof z.ZodObject ? Object.entries(inner.shape) : [];
}

/** The schema that says which fields there are: without what refines, transforms or allows nothing. */
export function shapeOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema;
}

/** One area of what is set at the desk (docs/rules.md, Settings). Whoever reads it imports the one constant of the area. */
export interface SettingsArea<Values> {
  /** Also the last part of its page's path. */
  name: SettingsAreaName;
  /** Name of the area: „Agentur“. */
  label: string;
  page: SettingsPage;
  /** Schema of stored values and of the form's input; its output is valid input. Fields have labels (`setting`). */
  schema: z.ZodType<Values>;
  /** Values until something is set; `configured`: the operator from the configuration. */
  defaults(configured: Operator): Values;
  /** Removes what an old version must not keep beside the current one; missing: everything is kept. */
  kept?(older: Values, current: Values): Values;
  /** Differences in words for the log, if not by the labels of the fields. */
  describeChange?(before: Values | undefined, after: Values): string[];
}

/** The texts of an area's page. */
interface SettingsPage {
  /** The label, if not given. */
  heading?: string;
  /** Above the form; the label, if not given. */
  title?: string;
  /** Paragraphs on what saving changes. A path (`/agb`) is a link. */
  intro: readonly string[];
  saveLabel: string;
  /** Value while there is no version yet. */
  whileUnset: string;
  /** Saving asks who has not signed in recently for his password. */
  needsProof?: boolean;
}

/** Differences of an area in words for the log; all fields where the version before is unreadable. Empty: none. */
export function describeChange<Values>(
  area: SettingsArea<Values>,
  before: Values | undefined,
  after: Values,
): string[] {
  if (area.describeChange) return area.describeChange(before, after);
  const [old, now]: Readonly<Record<string, unknown>>[] = [Object(before), Object(after)];
  return fieldsOf(area.schema)
    .filter(([name]) => before === undefined || !isSame(old?.[name], now?.[name]))
    .map(([name, field]) => textOf(field)?.logLabel ?? textOf(field)?.label ?? name);
}

/** Compares parsed values; their keys have the schema's order. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
