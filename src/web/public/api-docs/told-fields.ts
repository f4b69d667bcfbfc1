import type { Schema } from "../../api/document/schema-parts.ts";

type Named = Record<string, Schema>;
type Part = Schema | boolean;

/** One field, as a person reads of it. */
export interface ToldField {
  /** `jobs[].jobId` is a field of each of a list. */
  path: string;
  kind: string;
  isRequired: boolean;
  meaning: string;
}

/** Deeper than this a row is a name and 'object': whoever needs it reads the document. */
const DEPTH = 3;

/** The fields of a body or an answer, those within others below them. */
export function toldFields(named: Named, schema: Part, path = "", depth = 0): ToldField[] {
  const whole = resolved(named, schema);
  const { properties = {}, required = [] } = whole;
  const own = Object.entries(properties).flatMap(([name, field]): ToldField[] => {
    const at = path ? `${path}.${name}` : name;
    const told = resolved(named, field);
    return [
      {
        path: at,
        kind: kindOf(named, field),
        isRequired: required.includes(name),
        meaning: inSentences([told.description, standardOf(told)]),
      },
      ...(depth < DEPTH ? within(named, told, at, depth + 1) : []),
    ];
  });
  const parts = [...(whole.allOf ?? []), ...(path === "" ? (whole.anyOf ?? []) : [])];
  return [...own, ...parts.flatMap((part) => toldFields(named, part, path, depth))];
}

function within(named: Named, schema: Schema, path: string, depth: number): ToldField[] {
  if (schema.properties) return toldFields(named, schema, path, depth);
  const item = itemOf(schema);
  if (item !== undefined) return within(named, resolved(named, item), `${path}[]`, depth);
  const [only, ...others] = (schema.anyOf ?? []).filter((one) => !isNull(one));
  if (only === undefined || others.length > 0) return [];
  return within(named, resolved(named, only), path, depth);
}

function standardOf(schema: Schema) {
  return schema.default === undefined ? "" : `Ohne Angabe: ${JSON.stringify(schema.default)}`;
}

function inSentences(parts: readonly (string | undefined)[]) {
  return parts.flatMap((part) => (part ? [part.replace(/\.$/, "")] : [])).join(". ");
}

/** With what is told at the reference going before. */
function resolved(named: Named, schema: Part): Schema {
  if (typeof schema === "boolean") return {};
  const { $ref, ...told } = schema;
  return $ref === undefined ? schema : { ...named[$ref.split("/").at(-1) ?? ""], ...told };
}

function kindOf(named: Named, schema: Part): string {
  const whole = resolved(named, schema);
  if (whole.const !== undefined) return valueInWords(whole.const);
  if (whole.enum) return whole.enum.map(valueInWords).join(", ");
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) {
    const kinds = new Set(choices.map((one) => kindOf(named, one)));
    // What is meant before that it may be left empty.
    return oneOf([...kinds].toSorted((a, b) => rank(a) - rank(b)));
  }
  const item = itemOf(whole);
  if (item !== undefined) {
    const most = whole.maxItems === undefined ? "" : `, höchstens ${whole.maxItems}`;
    return `Liste: ${kindOf(named, item)}${most}`;
  }
  const types: (string | undefined)[] = [whole.type].flat();
  return oneOf(types.map((type) => simpleKind(type, whole)));
}

/** "Tag, leer oder null" */
function oneOf(kinds: readonly string[]) {
  return new Intl.ListFormat("de", { type: "disjunction" }).format(kinds);
}

function rank(kind: string) {
  return kind === "null" ? 2 : Number(kind === "leer");
}

const FORMAT: Record<string, string> = {
  uuid: "Id",
  date: "Tag",
  "date-time": "Zeitpunkt",
  binary: "Datei",
  uri: "Adresse",
};

function simpleKind(type: string | undefined, { format = "", maxLength, ...limits }: Schema) {
  if (type === "null") return "null";
  if (type === "boolean") return "true oder false";
  if (type === "object") return "Objekt";
  if (type === "string") {
    const most = maxLength === undefined ? "" : ` bis ${inGerman(maxLength)} Zeichen`;
    return FORMAT[format] ?? `Text${most}`;
  }
  if (type !== "number" && type !== "integer") return "beliebig";
  const { minimum, maximum } = limits;
  const range = [
    minimum === undefined ? "" : ` ab ${inGerman(minimum)}`,
    maximum === undefined ? "" : ` bis ${inGerman(maximum)}`,
  ];
  return `${type === "integer" ? "ganze Zahl" : "Zahl"}${range.join("")}`;
}

function inGerman(value: number) {
  return value.toLocaleString("de-DE");
}

function valueInWords(value: unknown) {
  return value === "" ? "leer" : JSON.stringify(value);
}

function itemOf({ items }: Schema): Part | undefined {
  return Array.isArray(items) ? items[0] : items;
}

function isNull(schema: Part) {
  return typeof schema === "object" && schema.type === "null";
}
