import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DOCUMENT_LIMITS } from "../src/domain/kernel/file-limits.ts";
import { parseNumber } from "../src/domain/kernel/rows/read-rows.ts";
import { isCalendarDay } from "../src/domain/kernel/time/berlin.ts";
import { WEEKDAYS, type Weekday } from "../src/domain/kernel/time/working-days.ts";
import type { Upload } from "../src/domain/kernel/uploads/store-uploads.ts";
import type { Session } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { FIELD_OF_OPTION } from "./terminal-words.ts";

export { parseNumber };

/** `--yes`, of a command that asks first (`Session.confirm`). */
export function yesOption() {
  return new Option("--yes", "ohne Rückfrage");
}

/** Any command that options can be added to. */
interface TakesOptions {
  addOption(option: Option): unknown;
}

/** One field of a verb's input as a command-line option. The verb checks the value; this only reads it. */
interface Field<Kind> {
  kind: Kind;
  /** Description; without one, the accepted words. */
  help?: string | undefined;
  /** All that it takes, in whatever case: each other word is refused with this list. */
  words?: readonly string[] | undefined;
  /** Only where the field's own name would make a poor option: without dashes. */
  flag?: string | undefined;
}
type Kind = keyof typeof PLACEHOLDER | "yes";
type KindOf<Value> = Value extends null | undefined
  ? never
  : Value extends readonly unknown[]
    ? "list"
    : Value extends boolean
      ? "yes"
      : Value extends number
        ? "number"
        : Value extends string
          ? "text"
          : Kind;

/** All fields of a verb's input: a new one there, or one of another kind, is a type error here. */
export type Fields<Input> = { [Name in keyof Input]-?: Field<KindOf<Input[Name]>> };

const PLACEHOLDER = { text: "Text", number: "Zahl", list: "A,B,…" } as const;

/** Adds one option per field. */
export function addFields<Input>(command: TakesOptions, fields: Fields<Input>): void {
  for (const [name, field] of entries(fields)) {
    for (const option of optionsOf(name, field)) {
      FIELD_OF_OPTION.set(option, name);
      command.addOption(option);
    }
  }
}

/** The given options by field name; what is missing stays missing, so that the verb can say so. */
export function readFields<Input>(fields: Fields<Input>, options: object): Given<Input> {
  const values: Record<string, unknown> = { ...options };
  const pairs = entries(fields).map(([name, field]) => {
    const said = optionsOf(name, field).map((one) => values[one.attributeName()]);
    return [name, said.find(isThere)] as const;
  });
  // Each is of its field's kind: `optionOf` parses it.
  return Object.fromEntries(pairs.filter(([, value]) => isThere(value))) as Given<Input>;
}

function isThere(value: unknown) {
  return value !== undefined;
}

/** The option, and a hidden one of the field's own name, as the API has it. */
function optionsOf(name: string, field: Field<Kind>): Option[] {
  const { flag, ...own } = field;
  return [optionOf(name, field), ...(flag ? [optionOf(name, own).hideHelp()] : [])];
}

/** A verb's input as it comes from options or rows: any text for a text, and fields may be missing. */
export type Given<Input> = { [Name in keyof Input]?: Widened<Input[Name]> | undefined };
type Widened<Value> = Value extends string ? string : Value extends number ? number : Value;

/**
 * Passes typed options to a verb unparsed: the verb validates and words the errors. A misspelt field, or one of another
 * type, does not compile.
 */
export function given<Input extends object>(fields: Given<Input>): Input {
  return fields as Input;
}

/** The text of a file, or of standard input for `-`. */
export function textOfFile(
  source: string,
  { readFile, readInput }: Pick<Session, "readFile" | "readInput">,
): Promise<string> {
  return source === "-" ? readInput() : readFile(source);
}

/** The input out of a file, or standard input for `-`, as it came: its type is what it should be. */
export async function readJsonInput<Input>(
  source: string | undefined,
  files: Pick<Session, "readFile" | "readInput">,
): Promise<Given<Input>> {
  if (source === undefined) return {};
  const content = await textOfFile(source, files);
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below, like JSON of another shape.
  }
  throw new CliFailure("invalid_json", "Eingabefehler", "Das ist kein JSON-Objekt.", 2);
}

/** The input out of `--from-json` and the options, which come first. Errors: `invalid_json`, `unknown_fields`. */
export async function readInputOf<Input extends object>(
  fields: Fields<Input>,
  options: { fromJson?: string | undefined },
  session: Pick<Session, "readFile" | "readInput">,
): Promise<Given<Input>> {
  const fromFile = await readJsonInput<Input>(options.fromJson, session);
  return { ...knownOnly(fromFile, Object.keys(fields)), ...readFields(fields, options) };
}

/** Refuses fields that nobody reads: a misspelt one would be dropped without a word. Error: `unknown_fields`. */
export function knownOnly<Input extends object>(given: Input, known: readonly string[]): Input {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return given;
  const named = unknown.map((name) => `„${name}“`).join(", ");
  const text = `Diese Angaben gibt es hier nicht: ${named}. Es gibt: ${known.join(", ")}.`;
  throw new CliFailure("unknown_fields", "Eingabefehler", text, 2);
}

