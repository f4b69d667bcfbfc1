import { get, set } from "react-hook-form";
import * as z from "zod";
import {
  fieldsOf,
  type SettingsArea,
  type SettingText,
  shapeOf,
  textOf,
} from "../../../domain/kernel/settings/settings-area.ts";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";

/** Form of a settings area. */
export interface AreaForm {
  area: SettingsArea<unknown>;
  /** Texts of the fields in the shape of the values, which count now or were typed into a refused form. A ticked box is 'on'. */
  form: object;
  /** By the path in the values: `city`, `closings.2.from`. */
  errors: Readonly<Record<string, string>>;
  /** The values that count now, and those that count until something is set. */
  current: unknown;
  defaults: unknown;
}

/** Text of the field with this path in the values: `closings.0.from`. */
export function textAt(form: object, path: string): string {
  return String(get(form, path, ""));
}

/** Number of a list's rows in a form. */
export function countRows(form: object, list: string): number {
  const rows: unknown = get(form, list);
  return Array.isArray(rows) ? rows.length : 0;
}

/** The form of values as its fields show them. */
export function textsOf(schema: z.ZodType, values: unknown): object {
  return Object(mapFields(schema, values, shown));
}

/**
 * The form as it was posted. A row of a list whose fields are all empty is none, unless a button (`name="aktion"`) was pressed
 * that adds, moves or removes a row: `closings:add`, `closings:remove:2`, `closings:up:2`.
 */
export function postedTexts(schema: z.ZodType, posted: URLSearchParams): object {
  const form: Record<string, unknown> = {};
  for (const [path, text] of posted) set(form, path, text);
  const pressed = posted.get("aktion");
  const [changed, action, at] = pressed?.split(":") ?? [];
  for (const [list, field] of fieldsOf(schema)) {
    const rows: unknown = get(form, list);
    if (!(shapeOf(field) instanceof z.ZodArray)) continue;
    const there = Array.isArray(rows) ? Object.values<unknown>(rows) : [];
    if (pressed === null) set(form, list, there.filter(isFilled));
    else set(form, list, list === changed ? changedRows(there, action, Number(at)) : there);
  }
  return textsOf(schema, form);
}

function isFilled(row: unknown) {
  return Object.values(Object(row)).some((text) => String(text).trim());
}

function changedRows(rows: readonly unknown[], action: string | undefined, at: number) {
  if (action === "add") return [...rows, {}];
  const others = rows.filter((_, index) => index !== at);
  if (action === "remove") return others;
  return action === "up" ? others.toSpliced(at - 1, 0, rows[at]) : rows;
}

/** Typed texts in the shape of the values, for the schema. */
export function valuesOf(schema: z.ZodType, form: object): unknown {
  return mapFields(schema, form, (value, text) => typed(String(value), text));
}

function mapFields(
  schema: z.ZodType,
  values: unknown,
  map: (value: unknown, text: Partial<SettingText>) => unknown,
  text: Partial<SettingText> = textOf(schema) ?? {},
): unknown {
  const inner = shapeOf(schema);
  const below = (field: z.ZodType, value: unknown) =>
    mapFields(field, value, map, textOf(field) ?? text);
  if (inner instanceof z.ZodObject) {
    const fields = fieldsOf(inner).map(([name, field]) => [name, below(field, get(values, name))]);
    return Object.fromEntries(fields);
  }
  if (inner instanceof z.ZodArray) {
    const rows: unknown[] = Array.isArray(values) ? values : [];
    return rows.map((row) => below(inner.element as z.ZodType, row));
  }
  return map(values, text);
}

function shown(value: unknown, { unit }: Partial<SettingText>): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number" && unit === "€") return typedEuros(value / 100);
  return typeof value === "number" ? String(value).replace(".", ",") : String(value ?? "");
}

/** NaN for what should be a number and is none. */
function typed(text: string, { kind, unit }: Partial<SettingText>): unknown {
  if (kind === "box") return text === "on";
  if (unit === "€") return Math.round(parseEuros(text) * 100);
  if (unit) return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return text;
}
