import { Command } from "@commander-js/extra-typings";
import { type Flags, type Group, type Machine, type Run, traitsOf } from "./command.ts";
import { EXIT_CODES_HELP, speakGerman } from "./help.ts";
import { type AnswerOptions, answer, type Output } from "./output.ts";

/** The commands, and how one is called. Everything is loaded when it is needed, so that help costs nothing. */

/** What every list calls its fields. */
const LIST_FLAGS: Flags = { cursor: "--cursor", limit: "--limit", status: "--status", q: "--q" };

/** As a conflict: the state of things did not let all of it happen. */
const SHORTFALL_EXIT = 4;

/** What a call has: its words, its streams, and where the command works. */
export interface Call {
  args: readonly string[];
  output: Output;
  /** A question that somebody at a terminal answers with yes or no; missing where nobody is. */
  ask?: Ask | undefined;
  /** Fires when the caller does not want the rest any more. */
  stopping: AbortSignal;
  /** Says of an unforeseen failure where it happened. */
  isDebugging?: boolean;
  place: Machine | Elsewhere;
}

export type Ask = (question: string) => Promise<boolean>;

/** Another machine does the work and hears of the call as it was typed. */
export interface Elsewhere {
  /** Prints what comes of it; answers the exit code. Throws where nobody does it. */
  perform(command: Group): Promise<number>;
}

/** The groups of commands, in the order of the help. */
const GROUPS: Record<string, { about: string; add: () => Promise<Add> }> = {
  drivers: {
    about: "Fahrer ansehen, registrieren, genehmigen, ablehnen, löschen",
    add: async () => (await import("./drivers.ts")).addDrivers,
  },
  jobs: {
    about: "Aufträge ansehen, anlegen, zuweisen, abschließen",
    add: async () => (await import("./jobs.ts")).addJobs,
  },
  customers: {
    about: "Kunden ansehen, notieren, zusammenführen, exportieren, löschen",
    add: async () => (await import("./customers.ts")).addCustomers,
  },
  assignments: {
    about: "Zuweisungen ansehen, bestätigen, stornieren, ersetzen, No-Show vermerken",
    add: async () => (await import("./assignments.ts")).addAssignments,
  },
  documents: {
    about: "Dokumente der Fahrer ansehen, prüfen, löschen",
    add: async () => (await import("./documents.ts")).addDocuments,
  },
  emails: {
    about: "das E-Mail-Protokoll lesen, erneut senden",
    add: async () => (await import("./emails.ts")).addEmails,
  },
  figures: {
    about: "Auswertung: Anfragen, besetzt, Zeiten, No-Shows, Wert",
    add: async () => (await import("./figures.ts")).addFigures,
  },
  newsletter: {
    about: "Empfänger des Newsletters ansehen, exportieren, abmelden",
    add: async () => (await import("./newsletter.ts")).addNewsletter,
  },
  webhooks: {
    about: "anderen Systemen melden, was geschieht: Adressen, Probe, Protokoll, erneut senden",
    add: async () => (await import("./webhooks.ts")).addWebhooks,
  },
  admin: {
    about: "wer sich anmelden darf: ansehen, hinzufügen, Passwort setzen, beenden, zweiter Faktor",
    add: async () => (await import("./admin.ts")).addAdmin,
  },
  keys: {
    about: "Schlüssel für Programme, die mit der API arbeiten: anlegen, ansehen, widerrufen",
    add: async () => (await import("./keys.ts")).addKeys,
  },
  settings: {
    about: "Einstellungen: Agentur, Zeiten, Referenzen, Bedingungen, Preise ansehen und ändern",
    add: async () => (await import("./settings.ts")).addSettings,
  },
  system: {
    about: "was eingerichtet ist und was noch fehlt",
    add: async () => (await import("./system.ts")).addSystem,
  },
  privacy: {
    about: "Fristen und Löschungen ansehen, das Verzeichnis der Verarbeitungen schreiben",
    add: async () => (await import("./privacy.ts")).addPrivacy,
  },
  db: {
    about: "Stand der Datenbank ansehen, sie aktualisieren",
    add: async () => (await import("./db.ts")).addDb,
  },
  dev: {
    about: "Hilfen für die Entwicklung",
    add: async () => (await import("./dev.ts")).addDev,
  },
};

type Add = (group: Group, run: Run) => void;

/** Runs one call, prints what comes of it, and answers the exit code; throws nothing. After `stopping` it prints nothing more. */
export async function runProgram(call: Call): Promise<number> {
  const { args, output, ask, stopping, place } = call;
  let flags: Flags = LIST_FLAGS;
  let exitCode = 0;

  const run: Run =
    (flagsOfFields, work) =>
    async (...given) => {
      flags = { ...LIST_FLAGS, ...flagsOfFields };
      // Commander hands the command over last.
      const command: unknown = given.at(-1);
      if (!(command instanceof Command)) throw new Error("No command was handed over");
      if ("perform" in place) {
        exitCode = await place.perform(command);
        return;
      }
      const options: AnswerOptions & { yes?: true } = command.opts();
      const session = {
        ...(await place.begin(command)),
        confirm: async (question: string) => {
          if (options.yes || (await ask?.(question))) return;
          const { unconfirmed } = await import("./failures.ts");
          throw unconfirmed(question, ask !== undefined);
        },
        progress: options.quiet ? () => {} : output.progress.show,
      };
      const result = await work(session, ...given);
      if ("shortfall" in result && result.shortfall) exitCode = SHORTFALL_EXIT;
      if (stopping.aborted) return;
      const isChange = traitsOf(command).effect === undefined;
      await answer(output, result, { ...options, isSilent: options.quiet && isChange });
    };

  try {
    const program = await createProgram(call, run);
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    // What a Ctrl-C interrupts fails; the signal's own exit code counts.
    if (stopping.aborted) return 1;
    const { fail } = await import("./failures.ts");
    const debug = call.isDebugging ?? false;
    return fail(error, { output, json: args.includes("--json"), debug, flags });
  }
}

/** With the commands of the groups that are named; of the others only what they are for. */
async function createProgram({ args, output }: Call, run: Run): Promise<Command> {
  const program = new Command("bun cli").description(
    "Die Disposition am Terminal: Fahrer, Aufträge, Zuweisungen und E-Mails.",
  );
  speakGerman(program, output);
  for (const [name, { about, add }] of Object.entries(GROUPS)) {
    const group = program.command(name).description(about);
    if (args.includes(name)) (await add())(group, run);
  }
  return program.addHelpText("after", EXIT_CODES_HELP);
}