/** `--status` of a list. */
export function statusOption<Status extends string>(labels: Record<Status, string>) {
  return new Option("--status <Status>", `nur ${listed(labels)}`).argParser(oneOf(labels));
}

/** `--q` of a list. */
export function searchOption() {
  return new Option("--q <Text>", "nur Einträge, die diesen Text enthalten");
}

/** `--fuehrerschein vorne.jpg hinten.jpg`, an option for each group of files. */
export function addFileOptions(command: TakesOptions, labels: Record<string, string>): void {
  const formats = DOCUMENT_LIMITS.formats.join(", ");
  for (const [group, label] of Object.entries(labels)) {
    command.addOption(new Option(`--${group} <Datei...>`, `${label} als ${formats}`));
  }
}

/** Reads the files of the options added by `addFileOptions`. */
export async function readFiles<Group extends string>(
  options: object,
  groups: readonly Group[],
  { receiveFile }: Pick<Session, "receiveFile">,
): Promise<Upload<Group>[]> {
  const values: Record<string, unknown> = { ...options };
  const named = groups.flatMap((group) => {
    const files = values[group];
    return Array.isArray(files) ? files.map((file) => ({ group, file: String(file) })) : [];
  });
  return Promise.all(
    named.map(async ({ group, file }) => ({ group, file: await receiveFile(file) })),
  );
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Erwartet wird eine ganze Zahl von ${min} bis ${max}.`);
  };
}

const wordsByParser = new WeakMap<object, readonly string[]>();

/** Accepted words of a parser with few choices: for shell completion. */
export function wordsOf(parser: object | undefined): readonly string[] {
  return (parser && wordsByParser.get(parser)) ?? [];
}

/** A stored value out of a fixed list, also by its German word. */
export function oneOf<Value extends string>(labels: Record<Value, string>) {
  return wordParser(Object.entries<string>(labels) as [Value, string][], listed(labels));
}

/** A stored value that is its own word. */
export function oneOfList<Value extends string>(values: readonly Value[]) {
  return wordParser(
    values.map((value) => [value, value] as const),
    values.join(", "),
  );
}

function wordParser<Value extends string>(
  known: readonly (readonly [Value, string])[],
  expected: string,
) {
  const values = known.map(([value]) => value);
  return takes(values, (text: string): Value => {
    const wanted = text.toLocaleLowerCase("de");
    const found = known.find((words) =>
      words.some((word) => word.toLocaleLowerCase("de") === wanted),
    );
    if (found) return found[0];
    throw new InvalidArgumentError(`Erwartet wird ${expected}.`);
  });
}

/** `mo,di`; nothing for none. */
export function weekdayList(text: string): Weekday[] {
  const names = text.split(",").map((name) => name.trim());
  return names.filter(Boolean).map(oneOfList(WEEKDAYS));
}

/** `2026-12-01` */
export function calendarDay(text: string): string {
  if (isCalendarDay(text)) return text;
  throw new InvalidArgumentError("Erwartet wird ein Tag wie 2026-12-01.");
}

/** `open (Offen), assigned (Zugewiesen)` */
export function listed(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([value, label]) => `${value} (${label})`)
    .join(", ");
}

function optionOf(name: string, { kind, help, flag, words = [] }: Field<Kind>): Option {
  const dashed = flagOf(name, { flag });
  const list = words.join(kind === "list" ? "," : ", ");
  const about = [help, list].filter(Boolean).join(": ");
  if (kind === "yes") return new Option(dashed, about);
  const option = new Option(`${dashed} <${PLACEHOLDER[kind]}>`, about);
  // An empty text clears what is there.
  const orEmpty = (text: string) => (text === "" ? text : oneWord(text));
  const oneWord = words.length > 0 ? oneOfList(words) : (text: string) => text;
  if (kind === "number") option.argParser(parseNumber);
  if (kind === "text" && words.length > 0) option.argParser(takes(words, orEmpty));
  if (kind === "list") {
    option.argParser(takes(words, (text) => text.split(",").map((item) => orEmpty(item.trim()))));
  }
  return option;
}

/** Notes which words a parser takes. */
function takes<Parser extends object>(those: readonly string[], parser: Parser): Parser {
  if (those.length > 0) wordsByParser.set(parser, those);
  return parser;
}

function flagOf(name: string, { flag }: { flag?: string | undefined }) {
  const words = flag ?? name.replaceAll("_", "-").replaceAll(/[A-Z]/g, "-$&").toLowerCase();
  return `--${words}`;
}

function entries<Input>(fields: Fields<Input>) {
  return Object.entries<Field<Kind>>(fields);
}

/** `--since` of a list that tells what has changed. */
export function sinceOption() {
  const what = "nur was seit diesem Zeitpunkt geändert wurde, die älteste Änderung zuerst";
  return new Option("--since <Zeitpunkt>", `${what} (2026-11-23T07:30:00Z)`);
}
