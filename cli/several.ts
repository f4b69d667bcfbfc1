import type { Command, OptionValues } from "@commander-js/extra-typings";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { type Answer, addCommand, type Group, type Session, type Traits } from "./command.ts";
import { CliFailure, type Outcome, refusalOf, usageFailure } from "./failures.ts";
import { yesOption } from "./options.ts";
import { referencesIn } from "./references.ts";

/** Several at once: looked up first, asked about once, then one after the other, each with a line of its own in the report. */

/** One of several, as it was named. */
export interface Row<Subject> {
  /** `FA 1042`, or where it stands: `Zeile 3`. */
  label: string;
  /** Line in the file. */
  line?: number;
  /** Order and driver of a row of a file: `FA 1296 → FR 1017`. */
  about?: string;
  /** Under which it is done once (docs/decisions/0044). */
  key?: string;
  /** The subject, or the failure of finding it. */
  subject: Subject | Outcome;
}

/** An action on several subjects. */
export interface Deed<Subject> {
  /** Singular and plural for the question: `["Auftrag", "Aufträge"]`. */
  nouns: readonly [one: string, many: string];
  /** German verb of the action: `stornieren`. */
  verb: string;
  /** The people who get a mail. */
  mails?: string;
  act(ctx: Ctx, subject: Subject): Promise<Answer>;
  /** Replaces `act` in a dry run, where undoing would leave a trace. */
  check?(ctx: Ctx, subject: Subject): Promise<Answer>;
}

export interface Manner {
  dryRun?: true | undefined;
  keepGoing?: true | undefined;
}

/** A command that acts on one or several: its references come as words, `-` reads them from standard input. */
export function addSeveral<Usage extends string>(
  group: Group,
  usage: Usage,
  description: string,
  traits: Traits = {},
) {
  return addManner(addCommand(group, usage, description, traits));
}

/** The options of such a command, for one that is made otherwise. */
export function addManner<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command
    .addOption(yesOption())
    .option("--dry-run", "nur zeigen, was geschähe; geändert wird nichts")
    .option("--keep-going", KEEP_GOING_HELP);
}

export const FROM_HELP =
  "CSV (deutsche oder englische Spalten), JSON-Array oder eine JSON-Zeile je Zeile; - für die Standardeingabe";

export const AGAIN_HELP =
  "auch, was in den letzten 24 Stunden schon genauso ausgeführt wurde (sonst geschieht es nicht doppelt)";

export const KEEP_GOING_HELP = "was sich nicht zuordnen lässt, überspringen statt abzubrechen";

export const KEY_HELP =
  "unter diesem Schlüssel geschieht es nur einmal, auch wenn der Befehl wiederholt wird (24 Stunden)";

export interface Named extends Deed<string> {
  words: readonly string[];
  find(ctx: Ctx, reference: string): Promise<string>;
  /** One alone is asked about too. */
  asksForOne?: boolean;
}

/** Does it to what was named. One alone is answered as if there were no others; several in a report. */
export async function actOnNamed(
  session: Session,
  options: Manner,
  { words, find, asksForOne, ...deed }: Named,
): Promise<Answer> {
  const references = await referencesIn(words, session.readInput);
  const ctx = await session.connect();
  const [first = "", ...others] = references;
  if (references.length === 0) throw usageFailure("Auf der Standardeingabe steht nichts.");
  if (others.length === 0) {
    const id = await find(ctx, first);
    if (options.dryRun) return dryAnswer(await tried(ctx, deed, id));
    if (asksForOne) {
      // A dry run first: a refusal, such as a missing reason, comes before the question.
      await tried(ctx, deed, id);
      await session.confirm(question(deed, `${deed.nouns[0]} „${first}“`));
    }
    return deed.act(ctx, id);
  }
  const rows: Row<string>[] = [];
  for (const label of references) {
    const subject = await find(ctx, label).catch(refusalOf);
    // Named twice in different words.
    if (rows.every((row) => typeof subject !== "string" || row.subject !== subject)) {
      rows.push({ label, subject });
    }
  }
  return actOnRows(session, ctx, options, rows, deed);
}

/** Like `actOnNamed`, for rows of a file or any other subjects. */
export async function actOnRows<Subject extends string | object>(
  session: Pick<Session, "confirm" | "progress" | "stopping" | "answersWhenStopped">,
  ctx: Ctx,
  options: Manner,
  rows: readonly Row<Subject>[],
  deed: Deed<Subject>,
): Promise<Answer> {
  const { progress, stopping } = session;
  const bad = rows.filter(({ subject }) => isOutcome(subject));
  if (bad.length > 0 && !options.keepGoing) throw rowsRefused(bad.map(resultOfBad));
  const good = rows.length - bad.length;
  if (good === 0 && bad.length === 0) {
    return { json: { done: 0, refused: 0, results: [] }, text: "Es gibt nichts zu tun." };
  }
  if (options.dryRun) {
    const results = await rehearse(ctx, (inside) =>
      eachRow(inside, rows, deed, { isDry: true, progress, stopping }),
    );
    return reportOf(results, true);
  }
  if (good > 0) await session.confirm(question(deed, counted(deed, good)));
  session.answersWhenStopped();
  const results = await eachRow(ctx, rows, deed, { isDry: false, progress, stopping });
  const report = reportOf(results, false);
  return results.length < rows.length ? stoppedAnswer(report, rows) : report;
}

