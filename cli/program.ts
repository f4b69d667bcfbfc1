import { Command } from "@commander-js/extra-typings";
import type { Config } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Runtime } from "../src/runtime.ts";
import { caller } from "./caller.ts";
import { type Flags, type Group, type Run, type Session, traitsOf } from "./command.ts";
import { EXIT_CODES_HELP, speakGerman } from "./help.ts";
import { type AnswerOptions, answer, type Output } from "./output.ts";
import { OWN_FILES } from "./own-files.ts";

/**
 * Composition: configuration, one runtime per call, the commands. Everything is loaded when it is needed, so that help
 * costs nothing and a command only what it uses.
 */

/** What every list calls its fields. */
const LIST_FLAGS: Flags = { cursor: "--cursor", limit: "--limit", status: "--status", q: "--q" };

const LONGEST_GOODBYE_MS = 10_000;
/** As a conflict: the data did not let all of it happen. */
const SOME_REFUSED_EXIT = 4;

/** What a call has: its words, its environment, its streams. */
export interface Call {
  args: readonly string[];
  env: Record<string, string | undefined>;
  /** Standard input, to its end. */
  readInput(): Promise<string>;
  /** One line that a person types without seeing it; without a terminal, standard input. */
  readSecret(question: string): Promise<string>;
  /** A question that somebody at a terminal answers with yes or no; missing where nobody is. */
  ask?: ((question: string) => Promise<boolean>) | undefined;
  output: Output;
  /** Fires when the caller does not want the rest any more. */
  stopping: AbortSignal;
}

interface Entry {
  about: string;
  /** Adds the group's commands to it; of a command that is in no group, the command itself to the program. */
  add: () => Promise<Add>;
  isCommand?: true;
}

/** The groups of commands and what is in none, in the order of the help. */
const GROUPS: Record<string, Entry> = {
  today: {
    about: "was heute zu tun ist, das Dringendste zuerst",
    add: async () => (await import("./today.ts")).addToday,
    isCommand: true,
  },
  plan: {
    about: "wer wann fährt: Fahrer und Tage einer Woche",
    add: async () => (await import("./plan.ts")).addPlan,
    isCommand: true,
  },
  shortlist: {
    about: "wer für einen Auftrag infrage kommt, und warum",
    add: async () => (await import("./shortlist.ts")).addShortlist,
    isCommand: true,
  },
  story: {
    about: "was mit einem Auftrag geschah, das Neueste zuerst",
    add: async () => (await import("./story.ts")).addStory,
    isCommand: true,
  },
  notes: {
    about: "Notizen zu Aufträgen, Fahrern und Kunden lesen und schreiben",
    add: async () => (await import("./notes.ts")).addNotes,
  },
  log: {
    about: "wer was getan hat, das Neueste zuerst",
    add: async () => (await import("./log.ts")).addLog,
    isCommand: true,
  },
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
  routes: {
    about: "jede Adresse des Servers: Methode, Pfad, und wer sie aufrufen darf",
    // The only place that knows both the web's list and the terminal's commands.
    add: async () => {
      const { addRoutes } = await import("./routes.ts");
      return addRoutes(async (config) => {
        const { CALL_RULES, createRoutes } = await import("../src/web/routes.ts");
        return [...(await createRoutes(config)), ...CALL_RULES];
      });
    },
    isCommand: true,
  },
  dev: {
    about: "Hilfen für die Entwicklung",
    add: async () => (await import("./dev.ts")).addDev,
  },
};

type Add = (group: Group, run: Run) => void;

/** One call of the command line. */
export interface Program {
  /** Runs it, prints what comes of it, and returns the exit code; throws nothing. After `stopping` it prints nothing more. */
  run(): Promise<number>;
  /** Closes what was opened, within ten seconds. */
  close(): Promise<void>;
}

