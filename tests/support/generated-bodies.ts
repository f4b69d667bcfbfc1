import fc from "fast-check";
import { expect } from "vitest";
import type * as z from "zod";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import { type CallDescription, jsonSchemaOf } from "../../src/web/api/openapi.ts";
import { FILE_CALLS } from "../../src/web/api/uploads.ts";
import type { RouteRules } from "../../src/web/http/route.ts";
import { NOBODY } from "./cast.ts";
import { CONTENT_TYPE } from "./content-types.ts";
import { SEED } from "./volume.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Known = readonly string[];

/** A body, and its type where it does not bring one of its own. */
interface Body {
  body: string | FormData;
  type?: string;
}

const CALLS: readonly CallDescription[] = [...ALL_CALLS, ...FILE_CALLS];

/**
 * Bodies for a route: of a call's own fields, by its schema, most of them such as it takes; of a form those fields that its page
 * has. `known`: ids and tokens that exist, so that some of it gets further than to the first check.
 */
export function bodiesFor(
  { path, body }: RouteRules,
  { known, fields }: { known: Known; fields: Known },
): fc.Arbitrary<Body> {
  const call = CALLS.find(({ name }) => path === `/api/${name}`);
  if (call && body === "json") {
    return oftenBroken(objectOf(jsonSchemaOf(call.body), known)).map((value) => ({
      body: JSON.stringify(value) ?? "",
      type: CONTENT_TYPE.json,
    }));
  }
  const names = call ? Object.keys(jsonSchemaOf(call.body).properties ?? {}) : fields;
  const filled = fc.dictionary(name(names), text(known), { maxKeys: 12 });
  if (body === "form") {
    return filled.map((values) => ({
      body: new URLSearchParams(Object.entries(values)).toString(),
      type: CONTENT_TYPE.form,
    }));
  }
  const file = fc.record({ name: text(known), bytes: fc.uint8Array({ maxLength: 200 }) });
  return fc
    .record({ filled, files: fc.array(fc.tuple(name(names), file), { maxLength: 3 }) })
    .map(({ filled, files }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(filled)) form.append(field, value);
      for (const [field, { name, bytes }] of files) {
        form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
      }
      return { body: form };
    });
}

/** Sends so many bodies; fails with the smallest one of which `send` complains. */
export async function checkBodies(
  bodies: fc.Arbitrary<Body>,
  runs: number,
  send: (body: Body) => Promise<string | undefined>,
): Promise<void> {
  const property = fc.asyncProperty(bodies, async (body) => {
    expect(await send(body)).toBeUndefined();
  });
  await fc.assert(property, { seed: SEED, numRuns: runs });
}

const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "' or 1=1 --",
  "%",
  "__proto__",
  "constructor",
  "-1",
  "1e999",
  "2026-02-30",
  "0000-00-00",
  "99:99",
  "[]",
  "{}",
  "../../etc/passwd",
  "x".repeat(5_000),
  "\u0301".repeat(100),
];
const HONEST_TEXTS = [
  "2026-11-26",
  "06:30",
  "60311",
  "Frankfurt am Main",
  "petra@bau.example",
  "069 5550101",
  "true",
  "42,50",
];

function text(known: Known) {
  return fc.oneof(
    fc.constantFrom(...HONEST_TEXTS, ...known),
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
}

function name(names: Known) {
  const odd = fc.constantFrom("__proto__", "toString", "x", "");
  if (names.length === 0) return odd;
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: odd },
  );
}

function oftenBroken(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** An object of these fields, some of them missing, some of another type. */
function objectOf({ properties = {} }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      oftenBroken(fittingValue(schema, known)),
    ]),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** What this schema takes, as far as it says. */
function fittingValue(schema: z.core.JSONSchema._JSONSchema, known: Known): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return fc.jsonValue({ maxDepth: 1 });
  const { type, enum: words, anyOf, oneOf, items, format, minimum, maximum } = schema;
  const kinds = anyOf ?? oneOf;
  if (kinds?.length) return fc.oneof(...kinds.map((kind) => fittingValue(kind, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (words) return fc.constantFrom(...words);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") {
    const [min, max] = [minimum ?? -10, maximum ?? 1_000];
    const fitting = fc.integer({
      min: Math.ceil(min),
      max: Math.max(Math.ceil(min), Math.floor(max)),
    });
    return fc.oneof(fitting, fc.constantFrom(0, -1, 0.5, 1e308, 2 ** 53));
  }
  if (type === "array") {
    const one = items && !Array.isArray(items) ? fittingValue(items, known) : fc.jsonValue();
    return fc.array(one, { maxLength: 3 });
  }
  if (type === "object") return objectOf(schema, known);
  if (format === "uuid") return fc.constantFrom(...known, NOBODY);
  return text(known);
}
