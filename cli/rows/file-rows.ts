import { createHash } from "node:crypto";
import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { ZodError } from "zod";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { csvHead, csvLines, GERMAN_EXCEL } from "../../src/domain/kernel/csv.ts";
import { fieldErrorsOf } from "../../src/domain/kernel/errors.ts";
import {
  type FieldRow,
  fieldReader,
  type Head,
  type Heads,
  pause,
  readRows,
} from "../../src/domain/kernel/rows/read-rows.ts";
import { type Answer, addCommand, type Group, type Run, type Session } from "../command.ts";
import { type Outcome, refusalOf, usageFailure } from "../failures.ts";
import { textOfFile } from "../options.ts";
import {
  AGAIN_HELP,
  actOnRows,
  addManner,
  type Deed,
  FROM_HELP,
  KEY_HELP,
  type Manner,
  type Row,
} from "../several.ts";
import { OF_A_FORM } from "../terminal-words.ts";

interface RowsOf<Input> {
  /** Prefix of the rows' keys, which keeps commands apart. */
  command: string;
  heads: Heads<Input>;
  /** The row's references looked up, and all of it checked as far as that goes before anything is done. Throws refusals. */
  prepare(values: Record<string, unknown>): Promise<Input>;
  /** Order and driver of a row, for the report. */
  about?(values: Record<string, unknown>): string;
  /** Once more what the last 24 hours have done: no row is known by what it says. */
  again?: boolean;
}

/** Options of a command that makes one thing, or with `--from` what the rows of a file say. */
export function addFromOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
  heads: Record<string, Head>,
  { many = "viele", without = [] }: { many?: string; without?: readonly string[] } = {},
) {
  const conflicting = ["fromJson", "key", ...without];
  return addManner(command)
    .option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe")
    .addOption(new Option("--from <Datei>", `${many}: ${FROM_HELP}`).conflicts(conflicting))
    .option("--again", `mit --from: ${AGAIN_HELP}`)
    .option("--key <Schlüssel>", KEY_HELP)
    .addOption(templateOption())
    .addHelpText("after", columnsHelp(heads));
}

interface Making<Input> extends Pick<RowsOf<Input>, "command" | "heads"> {
  prepare(ctx: Ctx, values: Record<string, unknown>): Promise<Input>;
  deed: Deed<Input>;
}

/** Makes what the rows of a file say (`addFromOptions`). */
export async function makeFromFile<Input extends object>(
  session: Session,
  { from, again, keepGoing, dryRun }: Manner & { from: string; again?: true | undefined },
  { prepare, deed, ...of }: Making<Input>,
): Promise<Answer> {
  const ctx = await session.connect();
  const rows = await rowsOfText<Input>(await textOfFile(from, session), {
    ...of,
    again: Boolean(again),
    prepare: (values) => prepare(ctx, values),
  });
  return actOnRows(session, ctx, { keepGoing, dryRun }, rows, deed);
}

/** The rows of a file's text, ready to be done; what is wrong with one is known of it. */
export async function rowsOfText<Input extends object>(
  content: string,
  { command, heads, prepare, about, again }: RowsOf<Input>,
): Promise<Row<Input>[]> {
  const raw = await readRows(content);
  const fieldsOf = fieldReader(raw, heads);
  const keyOf = rowKeys(command);
  const rows: Row<Input>[] = [];
  while (rows.length < raw.length) {
    await pause();
    const next = raw.slice(rows.length, rows.length + PREPARED_AT_ONCE).map(fieldsOf);
    const subjects = await Promise.all(
      next.map(async (row) => ({
        ...row,
        subject: await prepare(row.values).catch((error: unknown) => rowRefusal(error, row, heads)),
      })),
    );
    for (const { subject, ...row } of subjects) {
      const key = again && !row.key ? crypto.randomUUID() : keyOf(row);
      const names = about && { about: about(row.values) };
      rows.push({ label: `Zeile ${row.line}`, line: row.line, ...names, key, subject });
    }
  }
  return rows;
}

