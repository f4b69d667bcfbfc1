import { Command } from "@commander-js/extra-typings";
import {
  type AnyCommand,
  type Group,
  type Machine,
  type Run,
  traitsOf,
  withOutputAsFile,
} from "./command.ts";
import {
  asksForVersion,
  commandsCalled,
  EXIT_CODES_HELP,
  type Speaker,
  speakGerman,
  withoutHelpCommand,
} from "./help.ts";
import { type AnswerOptions, answer, type Output } from "./output.ts";
import { withNumbers } from "./references.ts";

/** The commands, and how one is called. Everything is loaded when it is needed, so that help costs nothing. */

/** The exit code of a conflict: the stored state did not allow all of it. */
const SHORTFALL_EXIT = 4;

/** A call: its arguments, streams and target. */
export interface Call {
  args: readonly string[];
  /** Name of the program here: see `calledAs`. */
  name?: string;
  output: Output;
  /** A question that somebody at a terminal answers with yes or no; missing where nobody is. */
  ask?: Ask | undefined;
  /** Fires when the caller does not want the rest any more. */
  stopping: AbortSignal;
  /** Says of an unforeseen failure where it happened. */
  isDebugging?: boolean;
  place: Machine | Elsewhere;
}

type Ask = (question: string) => Promise<boolean>;

/** Another machine does the work and hears of the call as it was typed. */
export interface Elsewhere {
  /** Prints what comes of it; answers the exit code. Throws where nobody does it. */
  perform(command: Group): Promise<number>;
}

/** The groups of commands and what is in none, in the order of the help. */
const ABOUT = {
  today: "was heute zu tun ist, das Dringendste zuerst",
  plan: "wer wann fährt: Fahrer und Tage einer Woche",
  shortlist: "wer für einen Auftrag infrage kommt, und warum",
  story: "was mit einem Auftrag geschah, das Neueste zuerst",
  notes: "Notizen zu Aufträgen, Fahrern und Kunden lesen und schreiben",
  log: "wer was getan hat, das Neueste zuerst",
  drivers: "Fahrer ansehen, registrieren, genehmigen, ablehnen, löschen",
  jobs: "Aufträge ansehen, anlegen, zuweisen, abschließen",
  customers: "Kunden ansehen, notieren, zusammenführen, exportieren, löschen",
  billing: "prüfen, was zur Abrechnung fehlt",
  assignments: "Zuweisungen ansehen, bestätigen, stornieren, ersetzen, No-Show vermerken",
  hours: "Stundenzettel ansehen, eintragen, bestätigen, festlegen, erinnern",
  invoices:
    "Rechnungen, Gutschriften, Provisionsrechnungen: entwerfen, ausstellen, stornieren, prüfen",
  payments: "Zahlungen auf Rechnungen ansehen, eintragen, aus einer Datei übernehmen",
  reminders: "Zahlungserinnerungen und Mahnungen ansehen und versenden",
  statements: "Gutschriften der Fahrer nach Monat oder Jahr aufstellen und versenden",
  payouts: "Gutschriften auszahlen: SEPA-Dateien für die Bank, bezahlt, abgelehnt",
  documents: "Dokumente der Fahrer ansehen, prüfen, löschen",
  emails: "das E-Mail-Protokoll lesen, erneut senden",
  figures: "Auswertung: Anfragen, besetzt, Zeiten, No-Shows, Wert",
  newsletter: "Empfänger des Newsletters ansehen, exportieren, abmelden",
  webhooks: "anderen Systemen melden, was geschieht: Adressen, Probe, Protokoll, erneut senden",
  admin: "wer sich anmelden darf: ansehen, hinzufügen, Passwort setzen, beenden, zweiter Faktor",
  keys: "Schlüssel für Programme, die mit der API arbeiten: anlegen, ansehen, widerrufen",
  settings: "Einstellungen: Agentur, Zeiten, Referenzen, Bedingungen, Preise ansehen und ändern",
  system: "was eingerichtet ist und was noch fehlt",
  privacy: "Daten herausgeben und löschen, Fristen ansehen, das Verzeichnis der Verarbeitungen",
  db: "Stand der Datenbank ansehen, sie aktualisieren",
  backup: "Datenbank und Dokumente sichern, Sicherungen prüfen und zurückspielen",
  dev: "Hilfen für die Entwicklung",
};

