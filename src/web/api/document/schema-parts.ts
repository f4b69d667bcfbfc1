import type * as z from "zod";

export type Schema = z.core.JSONSchema.JSONSchema;

/** What tells of a schema and refuses nothing. */
const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated"] as const;

/** The same schema with each schema in it, innermost first, put through `change`. */
function mapSchemas(schema: Schema, change: (part: Schema) => Schema): Schema {
  return change(mapInside(schema, (part) => mapSchemas(part, change)));
}

/** The same schema, with those directly in it put through `change`. */
export function mapInside(schema: Schema, change: (part: Schema) => Schema): Schema {
  const inside = (part: z.core.JSONSchema._JSONSchema) =>
    typeof part === "boolean" ? part : change(part);
  const { properties, items, additionalProperties, anyOf, oneOf, allOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, inside) }),
    ...(items && { items: Array.isArray(items) ? items.map(inside) : inside(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: inside(additionalProperties),
    }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
  } as Schema;
}

function mapValues<Value>(of: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
}

/** What is only told of a schema, and the schema without it. */
export function splitAnnotations(schema: Schema): { told: Schema; rest: Schema } {
  const told: Schema = {};
  const rest: Schema = { ...schema };
  for (const name of ANNOTATIONS) {
    if (rest[name] === undefined) continue;
    Object.assign(told, { [name]: rest[name] });
    delete rest[name];
  }
  return { told, rest };
}

/** The same for two schemas that take the same and are written alike, whatever is told of them. */
export function shapeOf(schema: Schema): string {
  const { rest } = splitAnnotations(mapSchemas(schema, (part) => splitAnnotations(part).rest));
  return JSON.stringify(sorted(rest));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** Says the same in fewer words: no choice within a choice, none between a list of values and one more, no kind for a value. */
export function inFewWords(schema: Schema): Schema {
  return mapSchemas(schema, (part) => withoutKind(withMergedChoice(part)));
}

function withMergedChoice(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const choices = anyOf.flatMap((one) =>
    typeof one === "object" && one.anyOf && Object.keys(one).length === 1 ? one.anyOf : [one],
  );
  const values = choices.flatMap((one) => valuesOf(one) ?? []);
  if (choices.every((one) => valuesOf(one))) return { ...rest, enum: values };
  const [first, second] = choices;
  const isNullable = choices.length === 2 && typeof second === "object" && second.type === "null";
  if (isNullable && typeof first === "object" && isSimple(first)) {
    return { ...first, ...rest, type: [first.type, "null"] } as Schema;
  }
  return { ...rest, anyOf: choices };
}

const SIMPLE = ["string", "number", "integer", "boolean"];

/** One kind of value that has no schema within; what is told of it is told of the choice. */
function isSimple({ type, format, description }: Schema) {
  return SIMPLE.some((one) => one === type) && format === undefined && description === undefined;
}

/** The values that fit, where they are a list. */
function valuesOf(schema: z.core.JSONSchema._JSONSchema) {
  if (typeof schema === "boolean" || splitAnnotations(schema).told.description) return undefined;
  if (schema.type === "null") return [null];
  if (schema.const !== undefined) return [schema.const];
  return schema.enum;
}

function withoutKind(schema: Schema): Schema {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  if (keys && required && additionalProperties !== undefined) {
    const properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
    return { type: "object", properties, required };
  }
  const { contentEncoding: _, ...rest } = schema;
  if (schema.format === "binary") return rest;
  if (schema.const !== undefined && schema.type) {
    const { type: _, ...value } = schema;
    return value;
  }
  return schema;
}
