import type { EntityField } from "../src/domain/kernel/fields/entity-field.ts";
import type { Fields } from "./options.ts";
import type { Head, Heads } from "./rows/row-fields.ts";

type EntityFields<Input> = Record<keyof Input & string, EntityField>;

/** The options of a verb's fields. */
export function optionsOf<Input>(fields: EntityFields<Input>): Fields<Input> {
  const options = entries(fields).map(([name, { kind, docs, help = docs[0], flag, words }]) => [
    name,
    {
      kind: kind ? OPTION_KIND[kind] : "text",
      help,
      ...(flag && { flag }),
      ...(words && { words }),
    },
  ]);
  return Object.fromEntries(options);
}

function optionKind(kind: EntityField["kind"]) {
  return kind ? OPTION_KIND[kind] : "text";
}

const OPTION_KIND = {
  choice: "text",
  time: "text",
  day: "text",
  days: "list",
  number: "number",
  euros: "number",
  list: "list",
  yes: "yes",
  answer: "text",
} as const;

/** The columns of a file for a verb's fields. */
export function headsOf<Input>(fields: EntityFields<Input>): Heads<Input> {
  const heads = entries(fields).map(([name, field]) => {
    const { label, kind, headings = [], flag, words, labels, docs } = field;
    const known =
      labels ?? (kind !== "list" && words && Object.fromEntries(words.map((one) => [one, one])));
    const head: Head = {
      kind: kind === "day" || kind === "days" ? kind : optionKind(kind),
      names: [label, ...headings, ...(flag ? [flag] : [])],
      ...(known && { labels: known }),
      example: docs[1],
    };
    return [name, head];
  });
  return Object.fromEntries(heads);
}

function entries<Input>(fields: EntityFields<Input>) {
  return Object.entries<EntityField>(fields);
}
