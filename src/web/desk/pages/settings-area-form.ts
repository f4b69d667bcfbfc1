import * as z from "zod";
import {
  fieldsOf,
  type SettingsArea,
  type SettingText,
  shapeOf,
  textOf,
} from "../../../domain/kernel/settings/settings-area.ts";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";

/** A form as text: what stands in each field, by its path in the values (`closings.0.from`). A ticked box is 'on'. */
type FormTexts = ReadonlyMap<string, string>;

/** Form of a settings area. */
export interface AreaForm {
  area: SettingsArea<unknown>;
  /** Current values, or those typed into a refused form. */
  form: FormTexts;
  /** By the path in the values: `city`, `closings.2.from`. */
  errors: Readonly<Record<string, string>>;
  /** The values that count now, and those that count until something is set. */
  current: unknown;
  defaults: unknown;
}

/** The form of values as its fields show them. */
export function textsOf(schema: z.ZodType, values: unknown): FormTexts {
  const at = (path: string) =>
    path.split(".").reduce<unknown>((inner, key) => Object(inner)[key], values);
  const rowsOf = (list: string) => [...Object(at(list)).keys()];
  return new Map(leaves(schema, rowsOf).map(({ to, text }) => [to, shown(at(to), text)]));
}

/**
 * The form as it was posted. A row of a list whose fields are all empty is none, unless a button (`name="aktion"`) was pressed
 * that adds, moves or removes a row: `closings:add`, `closings:remove:2`, `closings:up:2`.
 */
export function postedTexts(schema: z.ZodType, posted: URLSearchParams): FormTexts {
  const [changed, action, at] = posted.get("aktion")?.split(":") ?? [];
  const rowsOf = (list: string, entry: z.ZodType) => {
    const count = countRows(posted, list, entry);
    const rows = Array.from({ length: count }, (_, row) => row);
    if (changed === undefined)
      return rows.filter((row) => !isEmpty(posted, `${list}.${row}`, entry));
    const index = Number(at);
    if (changed !== list) return rows;
    if (action === "add") return [...rows, count];
    const others = rows.filter((row) => row !== index);
    if (action === "remove") return others;
    const isMoved = action === "up" && index > 0 && rows.includes(index);
    return isMoved ? others.toSpliced(index - 1, 0, index) : rows;
  };
  return new Map(leaves(schema, rowsOf).map(({ from, to }) => [to, posted.get(from) ?? ""]));
}

/** Typed texts in the shape of the values, for the schema. */
export function valuesOf(
  schema: z.ZodType,
  form: FormTexts,
  path = "",
  text = textOf(schema),
): unknown {
  const inner = shapeOf(schema);
  const valueAt = (field: z.ZodType, key: string | number) =>
    valuesOf(field, form, joined(path, key), textOf(field) ?? text);
  if (inner instanceof z.ZodObject) {
    return Object.fromEntries(fieldsOf(inner).map(([name, field]) => [name, valueAt(field, name)]));
  }
  if (inner instanceof z.ZodArray) {
    const entry = inner.element as z.ZodType;
    return Array.from({ length: countRows(form, path, entry) }, (_, row) => valueAt(entry, row));
  }
  return typed(form.get(path) ?? "", text);
}

/** Number of a list's rows in a form. */
export function countRows(form: { has(path: string): boolean }, list: string, entry: z.ZodType) {
  let count = 0;
  while (fieldsOf(entry).some(([name]) => form.has(`${list}.${count}.${name}`))) count += 1;
  return count;
}

function isEmpty(posted: URLSearchParams, row: string, entry: z.ZodType) {
  return fieldsOf(entry).every(([name]) => !posted.get(`${row}.${name}`)?.trim());
}

/** A field of one value; a row's place may be another one than where it comes from. */
interface Leaf {
  from: string;
  to: string;
  text: SettingText | undefined;
}

function leaves(
  schema: z.ZodType,
  rowsOf: (list: string, entry: z.ZodType) => readonly number[],
  { from, to, text }: Leaf = { from: "", to: "", text: undefined },
): Leaf[] {
  const inner = shapeOf(schema);
  const below = (field: z.ZodType, old: string | number, key: string | number) =>
    leaves(field, rowsOf, {
      from: joined(from, old),
      to: joined(to, key),
      text: textOf(field) ?? text,
    });
  if (inner instanceof z.ZodObject) {
    return fieldsOf(inner).flatMap(([name, field]) => below(field, name, name));
  }
  if (inner instanceof z.ZodArray) {
    const entry = inner.element as z.ZodType;
    return rowsOf(from, entry).flatMap((old, row) => below(entry, old, row));
  }
  return [{ from, to, text }];
}

function joined(path: string, key: string | number) {
  return path ? `${path}.${key}` : String(key);
}

function shown(value: unknown, text: SettingText | undefined): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number" && text?.unit === "€") return typedEuros(value / 100);
  return typeof value === "number" ? String(value).replace(".", ",") : String(value ?? "");
}

/** NaN for what should be a number and is none. */
function typed(text: string, { kind, unit }: Partial<SettingText> = {}): unknown {
  if (kind === "box") return text === "on";
  if (unit === "€") return Math.round(parseEuros(text) * 100);
  if (unit) return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return text;
}
