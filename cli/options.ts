import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { type Command, InvalidArgumentError, Option } from "commander";
import { CliFailure } from "./cli-failure.ts";

/** One field of a verb's input as a command-line option. The verb checks the value; this only reads it. */
interface Field {
  kind: "text" | "number" | "list" | "yes";
  help: string;
  /** Only where the field's own name would make a poor option: without dashes. */
  flag?: string;
}
/** All fields of a verb's input: a new one there is a type error here. */
export type Fields<Input> = { [Name in keyof Input]-?: Field };

/** Adds one option per field. */
export function addFields<Input>(command: Command, fields: Fields<Input>): Command {
  for (const [name, field] of entries(fields)) command.addOption(optionOf(name, field));
  return command;
}

/** The given options by field name; what is missing stays missing, so that the verb can say so. */
export function readFields<Input>(
  fields: Fields<Input>,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const given = entries(fields).map(([name, field]) => {
    const value = options[optionOf(name, field).attributeName()];
    return [name, value] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Field name -> `--option`, to name the option in a message about the field. */
export function flagNames<Input>(fields: Fields<Input>): Record<string, string> {
  return Object.fromEntries(entries(fields).map(([name, field]) => [name, flagOf(name, field)]));
}

/** The input out of a file, or standard input for `-`; options given beside it win. */
export async function readJsonInput(source: string | undefined): Promise<Record<string, unknown>> {
  if (source === undefined) return {};
  const content = await readSource(source);
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below, like JSON of another shape.
  }
  throw new CliFailure("invalid_json", "Eingabefehler", "Das ist kein JSON-Objekt.", 2);
}

/** `45`, `45.50` or `45,50`. */
export function parseNumber(text: string): number {
  return /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Erwartet wird eine ganze Zahl von ${min} bis ${max}.`);
  };
}

/** A stored value out of a fixed list, also by its German word. */
export function oneOf<Value extends string>(labels: Record<Value, string>) {
  return (text: string): Value => {
    const wanted = text.toLocaleLowerCase("de");
    const known = Object.entries<string>(labels) as [Value, string][];
    const found = known.find(([value, label]) =>
      [value, label.toLocaleLowerCase("de")].includes(wanted),
    );
    if (found) return found[0];
    throw new InvalidArgumentError(`Erwartet wird ${listed(labels)}.`);
  };
}

/** A stored value that is its own word. */
export function oneOfList<Value extends string>(values: readonly Value[]) {
  return (text: string): Value => {
    const wanted = text.toLocaleLowerCase("de");
    const found = values.find((value) => value.toLocaleLowerCase("de") === wanted);
    if (found) return found;
    throw new InvalidArgumentError(`Erwartet wird ${values.join(", ")}.`);
  };
}

/** `open (Offen), assigned (Zugewiesen)` */
export function listed(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([value, label]) => `${value} (${label})`)
    .join(", ");
}

async function readSource(source: string) {
  try {
    return source === "-" ? await readAll(process.stdin) : await readFile(source, "utf8");
  } catch {
    throw new CliFailure("file_unreadable", "Eingabefehler", `„${source}“ ist nicht lesbar.`, 2);
  }
}

function optionOf(name: string, field: Field) {
  const flag = flagOf(name, field);
  if (field.kind === "yes") return new Option(flag, field.help);
  const option = new Option(`${flag} <${PLACEHOLDER[field.kind]}>`, field.help);
  if (field.kind === "number") option.argParser(parseNumber);
  if (field.kind === "list") option.argParser((text) => text.split(",").map((item) => item.trim()));
  return option;
}

const PLACEHOLDER = { text: "Text", number: "Zahl", list: "A,B,…" } as const;

function flagOf(name: string, field: Field) {
  const words = field.flag ?? name.replaceAll("_", "-").replaceAll(/[A-Z]/g, "-$&").toLowerCase();
  return `--${words}`;
}

function entries<Input>(fields: Fields<Input>) {
  return Object.entries<Field>(fields);
}