/** Adds the group's commands to it; of a command that is in no group, the command itself to the program. */
const COMMANDS: Record<keyof typeof ABOUT, () => Promise<Add>> = {
  today: async () => (await import("./today.ts")).addToday,
  plan: async () => (await import("./plan.ts")).addPlan,
  shortlist: async () => (await import("./shortlist.ts")).addShortlist,
  story: async () => (await import("./job-show.ts")).addStory,
  notes: async () => (await import("./notes.ts")).addNotes,
  log: async () => (await import("./notes.ts")).addLog,
  drivers: async () => (await import("./drivers.ts")).addDrivers,
  jobs: async () => (await import("./jobs.ts")).addJobs,
  customers: async () => (await import("./customers.ts")).addCustomers,
  billing: async () => (await import("./billing.ts")).addBilling,
  assignments: async () => (await import("./assignments.ts")).addAssignments,
  hours: async () => (await import("./hours.ts")).addHours,
  invoices: async () => (await import("./invoices.ts")).addInvoices,
  payments: async () => (await import("./payments.ts")).addPayments,
  reminders: async () => (await import("./billing.ts")).addReminders,
  statements: async () => (await import("./billing.ts")).addStatements,
  payouts: async () => (await import("./payments.ts")).addPayouts,
  documents: async () => (await import("./documents.ts")).addDocuments,
  emails: async () => (await import("./emails.ts")).addEmails,
  figures: async () => (await import("./figures.ts")).addFigures,
  newsletter: async () => (await import("./emails.ts")).addNewsletter,
  webhooks: async () => (await import("./webhooks.ts")).addWebhooks,
  admin: async () => (await import("./admin.ts")).addAdmin,
  keys: async () => (await import("./admin.ts")).addKeys,
  settings: async () => (await import("./settings.ts")).addSettings,
  system: async () => (await import("./system.ts")).addSystem,
  privacy: async () => (await import("./privacy.ts")).addPrivacy,
  db: async () => (await import("./db.ts")).addDb,
  backup: async () => (await import("./backup.ts")).addBackup,
  dev: async () => (await import("./dev.ts")).addDev,
};

const IN_NO_GROUP = ["today", "plan", "shortlist", "story", "log", "figures"];

type Add = (group: Group, run: Run) => void;

export const GROUP_NAMES: readonly string[] = Object.keys(ABOUT);

/**
 * Runs one call, prints what comes of it, and answers the exit code; throws nothing. After `stopping` it prints nothing more, unless
 * the command says how it ended (`Machine`).
 */
export async function runProgram(call: Call): Promise<number> {
  const { output, ask, stopping, place } = call;
  const args = withNumbers(call.args);
  let asked: AnyCommand | undefined;
  let exitCode = 0;
  const isSilent = () => stopping.aborted && !("begin" in place && place.saysHowItEnded?.());

  const run: Run =
    (work) =>
    async (...given) => {
      // Commander hands the command over last.
      const command: unknown = given.at(-1);
      if (!(command instanceof Command)) throw new Error("No command was handed over");
      asked = command;
      if ("perform" in place) {
        exitCode = await place.perform(command);
        return;
      }
      const options: AnswerOptions & { yes?: true } = command.opts();
      const session = withOutputAsFile(output, {
        ...(await place.begin(command)),
        confirm: async (question: string) => {
          if (options.yes || (await ask?.(question))) return;
          const { unconfirmed } = await import("./failures.ts");
          throw unconfirmed(question, ask !== undefined);
        },
        stopping,
        progress: options.quiet ? () => {} : output.progress.show,
      });
      const result = await work(session, ...given);
      if ("shortfall" in result && result.shortfall) {
        exitCode = result.shortfall.exitCode ?? SHORTFALL_EXIT;
      }
      // Standard output holds the file that was asked for, and nothing else.
      if (isSilent() || output.hasPrinted()) return;
      const isChange = traitsOf(command).effect === undefined;
      await answer(output, result, { ...options, isSilent: options.quiet && isChange });
    };

  try {
    const program = await createProgram({ ...call, args }, run);
    if (asksForVersion(args)) {
      const { readVersion, versionInWords } = await import("./version.ts");
      const version = readVersion();
      const told = { json: { ...version }, text: versionInWords(version) };
      await answer(output, told, args.includes("--json") ? { json: true } : {});
      return 0;
    }
    await program.parseAsync(withoutHelpCommand(program, args), { from: "user" });
    return exitCode;
  } catch (error) {
    // A call that Ctrl-C interrupts fails; the exit code of the signal counts.
    if (isSilent()) return 1;
    const { fail, nameOfUnknown } = await import("./failures.ts");
    const unknown = nameOfUnknown(error);
    const all = unknown && (await createProgram({ ...call, args: ["completion"] }, run));
    const elsewhere = all ? commandsCalled(all, unknown) : [];
    const debug = call.isDebugging ?? false;
    return fail(error, { output, json: args.includes("--json"), debug, asked, elsewhere });
  }
}

/** With the commands of the groups that are named; of the others only what they are for. */
export async function createProgram(
  { args, output, name: called = "fahrer" }: Pick<Call, "args" | "name"> & { output: Speaker },
  run: Run,
): Promise<Command> {
  const program = new Command(called).description(
    "Die Disposition am Terminal: Fahrer, Aufträge, Zuweisungen und E-Mails.",
  );
  speakGerman(program, output);
  for (const name of Object.keys(ABOUT) as (keyof typeof ABOUT)[]) {
    // A completion knows every command.
    const isNamed = args.includes(name) || args[0] === "completion";
    const isGroup = !isNamed || !IN_NO_GROUP.includes(name);
    const group = isGroup ? program.command(name).description(ABOUT[name]) : program;
    if (isNamed) (await COMMANDS[name]())(group, run);
  }
  const { addCompletion } = await import("./completion.ts");
  addCompletion(program, output);
  return (
    program
      // A command may have a `--version` of its own.
      .enablePositionalOptions()
      .option("-V, --version", "Version, Stand in git, Stand des Schemas")
      .addHelpText("after", EXIT_CODES_HELP)
  );
}
