import { type CallDescription, jsonSchemaOf } from "../openapi.ts";
import { FIELD_WORDS } from "./field-words.ts";
import type { Schema } from "./schemas.ts";

type Part = Schema | boolean;

const BY_FORMAT: Record<string, string> = {
  uuid: "0198c2f4-6b1e-7c3a-9d55-2f1f6a7b8c9d",
  date: "2026-11-30",
  "date-time": "2026-11-30T06:30:00.000Z",
};

/** Fields that make a call what it is, though they may be left out. */
const WORTH_SHOWING =
  /^(einsatzbeginn|einsatzort|einsatzende|contactEmail|customerPhone|telefon|phone|fahrzeugtyp|limit|note|reason|startDate|endDate|status|overrideFee)$/;

/** A body that the call takes: what it needs, and of the rest what is worth showing. Undefined: it takes files, or nothing. */
export function requestExample(call: CallDescription, takesFiles: boolean): unknown {
  return call.method === "GET" || takesFiles ? undefined : exampleOf(jsonSchemaOf(call.body), "");
}

/** A value that fits; `name`: the field's. */
function exampleOf(schema: Part, name: string): unknown {
  if (typeof schema === "boolean") return {};
  const { properties, required = [], items, minimum = 1, format = "" } = schema;
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (properties) {
    const shown = Object.entries(properties)
      .filter(([field]) => required.includes(field) || WORTH_SHOWING.test(field))
      .map(([field, one]) => [field, exampleOf(one, field)]);
    const [first] = choices;
    return Object.assign(Object.fromEntries(shown), first && exampleOf(first, name));
  }
  const [, given] = FIELD_WORDS[name] ?? [];
  const values = valuesOf(schema);
  const value = values.find((one) => one === given) ?? values.find(Boolean);
  if (value !== undefined) return value;
  if (given !== undefined) return given;
  if (schema.default !== undefined) return schema.default;
  if (choices[0] !== undefined) return exampleOf(choices[0], name);
  const item = Array.isArray(items) ? items[0] : items;
  if (schema.type === "array") return item === undefined ? [] : [exampleOf(item, name)];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return minimum;
  if (schema.type === "object") return {};
  return BY_FORMAT[format] ?? "Muster";
}

/** The values of a list, also of one among several choices. */
function valuesOf(schema: Part): unknown[] {
  if (typeof schema === "boolean") return [];
  if (schema.const !== undefined) return [schema.const];
  return schema.enum ?? (schema.anyOf ?? schema.oneOf ?? []).flatMap(valuesOf);
}
