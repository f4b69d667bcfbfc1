import type { Schema } from "../../api/document/schemas.ts";

type Part = Schema | boolean;
type Named = Record<string, Schema>;

interface Field {
  /** `jobs[].jobId` is a field of each of a list. */
  path: string;
  kind: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a body or a row, with those of its objects and lists; named objects are told where they stand. */
export function Fields({ of, named }: { of: Part; named: Named }) {
  const fields = fieldsOf(named, of, "").filter(({ path }) => path !== "success");
  return (
    <ul className="divide-y divide-line border-y border-line text-16">
      {fields.map(({ path, kind, isRequired, description }) => (
        <li
          key={path}
          className="gap-x-4 py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <span className="max-sm:block">
            <code className="font-semibold">{path}</code>
            {isRequired ? "" : " (kann fehlen)"}
          </span>
          <span className="max-sm:block">{told(kind, description)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "Id des Auftrags" says already that it is an id. */
function told(kind: string, description: string) {
  const isSaid = description.startsWith(`${kind} `);
  return [isSaid ? "" : kind, description].filter(Boolean).join(". ");
}

function fieldsOf(named: Named, part: Part, path: string): Field[] {
  const { properties = {}, required = [], anyOf = [], items } = resolved(named, part);
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const { description = "", default: standard } = resolved(named, field);
    const unless = standard === undefined ? "" : `Ohne Angabe: ${JSON.stringify(standard)}`;
    const isRequired = required.includes(name);
    const told = { path: at, kind: kindOf(named, field), isRequired };
    const words = [description, unless].filter(Boolean).join(". ");
    return [{ ...told, description: words }, ...fieldsOf(named, field, at)];
  });
  const item = Array.isArray(items) ? items[0] : items;
  return [
    ...own,
    ...anyOf.flatMap((one) => fieldsOf(named, one, path)),
    ...(item === undefined ? [] : fieldsOf(named, item, `${path}[]`)),
  ];
}

/** With what is said at the reference going before. */
function resolved(named: Named, part: Part): Schema {
  if (typeof part === "boolean") return {};
  const { $ref, ...told } = part;
  return $ref === undefined ? part : { ...named[$ref.split("/").at(-1) ?? ""], ...told };
}

const FORMATS: Record<string, string> = {
  uuid: "Id",
  date: "Tag",
  "date-time": "Zeitpunkt",
  binary: "Datei",
  uri: "Adresse",
};
const TYPES: Record<string, string> = {
  string: "Text",
  integer: "ganze Zahl",
  number: "Zahl",
  boolean: "true oder false",
  object: "Objekt",
  array: "Liste",
};

/** "Tag, leer oder null" */
function kindOf(named: Named, part: Part): string {
  const kinds = [...new Set(kindsOf(named, part))];
  const inOrder = kinds.toSorted((a, b) => EMPTY.indexOf(a) - EMPTY.indexOf(b));
  return new Intl.ListFormat("de", { type: "disjunction" }).format(inOrder);
}

/** What means that nothing is given is told last. */
const EMPTY = ["leer", "null"];

function kindsOf(named: Named, part: Part): string[] {
  const { anyOf, oneOf, enum: values, const: value, ...schema } = resolved(named, part);
  if (value !== undefined) return [valueInWords(value)];
  if (values) return values.map(valueInWords);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((one) => kindsOf(named, one));
  const { type = "", format = "", maxLength, minimum, maximum, items } = schema;
  const item = Array.isArray(items) ? items[0] : items;
  if (item !== undefined) return [`Liste: ${kindOf(named, item)}`];
  const limits = [
    maxLength !== undefined && `bis ${maxLength.toLocaleString("de")} Zeichen`,
    minimum !== undefined && `ab ${minimum.toLocaleString("de")}`,
    maximum !== undefined && `bis ${maximum.toLocaleString("de")}`,
  ].filter((limit) => limit !== false);
  const kind = FORMATS[format] ?? [TYPES[String(type)] ?? type, ...limits].join(" ");
  return [kind || "beliebig"];
}

function valueInWords(value: unknown) {
  return value === "" ? "leer" : String(JSON.stringify(value));
}
