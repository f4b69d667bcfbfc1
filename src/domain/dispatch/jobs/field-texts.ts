import type { Job } from "../../../db/schema/index.ts";
import type { EntityField } from "../../kernel/fields/entity-field.ts";
import { type EDITABLE_JOB_FIELDS, JOB_FIELDS } from "./fields.ts";

/** Lists derived from the table of an order's fields, for rows, inputs and the log. */

type JobFields = typeof JOB_FIELDS;
type ColumnOf<Name extends keyof JobFields> = Name extends unknown
  ? (JobFields[Name] extends { column: infer Column } ? Column : SnakeCase<Name>) & keyof Job
  : never;
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The fields that are stored as they are entered, by the input's names and by those of the columns. */
export type TextField = {
  [Name in keyof JobFields]: JobFields[Name] extends { kind: string } ? never : Name;
}[keyof JobFields];
type TextColumn = ColumnOf<TextField>;

const ALL = Object.entries<EntityField>(JOB_FIELDS).map(([name, field]) => ({
  name,
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ...field,
}));
const TEXTS = ALL.filter(({ kind }) => !kind);

/** A stored order's texts, by the names of the input. */
export function textsOf(job: Record<TextColumn, string>): Record<TextField, string> {
  const columns: Record<string, string> = job;
  return record(TEXTS.map(({ name, column }) => [name, columns[column] ?? ""]));
}

/** The texts of an input by the names of the columns; what is missing is left out. */
export function textColumnsOf(
  input: Partial<Record<TextField, string | undefined>>,
): Partial<Record<TextColumn, string>> {
  const fields: Record<string, string | undefined> = input;
  const said = TEXTS.map(({ name, column }) => [column, fields[name]] as const);
  return record(said.filter(([, text]) => text !== undefined));
}

export const NO_TEXTS: Record<TextField, string> = record(TEXTS.map(({ name }) => [name, ""]));

/** Values of the text columns once the customer is erased. */
export const ERASED_TEXTS: Partial<Record<TextColumn, "">> = record(
  TEXTS.filter(({ isKept }) => !isKept).map(({ column }) => [column, ""]),
);

/** The fields that a list has as they are stored. */
function listed(place: "isShown" | "isExported") {
  return ALL.filter((field) => field[place]).map(({ label, column }) => ({
    title: label,
    value: (job: Record<TextColumn, string>) => (job as Record<string, string>)[column] ?? "",
  }));
}

/** Columns of the CSV of orders. */
export const EXPORTED_TEXTS = listed("isExported");

/** Facts of an order, at the desk and in the terminal. */
export const SHOWN_TEXTS = listed("isShown");

export type EditedField =
  | ColumnOf<keyof typeof EDITABLE_JOB_FIELDS>
  | "zeitraum_quelle"
  | "preis_quelle";

/** German words for what can be edited, as the action log names them. */
export const EDITED_FIELD_LABEL: Record<EditedField, string> = {
  ...record<EditedField, string>(ALL.map(({ column, label, logged = label }) => [column, logged])),
  zeitraum_quelle: JOB_FIELDS.zeitraum.label,
  preis_quelle: JOB_FIELDS.tagespreis.logged,
};

export const EDITED_FIELDS = Object.keys(EDITED_FIELD_LABEL) as EditedField[];

/** Documentation of fields in the API, by the names of input and column. */
export const JOB_FIELD_DOCS = Object.fromEntries(
  ALL.flatMap(({ name, column, docs }) => [
    [name, docs],
    [column, docs],
  ]),
);

function record<Name extends string, Value>(entries: (readonly [string, Value])[]) {
  return Object.fromEntries(entries) as Record<Name, Value>;
}