/** The refusal of a row, with the names and values of its columns. Rethrows every other error. */
function rowRefusal(error: unknown, { columns }: FieldRow, heads: Record<string, Head>): Outcome {
  const refusal = refusalOf(error);
  const fields = error instanceof ZodError ? fieldErrorsOf(error) : {};
  const texts = Object.entries(fields).map(([field, message]) => {
    const [name, value] = columns.get(field) ?? [heads[field]?.names[0] ?? field];
    if (value === undefined) return `Spalte „${name}“ fehlt oder ist leer.`;
    const given = `Spalte „${name}“: „${String(value).slice(0, MOST_SHOWN)}“`;
    return OF_A_FORM.test(message) ? `${given} gilt hier nicht.` : `${given}. ${message}`;
  });
  return { ...refusal, text: texts.join(" ") || refusal.text };
}

/** Characters of a refused value that its message quotes. */
const MOST_SHOWN = 60;

/** Looking up changes nothing, so that the rows need not wait for each other. */
const PREPARED_AT_ONCE = 8;

/**
 * Under what each row is done once: its own key, else what it says, so that a file whose faults are mended does only the rest.
 * Identical rows get different keys.
 */
function rowKeys(command: string): (row: FieldRow) => string {
  const seen = new Map<string, number>();
  return ({ key, values }) => {
    if (key) return `${command}:${key}`;
    const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
    const hash = createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${command}:${hash}:${times}`;
  };
}

interface FromFile<Input, Subject> {
  description: string;
  examples: readonly string[];
  heads: Heads<Input>;
  /** Reads the rows; several may become one subject. */
  rows(
    ctx: Ctx,
    read: (of: Pick<RowsOf<Input>, "about" | "prepare">) => Promise<Row<Input>[]>,
  ): Promise<Row<Subject>[]>;
  deed: Deed<Subject>;
  /** Answers for a file of another kind; undefined: it has rows. */
  instead?(ctx: Ctx, text: string, isSure: boolean): Promise<Answer> | undefined;
}

/** A command that acts on the rows of a file, with the file to fill in (`--template`). */
export function addFromFile<Input extends object, Subject extends object = Input>(
  group: Group,
  run: Run,
  name: string,
  { description, examples, heads, rows, deed, instead }: FromFile<Input, Subject>,
): void {
  addManner(addCommand(group, name, description, { examples }))
    .option("--from <Datei>", FROM_HELP)
    .addOption(templateOption())
    .option("--again", AGAIN_HELP)
    .addHelpText("after", columnsHelp(heads))
    .action(
      run(async (session, { from, again, template, ...manner }) => {
        if (template) return templateAnswer(heads);
        if (from === undefined) throw usageFailure("Es fehlt die Option „--from <Datei>“.");
        const ctx = await session.connect();
        const text = await textOfFile(from, session);
        const answer = instead?.(ctx, text, Boolean(manner.yes && !manner.dryRun));
        if (answer) return answer;
        const command = `${group.name()}-${name}`;
        const subjects = await rows(ctx, (of) =>
          rowsOfText(text, { command, heads, again: Boolean(again), ...of }),
        );
        return actOnRows(session, ctx, manner, subjects, deed);
      }),
    );
}

/** `--template` prints a file of rows to fill in. */
function templateOption() {
  const about = "eine CSV-Datei für --from ausgeben: alle Spalten, eine Zeile als Beispiel";
  return new Option("--template", about).conflicts(["from", "json"]);
}

export function templateAnswer(heads: Record<string, Head>): Answer {
  const columns = Object.entries(heads).map(([field, { names, example = "" }]) => ({
    title: names[0] ?? field,
    value: () => asTyped(example),
  }));
  const text = csvHead(columns, GERMAN_EXCEL) + csvLines(columns, [{}], GERMAN_EXCEL);
  return { json: {}, text: () => text.trimEnd() };
}

function asTyped(example: unknown): string {
  if (typeof example === "boolean") return example ? "ja" : "nein";
  return typeof example === "number" ? String(example).replace(".", ",") : String(example);
}

const HELP_WIDTH = 78;

/** The columns as the help tells them. */
function columnsHelp(heads: Record<string, Head>): string {
  const lines = [""];
  const names = Object.values(heads).map(({ names: [name = ""] }) => name);
  for (const word of ["Spalten:", ...names.map((name) => `${name},`), "Schlüssel"]) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > HELP_WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return ["", ...lines].join("\n");
}
