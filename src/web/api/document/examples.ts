import type { CallDescription } from "../openapi.ts";
import { answerSchema, jsonSchemaOf } from "../openapi.ts";
import { FIELD_WORDS } from "./field-words.ts";
import { inFewWords, type Schema } from "./schema-parts.ts";

type Inner = Schema | boolean;

const ID = "0198c2f4-6b1e-7c3a-9d55-2f1f6a7b8c9d";
const DAY = "2026-11-30";

/** Fields that make a call what it is, though they may be left out. */
const WORTH_SHOWING = new Set([
  "einsatzbeginn",
  "einsatzort",
  "einsatzende",
  "contactEmail",
  "customerPhone",
  "telefon",
  "phone",
  "fahrzeugtyp",
  "limit",
  "note",
  "reason",
  "startDate",
  "endDate",
  "status",
  "overrideFee",
]);

/** A body that the call takes: what it needs, and of the rest what is worth showing. Undefined: it takes files, or nothing. */
export function requestExample(call: CallDescription, takesFiles: boolean): unknown {
  if (call.method === "GET" || takesFiles) return undefined;
  return exampleOf(inFewWords(jsonSchemaOf(call.body)), "");
}

/** An answer as the call may give it; of rows of several kinds only that there are some. */
export function answerExample(call: CallDescription): unknown {
  const { [call.variants ? "data" : ""]: _, ...answer } = call.answer;
  const told = exampleOf(inFewWords(jsonSchemaOf(answerSchema({ answer }))), "");
  return call.variants ? Object.assign({}, told, { data: ["…"] }) : told;
}

/** A value that fits; `name`: the field's. */
function exampleOf(schema: Inner, name: string): unknown {
  if (typeof schema === "boolean") return {};
  const [, given] = FIELD_WORDS[name] ?? [];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.properties) {
    const chosen = first === undefined ? {} : exampleOf(first, name);
    return Object.assign(objectExample(schema), chosen);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one === given) ?? schema.enum.find(Boolean);
  if (given !== undefined) return given;
  if (schema.examples?.length) return schema.examples.at(0);
  if (schema.default !== undefined) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  if (first !== undefined && choices) {
    const useful = choices.find((one) => typeof one === "object" && one.const !== "") ?? first;
    return exampleOf(useful, name);
  }
  return plainExample(schema, name);
}

function objectExample({ properties = {}, required = [] }: Schema) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => required.includes(field) || WORTH_SHOWING.has(field))
      .map(([field, schema]) => [field, exampleOf(schema, field)]),
  );
}

function plainExample(schema: Schema, name: string): unknown {
  const { type, format, items, minimum = 1 } = schema;
  if (type === "array") {
    const item = Array.isArray(items) ? items[0] : items;
    return item === undefined ? [] : [exampleOf(item, name)];
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return minimum;
  if (type === "object") return {};
  if (format === "uuid") return ID;
  if (format === "date") return DAY;
  if (format === "date-time") return `${DAY}T06:30:00.000Z`;
  return schema.maxLength === 0 ? "" : "Muster";
}
