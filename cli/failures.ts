import { CommanderError } from "@commander-js/extra-typings";
import { ZodError } from "zod";
import {
  type Candidate,
  DomainError,
  type FieldErrors,
  fieldErrorsOf,
  type Warning,
} from "../src/domain/kernel/errors.ts";
import { type Outage, outageOf, SchemaMismatch } from "../src/domain/kernel/outage.ts";
import type { WarningCode } from "../src/domain/kernel/vocabulary.ts";
import type { AnyCommand } from "./command.ts";
import { type Output, printJson } from "./output.ts";
import { fieldInTerminal, sentenceInTerminal } from "./terminal-words.ts";

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

/** One of several that could not be done. */
interface FailedRow {
  reference: string;
  line?: number;
  text: string;
}

/** A failure that only the terminal knows. */
export class CliFailure extends Error {
  constructor(
    readonly code: string,
    readonly title: string,
    message: string,
    readonly exitCode: number,
    /** The references that it is about, of several. */
    readonly results?: readonly FailedRow[],
  ) {
    super(message);
    this.name = "CliFailure";
  }
}

/** The command was called otherwise than it can be. */
export function usageFailure(text: string): CliFailure {
  return new CliFailure("usage", "Falscher Aufruf", text, 2);
}

/** `isAnswered`: a person said no; otherwise there was nobody to say yes. */
export function unconfirmed(question: string, isAnswered: boolean): CliFailure {
  const text = isAnswered
    ? "Abgebrochen, es ist nichts geändert."
    : `${question} Bitte bestätigen Sie mit --yes. Geändert ist nichts.`;
  return new CliFailure("not_confirmed", "Nicht bestätigt", text, 2);
}

interface FailOptions {
  output: Output;
  json: boolean;
  debug: boolean;
  /** The command, once it is known. */
  asked: AnyCommand | undefined;
  /** Commands of other groups that are called like the one that is not there. */
  elsewhere?: readonly string[];
}

/** Prints what went wrong, in German and without internals, and returns the exit code. */
export function fail(error: unknown, options: FailOptions): number {
  // Help that was asked for is printed already; help for want of a command is a wrong call.
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const failure = describeFailure(error, options.elsewhere);
  const { code, title, message, fields, warnings, candidates, results } = failure;
  const { output } = options;
  // Half a document is none, and two are one too many.
  if (options.json && !output.hasPrinted()) {
    const details = { fields, warnings, candidates, results };
    printJson(output, { success: false, code, title, error: message, ...details });
  } else if (!(error instanceof CommanderError && error.code === "commander.help")) {
    output.complain(`${readable(failure, options.asked)}\n`);
  }
  if (options.debug) output.complain(`${innermost(error)}\n`);
  return failure.exitCode;
}

function readable(
  { code, title, message, fields, warnings = [], candidates = [], results = [] }: Failure,
  asked: AnyCommand | undefined,
) {
  const lines = Object.entries(fields ?? {}).map(
    ([field, text]) => `  ${fieldInTerminal(field, text, asked)}`,
  );
  // On a form the fields are marked; here they are named.
  const sentence =
    code === "validation" ? "Bitte prüfen Sie diese Angaben:" : sentenceInTerminal(message);
  const against = warnings.map(
    ({ code: its, text }) => `  ${[text, OPTIONS_FOR[its]].filter(Boolean).join(" ")}`,
  );
  const meant = candidates.map((one) => `  ${candidateLine(one)}`);
  const rows = results.map(({ reference, text }) => `  ${reference}: ${text}`);
  return [`Fehler: ${title}`, sentence, ...lines, ...against, ...meant, ...rows].join("\n");
}

/** The options that overrule a warning without a `--despite-…` option of its own (`placement.ts`). */
const OPTIONS_FOR: Partial<Record<WarningCode, string>> = {
  not_answered: "Hat er am Telefon zugesagt? Dann mit --by-phone, sonst mit --unanswered.",
  arrival_reported: "Ist es trotzdem ein No-Show? Dann mit --despite-report und --reason.",
};

/** `FR 1001  Jürgen Beispiel, 63065 Offenbach  019a…`: what can be named instead. */
function candidateLine({ id, number, name, town }: Candidate) {
  return [number, [name, town].filter(Boolean).join(", "), id].filter(Boolean).join("  ");
}

interface Failure {
  code: string;
  title: string;
  message: string;
  fields?: FieldErrors | undefined;
  warnings?: Warning[] | undefined;
  candidates?: Candidate[] | undefined;
  results?: readonly FailedRow[] | undefined;
  exitCode: number;
}

/** Any error as a person at the terminal hears of it. */
export function describeFailure(error: unknown, elsewhere: readonly string[] = []): Failure {
  if (error instanceof DomainError) {
    const { code, title, message, fields, warnings, candidates } = error;
    return { code, title, message, fields, warnings, candidates, exitCode: EXIT_CODE[error.kind] };
  }
  if (error instanceof ZodError) {
    const { code, title, message } = new DomainError("validation");
    return { code, title, message, fields: fieldErrorsOf(error), exitCode: EXIT_CODE.validation };
  }
  if (error instanceof CliFailure) return error;
  if (error instanceof SchemaMismatch) return MISMATCHES[error.databaseIs];
  if (error instanceof CommanderError) {
    const message = `${describeUsageError(error, elsewhere)} Hilfe zeigt --help.`;
    return { code: "usage", title: "Falscher Aufruf", message, exitCode: 2 };
  }
  const outage = outageOf(error);
  if (outage) {
    return { ...new DomainError("service_unavailable"), message: SENTENCES[outage], exitCode: 6 };
  }
  return {
    code: "internal",
    title: "Unerwarteter Fehler",
    message: "Der Befehl ist abgebrochen. Mit LOG_LEVEL=debug sehen Sie die Einzelheiten.",
    exitCode: 1,
  };
}

