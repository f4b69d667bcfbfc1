import type { EntityField } from "../src/domain/kernel/fields/entity-field.ts";
import type { Head, Heads } from "../src/domain/kernel/rows/read-rows.ts";
import type { Session } from "./command.ts";
import { usageFailure } from "./failures.ts";
import type { Fields } from "./options.ts";

/** `FA 1042` and `FR 1017` are one word each, wherever they stand. */
export function withNumbers(args: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of args) {
    const sign = words.at(-1) ?? "";
    if (/^(fa|fr)$/i.test(sign) && /^\d{1,9}$/.test(word)) words.splice(-1, 1, `${sign} ${word}`);
    else words.push(word);
  }
  return words;
}

/** The references on the command line, without repetitions; `-` reads standard input, one a line. */
export async function referencesIn(
  words: readonly string[],
  readInput: Session["readInput"],
): Promise<string[]> {
  const said = words.map(async (word) => (word === "-" ? linesOf(await readInput()) : word));
  return [...new Set((await Promise.all(said)).flat())];
}

/** The one that a command is about. Failure: several are named. */
export async function referenceIn(words: readonly string[], readInput: Session["readInput"]) {
  const [reference = "", ...others] = await referencesIn(words, readInput);
  if (others.length === 0) return reference;
  throw usageFailure(
    `Dieser Befehl nimmt nur eines: „${reference}“ oder „${others[0]}“? Namen aus mehreren Wörtern stehen in Anführungszeichen.`,
  );
}

function linesOf(text: string) {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

type EntityFields<Input> = Record<keyof Input & string, EntityField>;

/** The options of a verb's fields. */
export function optionsOf<Input>(fields: EntityFields<Input>): Fields<Input> {
  const options = entries(fields).map(([name, { kind, docs, help = docs[0], flag, words }]) => [
    name,
    { kind: optionKind(kind), help, flag, words },
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
