import type { Command, CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Backups } from "../src/backup/index.ts";
import type { Config } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Setup } from "../src/domain/desk/setup.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import type { ReceivedFile } from "../src/domain/kernel/ports.ts";
import type { MachineChecks } from "../src/platform/checks/index.ts";
import type { Part, Screen } from "./sheet.ts";

/** Result of a successful command. */
export interface Answer {
  /** The document for `--json`; `success` is added. */
  json: Record<string, unknown>;
  /** Answer for people: a sentence, the parts of a sheet, or a table for a screen; an iterable if it may be too long for memory. */
  text: string | readonly Part[] | ((screen: Screen) => string) | AsyncIterable<string>;
  /** A mail waits in the outbox now. */
  isMailQueued?: boolean;
  /** It worked, and not all is well: what, as a failure would say it. Exit code 4 unless it names another. */
  shortfall?: { code: string; title: string; error: string; exitCode?: number };
}

/** Rows as an answer (see lists.ts): how they are printed is asked when they are. */
export interface ListAnswer {
  pieces(screen: Screen, progress: Pick<Progress, "show">): AsyncIterable<string>;
  /** Hints printed for people after the answer. */
  hints(): string[];
}

/** List options besides the filters. */
export interface ListOptions {
  json?: true | undefined;
  jsonl?: true | undefined;
  csv?: true | undefined;
  all?: true | undefined;
  wide?: true | undefined;
  quiet?: true | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Services that a command gets. */
export interface Session extends CallersFiles {
  environment: Config["environment"];
  /** Address of the site without a trailing slash, for links in what a command prints. */
  publicUrl: string;
  /** Configuration problems, for `system doctor`. */
  setup: Setup;
  /** Standard input, to its end. */
  readInput(): Promise<string>;
  /** One line that a person types without seeing it, after this question; without a terminal, standard input. */
  readSecret(question: string): Promise<string>;
  /**
   * Asks before an irreversible action or one that reaches many people; the question states what and how many. `--yes`
   * skips it. Exit code 2 if the answer is no or nobody can be asked.
   */
  confirm(question: string): Promise<void>;
  /** Shows how far long work is, to a person who watches: `progress("Aufträge", 120, 500)`. It goes by itself at the end. */
  progress: Progress["show"];
  /** Aborted when the caller has gone: work in many steps ends after the current one. */
  stopping: AbortSignal;
  /** From now on the command ends soon when it is stopped, and its answer is printed all the same. */
  answersWhenStopped(): void;
  /** Opens the database, whose schema has to be this program's. A command that does without it never asks. */
  connect(): Promise<Ctx>;
  /** Checks of the configured machines for `system doctor`. */
  machines(): Promise<MachineChecks>;
  /** Opens a database of whatever version, for its schema alone. */
  openSchema(): Promise<SchemaAccess>;
  /** Backups of this machine's data, and the way back. */
  backups(): Promise<Backups>;
}

/** Where a command runs: on this machine or on a remote server. */
export interface Machine {
  /** Opens the session of a command; throws if the command is not allowed here. */
  begin(command: Group): Promise<Omit<Session, "confirm" | "progress" | "stopping">>;
  /** Closes what was opened, within ten seconds. */
  close(): Promise<void>;
  /** Whether the command that is under way ends soon and says how, also when its caller stops it. */
  saysHowItEnded?(): boolean;
}

/** Commander's handler of a command that works so: gets its arguments and options, typed by what was declared, and prints the answer. */
export type Run = <Args extends unknown[]>(
  work: (session: Session, ...args: Args) => Promise<Answer | ListAnswer>,
) => (...args: Args) => Promise<void>;

/** A group of commands, or the program itself. */
export type Group = Command;
/** A command whatever it takes, to read what was said of it. */
export type AnyCommand = CommandUnknownOpts;

/** Effect of a command on stored data; decides who may call it remotely and whether it asks first. */
export interface Traits {
  /** `local`: only on the machine that the server runs on. Otherwise it `changes` something. */
  effect?: "reads" | "local";
  /** Example calls without the program's name: `jobs assign 1042 --driver 17 --rate 42,50`. */
  examples?: readonly string[];
  /** Further names, as other groups have them: `create` and `add`, `delete`, `complete`, `confirm`. */
  aliases?: readonly string[];
  /** It answers rows: see lists.ts. */
  isList?: boolean;
  /** It works before anything is configured: what the environment says is not read. */
  precedesSetup?: true;
}

const traits = new WeakMap<object, Traits>();

/** Traits that were declared with the command. */
export function traitsOf(command: object): Traits {
  return traits.get(command) ?? {};
}

/** A command with the options that all of them have. `usage`: its name and arguments, which type the handler. */
export function addCommand<Usage extends string>(
  group: Group,
  usage: Usage,
  description: string,
  itsTraits: Traits = {},
) {
  const command = group
    .command(usage)
    .description(description)
    .aliases(itsTraits.aliases ?? [])
    .option("--json", "genau ein JSON-Dokument statt Text ausgeben")
    .option("--quiet", "nur Ergebnisse und Fehler: keine Erfolgsmeldung, keine Hinweise");
  describeArguments(command);
  noteTraits(command, itsTraits);
  return command;
}

/** Declares a command's traits for help, access control and documentation. */
function noteTraits(command: AnyCommand, itsTraits: Traits): void {
  traits.set(command, itsTraits);
  const { examples = [], effect } = itsTraits;
  if (examples.length === 0) return;
  command.addHelpText("after", () => {
    const name = programOf(command).name();
    const calls = examples.map((one) => `  ${name} ${one}`);
    return ["", "Beispiele:", ...calls, ...(effect ? ["", EFFECT[effect]] : [])].join("\n");
  });
}

const EFFECT: Record<NonNullable<Traits["effect"]>, string> = {
  reads: "Ändert nichts; ein Schlüssel zum Lesen genügt.",
  local: "Geht nur auf dem Rechner des Servers.",
};

function programOf(command: AnyCommand): AnyCommand {
  return command.parent ? programOf(command.parent) : command;
}

/** Descriptions of the commands' arguments by name; a test requires one for each. */
const ARGUMENTS: Record<string, string> = {
  Auftrag: "Nummer (FA 1042, FA1042, 1042) oder Kennung eines Auftrags",
  Fahrer: "Nummer, E-Mail-Adresse, voller Name oder Anfang der Kennung eines Fahrers",
  Beleg: "Nummer des Belegs (RE-2026-0001), oder Anfang der Kennung eines Entwurfs",
  Auszahlung: "Anfang der Kennung aus „payouts list“",
  Zuweisung: "Nummer des Auftrags, oder Anfang der Kennung einer Zuweisung",
  Kunde: "E-Mail-Adresse, Name oder Anfang der Kennung eines Kunden",
  Anderer: "derselbe Kunde noch einmal: er geht im ersten auf",
  Dokument: "Anfang der Kennung aus „documents list“",
  Anlage: "Anfang der Kennung aus „jobs attachments list“",
  Meldung: "Anfang der Kennung aus „jobs problems“",
  Wunsch: "Anfang der Kennung aus „jobs wishes“",
  Kennung: "wie die Liste sie nennt",
  Art: "welche Unterlagen, zum Beispiel fuehrerschein fahrerkarte",
  "neue-Datei":
    "eine neue Datei; eine vorhandene wird nicht überschrieben; - für die Standardausgabe",
  Text: "der Text, in Anführungszeichen, wenn es mehrere Wörter sind",
  "E-Mail": "Anfang der Kennung aus „emails list“",
  Adresse: "E-Mail-Adresse",
  URL: "Adresse, die mit https:// beginnt",
  Name: "wie es heißen soll",
  Schlüssel: "Name oder Beginn eines Schlüssels (fk_q7w2ax)",
  Webhook: "Name, Adresse oder Anfang der Kennung aus „webhooks list“",
  Zustellung: "Anfang der Kennung aus „webhooks log“",
  Bereich: "welche Einstellungen: „settings --help“ nennt die Bereiche",
  Sicherung: "Name aus „backup list“, der Weg zur Datei oder ihre Adresse s3://…",
  Shell: "bash oder zsh",
  befehl: "zum Beispiel jobs assign",
};

/** Says of each argument what it is, where the command doesn't say it itself. */
function describeArguments(command: Pick<CommandUnknownOpts, "registeredArguments">): void {
  for (const argument of command.registeredArguments) {
    argument.description ||= ARGUMENTS[argument.name()] ?? "";
  }
}

/**
 * The files of the caller, by the names that he typed. A command opens none by itself: at a server there are none but his
 * standard input and output (docs/decisions/0039). `-` is one of the two: input as a `<Datei>`, output as a `<neue-Datei>`.
 */
export interface CallersFiles {
  /** The text of a `<Datei>`. Error: `file_unreadable`. */
  readFile(name: string): Promise<string>;
  /** A `<Datei>` as an upload, which stays while the command runs. Error: `file_unreadable`. */
  receiveFile(name: string): Promise<ReceivedFile>;
  /** Writes a file that isn't there yet, for its owner alone. Answers its whole path. Error: `file_unwritable`. */
  newFile(name: string, content: FileContent): Promise<string>;
  /** A folder to write into, made for its owner alone unless it is there. Error: `folder_unusable`. */
  newFolder(name: string): Promise<NewFolder>;
}

/** Streams go through piece by piece. */
export type FileContent = string | ReadableStream<Uint8Array>;

export interface NewFolder {
  /** Whole. */
  path: string;
  /** A new file in it, with the folders of its name, for its owner alone. Error: `folder_unusable`. */
  write(name: string, content: FileContent): Promise<void>;
}

/** The text of a file: UTF-8, else Windows-1252, in which German Excel stores CSV. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** `-` as a `<neue-Datei>` is standard output. */
export function withOutputAsFile<Files extends CallersFiles>(
  output: { print(content: Uint8Array): Promise<void> },
  session: Files,
): Files {
  return {
    ...session,
    async newFile(name, content) {
      if (name !== "-") return session.newFile(name, content);
      for await (const piece of new Response(content).body ?? []) await output.print(piece);
      return name;
    },
  };
}

/** Progress of long work, shown on a terminal. */

/** Work that takes less time says nothing. */
const PATIENCE_MS = 400;
const REDRAW_MS = 120;
const CLEAR_LINE = "\r\x1b[2K";
const COUNT = new Intl.NumberFormat("de");

export interface Progress {
  /** `done` of `total` so far; without a number only that it goes on: „Aufträge: 1.200 von 5.000“. */
  show(what: string, done?: number, total?: number): void;
  /** The line goes; the next `show` begins anew. */
  end(): void;
}

/** On one line that is written again and again, where a person sees it; otherwise nothing. */
export function progressLine(write: (text: string) => void, isWatched: boolean): Progress {
  if (!isWatched) return { show: () => {}, end: () => {} };
  let text: () => string = () => "";
  let timer: ReturnType<typeof setInterval> | undefined;
  let isDrawn = false;
  let since = 0;
  function draw() {
    if (Date.now() - since < PATIENCE_MS) return;
    isDrawn = true;
    write(`${CLEAR_LINE}${text()}`);
  }
  return {
    show(what, done, total) {
      text = () => inWords(what, Math.round((Date.now() - since) / 1000), done, total);
      if (timer) return;
      since = Date.now();
      timer = setInterval(draw, REDRAW_MS);
    },
    end() {
      clearInterval(timer);
      timer = undefined;
      if (isDrawn) write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}

function inWords(what: string, seconds: number, done?: number, total?: number) {
  if (done === undefined) return `${what} … ${seconds} s`;
  const of = total === undefined ? "" : ` von ${COUNT.format(total)}`;
  return `${what}: ${COUNT.format(done)}${of}`;
}