/** `refused`: by the verb for the one, which changed nothing. */
export const OUTCOMES = ["done", "refused"] as const;

/** Outcome of one of several. */
export interface Outcome {
  outcome: (typeof OUTCOMES)[number];
  /** Code of a refusal, else null. */
  code: string | null;
  /** In words; may be empty where it is done. */
  text: string;
  /** Warnings that can be overruled. */
  warnings: Warning[];
}

/** A refusal as the outcome of the one that it is about. Throws what is none. */
export function refusalOf(error: unknown): Outcome {
  const refusal =
    error instanceof ZodError
      ? new DomainError("validation", { fields: fieldErrorsOf(error) })
      : error;
  if (!(refusal instanceof DomainError)) throw refusal;
  const { code, message, warnings = [], fields = {} } = refusal;
  const said = warnings.length > 0 ? warnings.map(({ text }) => text) : Object.values(fields);
  return { outcome: "refused", code, text: said.join(" ") || message, warnings };
}

/** The outer errors of a query quote its parameters; the innermost one, the database's own, does not. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? innermost(error.cause) : (error.stack ?? error.message);
}

const SENTENCES: Record<Outage, string> = {
  database_away:
    "Die Datenbank ist nicht erreichbar. Bitte prüfen Sie, ob sie läuft und ob DATABASE_URL stimmt.",
  database_read_only:
    "Die Datenbank nimmt gerade keine Änderungen an. Bitte prüfen Sie, ob DATABASE_URL auf den Server zeigt, der schreiben darf.",
  database_busy:
    "Die Datenbank ist überlastet, oder jemand sperrt, was gebraucht wird. Bitte versuchen Sie es in einer Minute erneut.",
  database_denies:
    "Die Rolle darf das Schema der Datenbank nicht ändern. Bitte setzen Sie DATABASE_MIGRATE_URL auf die Rolle, der die Tabellen gehören.",
  database_refuses: "Die Datenbank lehnt die Anmeldung ab. Bitte prüfen Sie DATABASE_URL.",
  storage_away:
    "Der Dokumentenspeicher ist nicht erreichbar. Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten.",
  folder_unusable: "Der Ordner DATA_DIR ist nicht benutzbar.",
  disk_full: "Der Datenträger ist voll.",
};

export const MISMATCHES = {
  older: new CliFailure(
    "database_older",
    "Datenbank älter",
    "Die Datenbank ist älter als dieses Programm. Bitte rufen Sie zuerst „db migrate“ auf, oder starten Sie den Server mit diesem Stand. Geändert wurde nichts.",
    7,
  ),
  newer: new CliFailure(
    "database_newer",
    "Datenbank neuer",
    "Die Datenbank ist neuer als dieses Programm. Bitte nehmen Sie den neueren Stand des Programms. Geändert wurde nichts.",
    7,
  ),
};

/** Why the system didn't start, where that can be said; undefined where `outageOf` knows better, or nobody. */
export function startFailure(error: unknown): CliFailure | undefined {
  if (!(error instanceof Error) || outageOf(error)) return undefined;
  // src/db/embedded explains itself in plain errors, in German; errors of libraries have classes or codes.
  if (error.constructor !== Error || "code" in error || !error.message) return undefined;
  return new CliFailure("start_failed", "Start fehlgeschlagen", error.message, 6);
}

/** A wrong call in German, from what commander says in English. */
function describeUsageError(error: CommanderError, elsewhere: readonly string[]): string {
  const [first = "", second = ""] = [...error.message.matchAll(/'([^']*)'/g)].map(
    ([, name]) => name,
  );
  switch (error.code) {
    case "commander.unknownCommand":
      return elsewhere.length > 0
        ? `Den Befehl „${first}“ gibt es hier nicht. Meinten Sie ${listedWords(elsewhere)}?`
        : `Den Befehl „${first}“ gibt es nicht.${suggestion(error.message)}`;
    case "commander.unknownOption":
      return `Die Option „${first}“ gibt es nicht.${suggestion(error.message)}`;
    case "commander.missingMandatoryOptionValue":
      return `Es fehlt die Option „${first}“.`;
    case "commander.missingArgument":
      return `Es fehlt die Angabe <${first}>.`;
    case "commander.optionMissingArgument":
      return `Der Option „${first}“ fehlt ihr Wert.`;
    case "commander.excessArguments":
      return "Das sind zu viele Angaben. Namen aus mehreren Wörtern stehen in Anführungszeichen.";
    case "commander.invalidArgument":
      return `„${second}“ ist kein Wert für „${first}“. ${error.message.split(" is invalid. ")[1] ?? ""}`.trim();
    case "commander.conflictingOption":
      return `„${first}“ und „${second}“ gehen nicht zusammen.`;
    default:
      return "Der Aufruf ist unvollständig.";
  }
}

/** Name of the unknown command that was called. */
export function nameOfUnknown(error: unknown): string | undefined {
  if (!(error instanceof CommanderError) || error.code !== "commander.unknownCommand") return;
  return /'([^']*)'/.exec(error.message)?.[1];
}

/** `a, b oder c` */
function listedWords(words: readonly string[]) {
  return new Intl.ListFormat("de", { type: "disjunction" }).format(words);
}

function suggestion(message: string) {
  const similar = /Did you mean (?:one of )?(.*)\?/.exec(message)?.[1];
  return similar ? ` Meinten Sie ${similar}?` : "";
}
