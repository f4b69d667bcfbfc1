import { type Schema, splitAnnotations } from "./schema-parts.ts";

/** A reference costs so many characters beside the name. */
const REFERENCE = JSON.stringify({ $ref: "#/components/schemas/" }).length;

interface Field {
  name: string;
  schema: Schema;
  uses: number;
}

interface Shared<Part> {
  part: Part;
  /** With their words, by the name of the field: `jobId` stands as `JobId`. */
  fields: Record<string, Schema>;
}

/**
 * The same, where each field that stands in several places with the same words refers to one schema, named after it: so its
 * meaning is said once. Only where that is shorter, and the name is free in `named`. A name with several meanings gets the one
 * that saves most.
 */
export function shareFields<Part>(part: Part, named: Record<string, Schema>): Shared<Part> {
  const chosen = new Map<string, Field>();
  const found = fieldsIn(part);
  for (const field of found.values()) {
    const before = chosen.get(nameOf(field));
    if (named[nameOf(field)] || savedBy(field) <= 0) continue;
    if (!before || savedBy(field) > savedBy(before)) chosen.set(nameOf(field), field);
  }
  const refer = (name: string, schema: Schema) => {
    const field = chosen.get(nameOf({ name }));
    return field && keyOf(field) === keyOf({ name, schema }) ? refTo(nameOf({ name })) : schema;
  };
  return {
    part: mapFields(part, refer) as Part,
    fields: Object.fromEntries(
      [...chosen].map(([name, { schema }]) => [name, withoutChain(schema, named)]),
    ),
  };
}

/** By kind (`schemas`, `responses`, …) and name, as `components` has them. */
type Components = Record<string, Record<string, unknown>>;

/** Of `components` what `part` refers to, and what that refers to in its turn. */
export function onlyReferred<All extends Components>(components: All, part: unknown): All {
  const kept = new Set<string>();
  const keepIn = (inner: unknown) => {
    for (const [, at = ""] of JSON.stringify(inner).matchAll(REFERRED)) {
      const [kind = "", name = ""] = at.split("/");
      if (kept.has(at)) continue;
      kept.add(at);
      keepIn(components[kind]?.[name] ?? null);
    }
  };
  keepIn(part);
  const found = Object.entries(components).map(([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(`${kind}/${name}`))),
  ]);
  return Object.fromEntries(found) as All;
}

const REFERRED = /"#\/components\/([^"]+)"/g;

/** How much shorter the document gets. */
function savedBy({ name, schema, uses }: Field): number {
  const own = JSON.stringify(schema).length;
  return uses * (own - REFERENCE - name.length) - own - name.length;
}

function nameOf({ name }: Pick<Field, "name">) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** What it refers to with what is told of it here: nobody has to follow two references. */
function withoutChain(schema: Schema, named: Record<string, Schema>): Schema {
  const { $ref, ...told } = schema;
  const base = $ref === undefined ? {} : named[$ref.split("/").at(-1) ?? ""];
  return $ref === undefined ? schema : Object.assign({}, base, told);
}

function keyOf({ name, schema }: Pick<Field, "name" | "schema">) {
  return `${name} ${JSON.stringify(schema)}`;
}

/** Those that are told of and have no fields themselves, each with how often it stands there. */
function fieldsIn(part: unknown): Map<string, Field> {
  const found = new Map<string, Field>();
  mapFields(part, (name, schema) => {
    const key = keyOf({ name, schema });
    const uses = (found.get(key)?.uses ?? 0) + 1;
    found.set(key, { name, schema, uses });
    return schema;
  });
  return found;
}

/** The same with each such field put through `change`. */
function mapFields(part: unknown, change: (name: string, field: Schema) => Schema): unknown {
  if (Array.isArray(part)) return part.map((one) => mapFields(one, change));
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === "example" || key === "examples") return [key, value];
    if (key !== "properties") return [key, mapFields(value, change)];
    const fields = Object.entries(value as Record<string, Schema>).map(([name, field]) => [
      name,
      isLeaf(field) ? change(name, field) : mapFields(field, change),
    ]);
    return [key, Object.fromEntries(fields)];
  });
  return Object.fromEntries(entries);
}

/** More than a name for what has one already, and no object. */
function isLeaf(field: Schema) {
  const { $ref, ...told } = field;
  if ($ref !== undefined) return Object.keys(told).length > 0;
  return !JSON.stringify(splitAnnotations(field).rest).includes('"properties"');
}
