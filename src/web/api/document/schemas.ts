import * as z from "zod";
import { WEBHOOK_MESSAGES, WEBHOOK_PARTS } from "../../../domain/webhooks/announce.ts";
import { FIELD_WORDS } from "../../../messages/api-fields.ts";
import { DATA } from "../data-readers.ts";
import { Distance, JobRow } from "../job-rows.ts";
import { AS_JSON, answerSchema, type CallDescription, Failure, jsonSchemaOf } from "../openapi.ts";
import { MapPlace, Spell } from "../plan-rows.ts";

export type Schema = z.core.JSONSchema.JSONSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** Schemas that several calls share, by the names of their components. */
const SHARED = {
  Failure,
  Success: z.object({ success: z.literal(true) }),
  Assignment: JobRow.shape.latest_assignment.unwrap(),
  Distance,
  MapPlace,
  Spell,
  ...WEBHOOK_PARTS,
};

export interface Schemas {
  /** For `components.schemas`. */
  all: Record<string, Schema>;
  /** Stands with its call: a generator that finds a default in a component takes the field for required. */
  requestOf(call: CallDescription): Schema;
  answerOf(call: CallDescription): Schema;
  messageOf(event: string): Schema;
}

/** The components of these calls and of the webhooks' messages. */
export function namedSchemas(calls: readonly CallDescription[]): Schemas {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: z.ZodType) => {
    if (!registry.has(schema)) registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(SHARED)) add(id, schema);
  for (const [type, { row }] of Object.entries(DATA)) add(`${pascal(type)}Row`, row);
  for (const { event, schema } of WEBHOOK_MESSAGES) add(`${pascal(event)}Message`, schema);
  for (const call of calls) {
    if (call.method !== "GET") add(requestName(call), call.body);
    if (call.variants) for (const [id, page] of pagesOf(call)) add(id, page);
    else if (Object.keys(call.answer).length > 0) add(answerName(call), answerSchema(call));
  }
  const { schemas } = z.toJSONSchema(registry, { ...AS_JSON, uri: pointerTo });
  const all: Record<string, Schema> = {};
  const requests: Record<string, Schema> = {};
  for (const [name, { $id: _, $schema: __, ...schema }] of Object.entries(schemas)) {
    if (name.endsWith("Request")) requests[name] = withWords(schema);
    else all[name] = schema;
  }
  for (const call of calls.filter(({ variants }) => variants)) {
    all[answerName(call)] = oneOfPages(call);
  }
  return {
    all,
    requestOf: (call) => requests[registry.get(call.body)?.id ?? ""] ?? {},
    answerOf: (call) => refTo(Object.keys(call.answer).length > 0 ? answerName(call) : "Success"),
    messageOf: (event) => refTo(`${pascal(event)}Message`),
  };
}

/** Query parameters by name. */
export function queryOf(query: z.ZodType): Record<string, Part> {
  return withWords(jsonSchemaOf(query)).properties ?? {};
}

/** Adds descriptions to fields that have none. */
function withWords(schema: Schema): Schema {
  const inside = <Kind extends Part>(part: Kind) =>
    (typeof part === "boolean" ? part : withWords(part)) as Kind;
  const { properties = {}, items, anyOf, oneOf } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const [description] = FIELD_WORDS[name] ?? [];
    return [name, typeof field === "boolean" ? field : { description, ...withWords(field) }];
  });
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(fields) }),
    ...(items && !Array.isArray(items) && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
  };
}

/** Answer schemas of a call with variants: one object for each value of the field that tells them apart. */
function pagesOf({ variants, answer }: CallDescription): [string, z.ZodType][] {
  return Object.entries(DATA).map(([type, { row }]) => {
    const own = { [variants?.by ?? ""]: z.literal(type), data: z.array(row) };
    return [pageName(type), answerSchema({ answer: { ...answer, ...own } })];
  });
}

function oneOfPages({ variants }: CallDescription): Schema {
  const { by = "", names = [] } = variants ?? {};
  const pages = names.map((name) => [name, pointerTo(pageName(name))] as const);
  return {
    oneOf: pages.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: by, mapping: Object.fromEntries(pages) },
  };
}

function requestName({ name }: CallDescription) {
  return `${pascal(name)}Request`;
}

function answerName({ name }: CallDescription) {
  return `${pascal(name)}Answer`;
}

/** Component of a data type's page: `driver-counts` is answered in a `DriverCountsPage`. */
function pageName(dataType: string): string {
  return `${pascal(dataType)}Page`;
}

/** `job.offer_withdrawn` -> `JobOfferWithdrawn` */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first) => first.toUpperCase());
}

function refTo(name: string): Schema {
  return { $ref: pointerTo(name) };
}

function pointerTo(name: string): string {
  return `#/components/schemas/${name}`;
}
