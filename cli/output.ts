import { CommanderError } from "commander";
import { ZodError } from "zod";
import {
  DomainError,
  type FieldErrors,
  fieldErrorsOf,
  type Warning,
} from "../src/domain/kernel/errors.ts";
import { SchemaMismatch } from "../src/domain/kernel/outage.ts";
import { CliFailure } from "./cli-failure.ts";
import type { Answer, OutputOptions } from "./command.ts";
import { mismatchFailure, outageSentence } from "./outage.ts";
import { hasReader, print } from "./print.ts";
import { describeUsageError } from "./usage.ts";

const EXIT_CODE = {
  validation: 2,
  not_found: 3,
  conflict: 4,
  gone: 4,
  unauthenticated: 5,
  forbidden: 5,
  too_many: 6,
  unavailable: 6,
} as const satisfies Record<DomainError["kind"], number>;

export const EXIT_CODES_HELP = `
Exit-Codes:
  0  erledigt
  1  unerwarteter Fehler
  2  falscher Aufruf oder ungültige Angaben
  3  nicht gefunden
  4  Konflikt mit dem Stand der Daten
  5  nicht erlaubt
  6  nicht erreichbar (Datenbank, Sperre, Datenträger)
  7  Datenbank älter oder neuer als dieses Programm

Aufträge nennen Sie mit Nummer (FA 1042, FA1042, 1042) oder Kennung.
Mit --json steht auf der Standardausgabe genau ein JSON-Dokument.`;

const MAIL_QUEUED = "E-Mail ist eingereiht; der laufende Server verschickt sie.";

/** Prints what a command achieved. The database is not needed any more while the reader takes it, except for pieces. */
export async function answer(
  { json, text, isMailQueued }: Answer,
  options: OutputOptions,
): Promise<void> {
  if (options.json) printJson({ success: true, ...json });
  else if (typeof text !== "string") await printPieces(text);
  else print(process.stdout, isMailQueued ? `${text}\n${MAIL_QUEUED}\n` : `${text}\n`);
}

/** Waits for the reader, and stops when there is none any more (`| head`). */
async function printPieces(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    if (!hasReader(process.stdout)) return;
    await print(process.stdout, piece);
  }
}

interface FailOptions {
  json: boolean;
  debug: boolean;
  /** Which option of the command holds which field. */
  flags: Record<string, string>;
}

/** Prints what went wrong, in German and without internals, and returns the exit code. */
export function fail(error: unknown, options: FailOptions): number {
  // Help that was asked for is printed already; help for want of a command is a wrong call.
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const failure = describeFailure(error);
  const { code, title, message, fields, warnings } = failure;
  if (options.json) {
    const details = { ...(fields && { fields }), ...(warnings && { warnings }) };
    printJson({ success: false, code, title, error: message, ...details });
  } else if (!(error instanceof CommanderError && error.code === "commander.help")) {
    print(process.stderr, `${readable(failure, options.flags)}\n`);
  }
  if (options.debug) print(process.stderr, `${innermost(error)}\n`);
  return failure.exitCode;
}

function readable(
  { code, title, message, fields, warnings = [] }: Failure,
  flags: Record<string, string>,
) {
  const lines = Object.entries(fields ?? {}).map(([field, text]) =>
    flags[field] ? `  ${flags[field]}: ${text}` : `  ${text}`,
  );
  // On a form the fields are marked; here they are named.
  const sentence = code === "validation" ? "Bitte prüfen Sie diese Angaben:" : message;
  const against = warnings.map(({ text }) => `  ${text}`);
  return [`Fehler: ${title}`, sentence, ...lines, ...against].join("\n");
}

interface Failure {
  code: string;
  title: string;
  message: string;
  fields?: FieldErrors | undefined;
  warnings?: Warning[] | undefined;
  exitCode: number;
}

function describeFailure(error: unknown): Failure {
  if (error instanceof DomainError) {
    const { code, title, message, fields, warnings } = error;
    return { code, title, message, fields, warnings, exitCode: EXIT_CODE[error.kind] };
  }
  if (error instanceof ZodError) {
    const { code, title, message } = new DomainError("validation");
    return { code, title, message, fields: fieldErrorsOf(error), exitCode: EXIT_CODE.validation };
  }
  if (error instanceof CliFailure) return error;
  if (error instanceof SchemaMismatch) return mismatchFailure(error);
  if (error instanceof CommanderError) {
    const message = `${describeUsageError(error)} Hilfe zeigt --help.`;
    return { code: "usage", title: "Falscher Aufruf", message, exitCode: 2 };
  }
  const outage = outageSentence(error);
  if (outage) return { ...new DomainError("service_unavailable"), message: outage, exitCode: 6 };
  return {
    code: "internal",
    title: "Unerwarteter Fehler",
    message: "Der Befehl ist abgebrochen. Mit LOG_LEVEL=debug sehen Sie die Einzelheiten.",
    exitCode: 1,
  };
}

/** The outer errors of a query quote its parameters; the innermost one, the database's own, does not. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? innermost(error.cause) : (error.stack ?? error.message);
}

function printJson(document: object) {
  return print(process.stdout, `${JSON.stringify(document, null, 2)}\n`);
}
