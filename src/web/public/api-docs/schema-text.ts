import type { Schema } from "../../api/document/schemas.ts";

type Part = Schema | boolean;
type Named = Record<string, Schema>;

/** A schema as a type in TypeScript's notation, with what its fields mean as comments. `named`: what its references lead to. */
export function schemaText(named: Named, part: Part, indent = ""): string {
  const { $ref: _, anyOf, oneOf, allOf, properties, items, ...schema } = resolved(named, part);
  const texts = (parts: Part[]) => parts.map((one) => schemaText(named, one, indent));
  const choices = anyOf ?? oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const { description, ...rest } = resolved(named, field);
      const isOptional = !schema.required?.includes(name);
      const [first = "", ...others] = schemaText(named, field, `${indent}  `).split("\n");
      const told = [description, limitsOf(rest)].filter(Boolean).join("; ");
      const line = `${indent}  ${name}${isOptional ? "?" : ""}: ${first}`;
      return [told ? `${line} // ${told}` : line, ...others].join("\n");
    });
    return ["{", ...fields, `${indent}}`].join("\n");
  }
  if (choices) return [...new Set(texts(choices))].join(" | ");
  if (allOf) return texts(allOf).join(" & ");
  const item = Array.isArray(items) ? items[0] : items;
  if (item !== undefined) {
    const text = schemaText(named, item, indent);
    return text.includes(" | ") && !text.startsWith("{") ? `(${text})[]` : `${text}[]`;
  }
  return FORMATS[schema.format ?? ""] ?? [schema.type ?? "unknown"].flat().join(" | ");
}

/** Words at a reference replace those of the component. */
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
};

function limitsOf({ maxLength, minimum, maximum, default: standard, anyOf }: Schema): string {
  const own = [
    maxLength !== undefined && `bis ${maxLength.toLocaleString("de")} Zeichen`,
    minimum !== undefined && `ab ${minimum.toLocaleString("de")}`,
    maximum !== undefined && `bis ${maximum.toLocaleString("de")}`,
    standard !== undefined && `ohne Angabe ${JSON.stringify(standard)}`,
  ];
  const inChoices = (anyOf ?? []).map((one) => (typeof one === "boolean" ? "" : limitsOf(one)));
  return [...new Set([...own, ...inChoices])].filter(Boolean).join(", ");
}
