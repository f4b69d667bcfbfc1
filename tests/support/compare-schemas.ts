/** What of a schema is compared. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [keyword: string]: unknown;
}

export type Direction = "request" | "answer";

type Named = Record<string, Schema>;

/** The named schemas of either document. */
interface Schemas {
  before: Named;
  after: Named;
}

interface Change {
  was: Schema;
  is: Schema;
}

/** What a client of the old schema stumbles over: what it sends has to be taken, what comes has to be understood. */
export function compareSchemas(
  schemas: Schemas,
  { was, is }: Change,
  direction: Direction,
  where: string,
): string[] {
  const old = kindsOf(schemas.before, was);
  const now = kindsOf(schemas.after, is);
  const isRequest = direction === "request";
  const [given, takers] = isRequest ? [old, now] : [now, old];
  return given.flatMap((one) => {
    const attempts = takers
      .filter((taker) => isLike(one, taker))
      .map((taker) => {
        const change = isRequest ? { was: one, is: taker } : { was: taker, is: one };
        return compareKinds(schemas, change, direction, where);
      });
    const best = attempts.toSorted((a, b) => a.length - b.length).at(0);
    if (best) return best;
    // Another variant comes only when it was asked for.
    if (!isRequest && takers.some((taker) => isOtherVariant(one, taker))) return [];
    return [
      `${where}: ${isRequest ? "takes no" : "may be"} ${familyOf(one)} ${isRequest ? "any more" : "now"}`,
    ];
  });
}

const LIMITS_ABOVE = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"];
const LIMITS_BELOW = ["minLength", "minimum", "exclusiveMinimum", "minItems"];

function compareKinds(
  schemas: Schemas,
  change: Change,
  direction: Direction,
  where: string,
): string[] {
  const { was, is } = change;
  const isRequest = direction === "request";
  return [
    ...(isRequest ? narrowed(change, where) : widened(change, where)),
    ...compareFields(schemas, change, direction, where),
    ...(was.items && is.items
      ? compareSchemas(schemas, { was: was.items, is: is.items }, direction, `${where}[]`)
      : []),
    ...(typeof was.additionalProperties === "object" && typeof is.additionalProperties === "object"
      ? compareSchemas(
          schemas,
          { was: was.additionalProperties, is: is.additionalProperties },
          direction,
          `${where}.*`,
        )
      : []),
  ];
}

/** What was sent, and is refused or means something else now. */
function narrowed({ was, is }: Change, where: string): string[] {
  const [old, now] = [valuesOf(was), valuesOf(is)];
  const refused = now && old?.filter((value) => !now.includes(value));
  const above = LIMITS_ABOVE.filter((limit) => isLess(is[limit], was[limit]));
  const below = LIMITS_BELOW.filter((limit) => isLess(was[limit], is[limit], -Infinity));
  return [
    ...(refused ?? []).map((value) => `${where}: takes no ${JSON.stringify(value)} any more`),
    ...(now && !old ? [`${where}: takes only some values now`] : []),
    ...(old ? [] : [...above, ...below].map((limit) => `${where}: ${limit} is narrower`)),
    ...(!old && is.pattern !== undefined && is.pattern !== was.pattern
      ? [`${where}: has another pattern`]
      : []),
    ...(!old && is.format !== undefined && is.format !== was.format
      ? [`${where}: has another format`]
      : []),
    ...(JSON.stringify(was.default) === JSON.stringify(is.default)
      ? []
      : [`${where}: means something else when it is left out`]),
  ];
}

/** Whether the first is a lower limit than the second; none is none. */
function isLess(one: unknown, other: unknown, none = Infinity) {
  const numberOf = (limit: unknown) => (typeof limit === "number" ? limit : none);
  return numberOf(one) < numberOf(other);
}

/** What comes, and never came so before. New values of a list are an addition. */
function widened({ was, is }: Change, where: string): string[] {
  return [
    ...(valuesOf(was) && !valuesOf(is) ? [`${where}: may be any value now`] : []),
    ...(was.format !== undefined && is.format !== was.format && !valuesOf(is)
      ? [`${where}: has another format`]
      : []),
  ];
}

function compareFields(
  schemas: Schemas,
  { was, is }: Change,
  direction: Direction,
  where: string,
): string[] {
  const [old, now] = [was.properties ?? {}, is.properties ?? {}];
  const [needed, needs] = [was.required ?? [], is.required ?? []];
  const demanded =
    direction === "request"
      ? needs
          .filter((name) => !needed.includes(name))
          .map((name) => `${where}.${name}: is required now`)
      : needed
          .filter((name) => name in now && !needs.includes(name))
          .map((name) => `${where}.${name}: may be missing now`);
  const changed = Object.entries(old).flatMap(([name, field]) => {
    const other = now[name];
    if (!other) return [`${where}.${name}: is gone`];
    return compareSchemas(schemas, { was: field, is: other }, direction, `${where}.${name}`);
  });
  return [...demanded, ...changed];
}

/** The schema as a list of simple ones, any of which may fit. */
function kindsOf(named: Named, schema: Schema): Schema[] {
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema;
  if ($ref !== undefined) {
    // What is told of a reference may be a default.
    return kindsOf(named, { ...named[$ref.split("/").at(-1) ?? ""], ...rest });
  }
  const choices = anyOf ?? oneOf;
  if (choices) {
    return combined(
      [rest],
      choices.flatMap((one) => kindsOf(named, one)),
    );
  }
  if (allOf) {
    return allOf.reduce((kinds, part) => combined(kinds, kindsOf(named, part)), [rest]);
  }
  if (schema.enum?.includes(null)) {
    const values = schema.enum.filter((value) => value !== null);
    return [{ ...rest, enum: values }, { type: "null" }];
  }
  return Array.isArray(rest.type) ? rest.type.map((type) => ({ ...rest, type })) : [rest];
}

/** Each of the one with each of the other. */
function combined(some: Schema[], others: Schema[]): Schema[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      ...one,
      ...other,
      ...((one.properties ?? other.properties) && {
        properties: { ...one.properties, ...other.properties },
      }),
      ...((one.required ?? other.required) && {
        required: [...(one.required ?? []), ...(other.required ?? [])],
      }),
    })),
  );
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** Text, number, object …; a whole number is a number. */
function familyOf(schema: Schema): string {
  const [value] = valuesOf(schema) ?? [];
  if (value !== undefined) return typeof value;
  if (schema.type === "integer") return "number";
  return String(schema.type ?? (schema.properties ? "object" : "anything"));
}

function isLike(one: Schema, taker: Schema): boolean {
  const [family, taken] = [familyOf(one), familyOf(taker)];
  if (taken === "anything") return true;
  const isFraction = one.type === "number" && taker.type === "integer";
  return family === taken && !isFraction && !isOtherVariant(one, taker);
}

/** Two objects that a field of one value tells apart. */
function isOtherVariant(one: Schema, other: Schema): boolean {
  return Object.entries(one.properties ?? {}).some(([name, { const: value }]) => {
    const counterpart = other.properties?.[name]?.const;
    return value !== undefined && counterpart !== undefined && value !== counterpart;
  });
}