/** Progress at Ctrl-C, and whether the same call continues. */
function stoppedAnswer(report: Answer, rows: readonly { key?: string }[]): Answer {
  const repeat = rows.every(({ key }) => key)
    ? " Derselbe Aufruf macht weiter und tut nichts doppelt."
    : "";
  const error = `Abgebrochen nach ${Number(report.json.done) + Number(report.json.refused)} von ${rows.length}.${repeat}`;
  return {
    ...report,
    text: `${report.text}\n${error}`,
    shortfall: { code: "stopped", title: "Abgebrochen", error },
  };
}

function question({ verb, mails }: Deed<never>, what: string) {
  return `${what} ${verb}?${mails ? ` ${mails}` : ""}`;
}

function counted({ nouns: [one, many] }: Deed<never>, count: number) {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** Outcome of a row in `--json`. */
interface RowResult extends Outcome {
  reference: string;
  line: number | undefined;
  about: string | undefined;
  /** It was done before, under the same key: nothing was done now. */
  repeated?: true;
  /** Answer of the command for one reference. */
  answer?: Record<string, unknown>;
  isMailQueued?: boolean | undefined;
}

async function eachRow<Subject extends string | object>(
  ctx: Ctx,
  rows: readonly Row<Subject>[],
  deed: Deed<Subject>,
  { isDry, progress, stopping }: Pick<Session, "progress" | "stopping"> & { isDry: boolean },
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    if (stopping.aborted) break;
    progress("Zeilen", results.length, rows.length);
    const { key, subject } = row;
    if (isOutcome(subject)) {
      results.push(resultOfBad(row));
      continue;
    }
    const had: Pick<RowResult, "repeated"> = {};
    const onReplay = () => {
      had.repeated = true;
    };
    const its = { ...ctx, onReplay, ...(key && { idempotencyKey: key }) };
    try {
      const { json, text, isMailQueued } = await (isDry && deed.check ? deed.check : deed.act)(
        its,
        subject,
      );
      results.push({
        ...headOf(row),
        outcome: "done",
        code: null,
        warnings: [],
        text: typeof text === "string" ? text : "",
        ...had,
        answer: json,
        isMailQueued: isMailQueued && !had.repeated,
      });
    } catch (error) {
      results.push({ ...headOf(row), ...refusalOf(error) });
    }
  }
  return results;
}

function isOutcome(subject: unknown): subject is Outcome {
  return typeof subject === "object" && subject !== null && "outcome" in subject;
}

function resultOfBad(row: Row<unknown>): RowResult {
  if (!isOutcome(row.subject)) throw new Error("The row is known");
  return { ...headOf(row), ...row.subject };
}

function headOf({ label: reference, line, about }: Row<unknown>) {
  return { reference, line, about };
}

async function tried<Subject>(ctx: Ctx, deed: Deed<Subject>, subject: Subject) {
  if (deed.check) return deed.check(ctx, subject);
  return rehearse(ctx, (inside) => deed.act(inside, subject));
}

/** `Probelauf`: nothing of it is true yet. */
export function dryAnswer({ json, text, isMailQueued }: Answer): Answer {
  const mail = isMailQueued ? " Es ginge eine E-Mail hinaus." : "";
  const words = typeof text === "string" ? text : "";
  return {
    json: { ...json, dryRun: true },
    text: `Probelauf, geändert ist nichts. Es hieße: ${words}${mail}`,
  };
}

/** Whole, however wide the screen: why something was refused is what somebody reads it for. */
function linesOf(results: readonly RowResult[], isDry: boolean): string {
  const names = results.map(({ reference, about }) =>
    about ? `${reference}  ${about}` : reference,
  );
  const width = Math.max(...names.map((name) => Bun.stringWidth(name)));
  const lines = results.map(({ outcome, repeated, text }, n) => {
    const word = isDry && outcome === "done" ? "ginge" : WORD[outcome];
    const name = names[n] ?? "";
    const gap = " ".repeat(width - Bun.stringWidth(name));
    return `${name}${gap}  ${repeated ? "schon da" : word}: ${text}`;
  });
  return lines.join("\n");
}

const WORD = { done: "erledigt", refused: "nicht" };

function reportOf(results: RowResult[], isDry: boolean): Answer {
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const refused = results.length - done;
  const mails = results.filter(({ isMailQueued }) => isMailQueued).length;
  const sum = [
    ...(isDry ? ["Probelauf, geändert ist nichts."] : []),
    `${isDry ? "Ginge" : "Erledigt"}: ${done} von ${results.length}.`,
    ...(isDry && mails > 0 ? [`Mit E-Mail: ${mails}.`] : []),
  ].join(" ");
  const shown = results.map(({ isMailQueued: _, ...result }) => result);
  return {
    json: { ...(isDry && { dryRun: true }), done, refused, results: shown },
    text: `${linesOf(results, isDry)}\n${sum}`,
    isMailQueued: !isDry && mails > 0,
    ...(refused > 0 && {
      shortfall: {
        code: "some_refused",
        title: isDry ? "Nicht alles ginge" : "Nicht alles erledigt",
        error: `Einige Zeilen sind abgelehnt; die übrigen ${isDry ? "gingen" : "sind erledigt"}.`,
      },
    }),
  };
}

/** Rows that cannot be done as they stand: all of them are told, and nothing is done. */
function rowsRefused(rows: readonly RowResult[]): CliFailure {
  const some = rows.length === 1 ? "Eine Zeile ist" : `${rows.length} Zeilen sind`;
  const text = `${some} so nicht auszuführen. Geschehen ist nichts; --keep-going führt die übrigen aus.`;
  return new CliFailure("rows_refused", "Eingabefehler", text, 2, rows);
}
