import { Command } from "@commander-js/extra-typings";
import { type Config, ConfigError, loadConfig } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Runtime } from "../src/runtime.ts";
import { addAssignments } from "./assignments.ts";
import { caller } from "./caller.ts";
import type { Flags, Run, Session } from "./command.ts";
import { addDb } from "./db.ts";
import { addDev } from "./dev.ts";
import { addDocuments } from "./documents.ts";
import { addDrivers } from "./drivers.ts";
import { addEmails } from "./emails.ts";
import { CliFailure, fail, startFailure } from "./failures.ts";
import { EXIT_CODES_HELP, speakGerman } from "./help.ts";
import { addJobs } from "./jobs.ts";
import { addNewsletter } from "./newsletter.ts";
import { answer, untilPrinted } from "./output.ts";
import { addSystem } from "./system.ts";

/** Composition: configuration, one runtime per command, the commands, and one way out. */

const STOPPED_BY = { SIGINT: 130, SIGTERM: 143 } as const;
const LONGEST_GOODBYE_MS = 10_000;

const wantsJson = process.argv.includes("--json");
let opening: Promise<Runtime> | undefined;
let openingSchema: Promise<SchemaAccess> | undefined;
let isLeaving = false;
const stopping = new AbortController();
let flags: Flags = {};

const run: Run =
  (flagsOfFields, work) =>
  async (...args) => {
    flags = flagsOfFields;
    const result = await work(session(), ...args);
    // Commander hands the command over last.
    const command: unknown = args.at(-1);
    const options = command instanceof Command ? command.opts() : {};
    if (!isLeaving) await answer(result, options);
  };

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () =>
    isLeaving ? process.exit(STOPPED_BY[signal]) : stop(STOPPED_BY[signal]),
  );
}

try {
  await createProgram().parseAsync();
  if (!isLeaving) await leave(0);
} catch (error) {
  // What a Ctrl-C interrupts fails; the signal's own exit code counts.
  if (!isLeaving) await leave(fail(error, { json: wantsJson, debug: wantsDebug(), flags }));
}

function createProgram(): Command {
  const program = new Command("bun cli").description(
    "Die Disposition am Terminal: Fahrer, Aufträge, Zuweisungen und E-Mails.",
  );
  speakGerman(program);
  for (const addCommands of [
    addDrivers,
    addJobs,
    addAssignments,
    addDocuments,
    addEmails,
    addNewsletter,
    addSystem,
    addDb,
    addDev,
  ]) {
    addCommands(program, run);
  }
  return program.addHelpText("after", EXIT_CODES_HELP);
}

/** Reads the configuration when a command needs it, so that `--help` works whatever the environment holds. */
function session(): Session {
  const config = readConfig();
  return {
    environment: config.environment,
    publicUrl: config.publicUrl,
    setup: config,
    async connect() {
      opening ??= open(config);
      return (await opening).contextFor(caller());
    },
    openSchema() {
      openingSchema ??= explained(async () => {
        const { openSchema } = await import("../src/database.ts");
        return openSchema(config, stopping.signal);
      });
      return openingSchema;
    },
  };
}

function readConfig(): Config {
  try {
    // The log's lines on standard output would spoil the answer: it speaks only when asked to.
    const logLevel = wantsJson ? "silent" : process.env.LOG_LEVEL || "silent";
    return loadConfig({ ...process.env, LOG_LEVEL: logLevel });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CliFailure("config_invalid", "Konfiguration", error.message, 2);
  }
}

async function open(config: Config): Promise<Runtime> {
  return explained(async () => {
    const { createRuntime } = await import("../src/runtime.ts");
    return createRuntime(config, { signal: stopping.signal });
  });
}

/** Names what keeps a database from being opened, where that can be said. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw startFailure(error) ?? error;
  }
}

function wantsDebug() {
  return process.env.LOG_LEVEL === "debug";
}

/** The way out: closes what was opened, lets the readers have everything, ends with the exit code. */
async function leave(exitCode: number): Promise<never> {
  isLeaving = true;
  await close();
  process.exit((await untilPrinted()) ? exitCode : 6);
}

/** The same for somebody who does not want the rest any more. */
async function stop(exitCode: number): Promise<never> {
  isLeaving = true;
  stopping.abort();
  await close();
  process.exit(exitCode);
}

async function close() {
  const closing = [opening, openingSchema].map(async (opened) => (await opened)?.close());
  await Promise.race([Promise.allSettled(closing), Bun.sleep(LONGEST_GOODBYE_MS)]);
}