export function openProgram(call: Call): Program {
  const { args, env, output, stopping } = call;
  let opening: Promise<Runtime> | undefined;
  let openingSchema: Promise<SchemaAccess> | undefined;
  let exitCode = 0;
  let flags: Flags = LIST_FLAGS;
  const isJson = args.includes("--json");

  const run: Run =
    (flagsOfFields, work) =>
    async (...given) => {
      flags = { ...LIST_FLAGS, ...flagsOfFields };
      // Commander hands the command over last.
      const command: unknown = given.at(-1);
      const isKnown = command instanceof Command;
      const options: AnswerOptions & { yes?: true } = isKnown ? command.opts() : {};
      const isChange = isKnown && traitsOf(command).effect === undefined;
      const result = await work(await session(options), ...given);
      if ("isPartlyRefused" in result && result.isPartlyRefused) exitCode = SOME_REFUSED_EXIT;
      if (stopping.aborted) return;
      await answer(output, result, { ...options, isSilent: options.quiet && isChange });
    };

  /** Reads the configuration when a command needs it, so that `--help` works whatever the environment holds. */
  async function session({ quiet, yes }: AnswerOptions & { yes?: true }): Promise<Session> {
    const config = await readConfig(env, isJson);
    return {
      environment: config.environment,
      publicUrl: config.publicUrl,
      setup: config,
      ...OWN_FILES,
      readInput: call.readInput,
      readSecret: call.readSecret,
      async confirm(question) {
        if (yes || (await call.ask?.(question))) return;
        const { unconfirmed } = await import("./failures.ts");
        throw unconfirmed(question, call.ask !== undefined);
      },
      progress: quiet ? () => {} : output.progress.show,
      async connect() {
        opening ??= explained(async () => {
          const { createRuntime } = await import("../src/runtime.ts");
          return createRuntime(config, { signal: stopping });
        });
        return (await opening).contextFor(caller());
      },
      openSchema() {
        openingSchema ??= explained(async () => {
          const { openSchema } = await import("../src/database.ts");
          return openSchema(config, stopping);
        });
        return openingSchema;
      },
    };
  }

  return {
    async run() {
      try {
        const program = await createProgram(call, run);
        await program.parseAsync([...args], { from: "user" });
        return exitCode;
      } catch (error) {
        // What a Ctrl-C interrupts fails; the signal's own exit code counts.
        if (stopping.aborted) return 1;
        const { fail } = await import("./failures.ts");
        return fail(error, { output, json: isJson, debug: env.LOG_LEVEL === "debug", flags });
      }
    },
    async close() {
      const closing = [opening, openingSchema].map(async (opened) => (await opened)?.close());
      await Promise.race([Promise.allSettled(closing), Bun.sleep(LONGEST_GOODBYE_MS)]);
    },
  };
}

/** With the commands of the groups that are named; of the others only what they are for. */
async function createProgram({ args, output }: Call, run: Run): Promise<Command> {
  const program = new Command("bun cli").description(
    "Die Disposition am Terminal: Fahrer, Aufträge, Zuweisungen und E-Mails.",
  );
  speakGerman(program, output);
  for (const [name, { about, add, isCommand }] of Object.entries(GROUPS)) {
    const isNamed = args.includes(name);
    if (isCommand && isNamed) (await add())(program, run);
    else {
      const group = program.command(name).description(about);
      if (isNamed) (await add())(group, run);
    }
  }
  return program.addHelpText("after", EXIT_CODES_HELP);
}

async function readConfig(env: Call["env"], isJson: boolean): Promise<Config> {
  const { ConfigError, loadConfig } = await import("../src/config.ts");
  try {
    // The log's lines on standard output would spoil the answer: it speaks only when asked to.
    return loadConfig({ ...env, LOG_LEVEL: isJson ? "silent" : env.LOG_LEVEL || "silent" });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { CliFailure } = await import("./failures.ts");
    throw new CliFailure("config_invalid", "Konfiguration", error.message, 2);
  }
}

/** Names what keeps a database from being opened, where that can be said. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { startFailure } = await import("./failures.ts");
    throw startFailure(error) ?? error;
  }
}
