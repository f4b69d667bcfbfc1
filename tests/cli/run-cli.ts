import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import { type Output, openOutput } from "../../cli/output.ts";
import { openOwnMachine } from "../../cli/own-machine.ts";
import { runProgram } from "../../cli/program.ts";
import { openServer } from "../../cli/remote/server.ts";
import { allCommands, answersOf, documentsOf } from "../contracts/documented-answers.ts";
import { ORDER } from "../support/cast.ts";
import { createTestDatabase } from "../support/database.ts";

const ENTRY = path.resolve(import.meta.dirname, "../../cli/index.ts");

/** Approves a driver whose documents are no matter of the test. */
export const DESPITE = ["--despite-documents", "--reason", "Unterlagen liegen im Büro"];

interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Ways to call the command line. */
interface Calls<Options> {
  run(args: string[], options?: Options): Promise<Finished>;
  /** The same with `--json`; standard output must be one document, and nothing stands on standard error. */
  json(args: string[], options?: Options): Promise<{ exitCode: number; answer: Json }>;
}

/** The program itself within the test: everything but what only a process has (its end, signals, pipes, folder). */
export interface Cli extends Calls<RunOptions>, ReturnType<typeof castOf> {
  url: string;
  /** As a child process, as a person calls it. Each costs half a second of a core. */
  asProcess: Calls<ProcessOptions>;
}

interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
  /** Standard output is a terminal so wide. */
  columns?: number;
}

interface ProcessOptions extends Omit<RunOptions, "columns"> {
  /** A line for `sh` in which `"$@"` is the program, for pipes. */
  through?: string;
}

export type Json = Record<string, unknown> & { data?: unknown };

/** An id that nothing has. */
export const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const DRIVER = {
  vorname: "Anna",
  nachname: "Muster",
  telefon: "069 555 0102",
  erfahrung_jahre: 5,
  stundensatz: 38.5,
  fuehrerscheinklassen: ["C", "CE"],
  vermittlungszustimmung: true,
  datenschutz: true,
};

/** What a test begins with, by the commands themselves. */
function castOf({ json }: Calls<RunOptions>) {
  let drivers = 0;
  const made = async (command: string, input: object) => {
    const stdin = JSON.stringify(input);
    return (await json([...command.split(" "), "--from-json", "-"], { stdin })).answer;
  };
  const newApplicant = async (more: object = {}) => {
    drivers += 1;
    const email = `fahrer-${drivers}@fahrer.example`;
    const { driverId } = await made("drivers register", { ...DRIVER, email, ...more });
    return String(driverId);
  };
  return {
    /** Its number. */
    async newJob(more: object = {}) {
      const input = { ...ORDER, zeitraum: "nach Absprache", ...more };
      return String((await made("jobs create", input)).nummer);
    },
    newApplicant,
    async newDriver(more: object = {}) {
      const driverId = await newApplicant(more);
      await json(["drivers", "approve", driverId, ...DESPITE]);
      return driverId;
    },
    async jobRow(nummer: string): Promise<Json> {
      const { answer } = await json(["jobs", "list"]);
      return rowsOf(answer).find((row) => String(row.nummer) === nummer) ?? {};
    },
  };
}

/** The command line on a database of its own. */
export function useCli(): Cli {
  const dataDir = mkdtempSync(path.join(tmpdir(), "fahrer-cli-"));
  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env.PATH,
    NODE_ENV: "test",
    DATABASE_URL: cli.url,
    DATA_DIR: dataDir,
    ...more,
  });
  const here = withJson<RunOptions>((args, { env, ...options } = {}) =>
    callHere(args, { env: environment(env), ...options }),
  );
  const cli: Cli = {
    url: "",
    ...here,
    ...castOf(here),
    asProcess: withJson<ProcessOptions>((args, { env, ...options } = {}) =>
      callAsProcess(args, { env: environment(env), ...options }),
    ),
  };
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    cli.url = database.url;
    drop = database.drop;
  });
  afterAll(async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return cli;
}

function withJson<Options>(run: Calls<Options>["run"]): Calls<Options> {
  return {
    run,
    async json(args, options) {
      const { exitCode, stdout, stderr } = await run([...args, "--json"], options);
      if (stderr !== "") throw new Error(`Unexpected on standard error: ${stderr}`);
      return { exitCode, answer: JSON.parse(stdout) as Json };
    },
  };
}

type Environment = Record<string, string | undefined>;

/** The program within the test, on what its environment names. */
export function callHere(
  args: string[],
  { env = {}, stdin = "", columns }: Omit<RunOptions, "env"> & { env?: Environment } = {},
): Promise<Finished> {
  const work = async (output: Output, stopping: AbortSignal) => {
    const readInput = async () => new TextEncoder().encode(stdin);
    const readSecret = async () => stdin;
    const place = openOwnMachine({ args, env, readInput, readSecret, stopping });
    const isDebugging = env.LOG_LEVEL === "debug";
    const exitCode = await runProgram({ args, output, stopping, place, isDebugging });
    await place.close();
    return exitCode;
  };
  return collecting(args, work, columns);
}

/** The program within the test, sent to the server that its environment names. */
export function callRemotely(
  args: string[],
  { env = {}, stdin = "" }: Omit<RunOptions, "stdin"> & { stdin?: string | Uint8Array } = {},
): Promise<Finished> {
  return collecting(args, (output, stopping) => {
    const readInput = async () => Buffer.from(stdin);
    const place = openServer({ args, env, output, stopping, readInput });
    return runProgram({ args, output, stopping, place });
  });
}

async function collecting(
  args: string[],
  run: (output: Output, stopping: AbortSignal) => Promise<number>,
  columns?: number,
): Promise<Finished> {
  const [stdout, stderr] = [keeper(), keeper()];
  const screen = columns === undefined ? stdout.stream : terminal(stdout.stream, columns);
  const output = openOutput(screen, stderr.stream);
  const exitCode = await run(output, new AbortController().signal);
  await output.untilPrinted();
  const finished = { exitCode, stdout: stdout.text(), stderr: stderr.text() };
  await expectDocumented(args, finished);
  return finished;
}

/** Throws where the JSON of a call is not as tests/contracts/documented-answers.ts says: a field that is missing, of another kind or not described. */
export async function expectDocumented(
  args: readonly string[],
  { stdout }: Pick<Finished, "stdout">,
): Promise<void> {
  const isInLines = args.includes("--jsonl") && !args.includes("--json");
  if (!isInLines && !(args.includes("--json") && stdout.startsWith("{"))) return;
  const called = await calledBy(args);
  if (isInLines && called) {
    for (const line of stdout.split("\n").filter(Boolean)) {
      expectFit(called.name, called.rows(), JSON.parse(line));
    }
  } else if (!isInLines) {
    const document = JSON.parse(stdout) as Json;
    if (called) expectFit(called.name, called.documents(), document);
    else expectFit("", documentsOf(""), document);
  }
}

function expectFit(name: string, schemas: readonly z.ZodObject[], document: Json) {
  const misfits = schemas.map((schema) => misfit(schema, document));
  if (misfits.includes(undefined)) return;
  throw new Error(
    `„${name}“ answers otherwise than described: ${JSON.stringify(document)}\n${misfits.join("\n")}`,
  );
}

/** Parsed and printed again it has to be the same, however deep: what the schema doesn't know is left out on the way. */
function misfit(schema: z.ZodObject, document: Json): string | undefined {
  const { data, error } = schema.safeParse(document);
  if (error) return z.prettifyError(error);
  const described = JSON.parse(JSON.stringify(data));
  return isDeepStrictEqual(described, document) ? undefined : "has a field that is not described";
}

interface Documented {
  name: string;
  spellings: string[];
  documents(): z.ZodObject[];
  /** What a line of `--jsonl` holds. */
  rows(): z.ZodObject[];
}

/** Made once a worker: zod compiles each schema that is new to it, and there are hundreds of calls. */
let documented: Promise<Documented[]> | undefined;

/** Which command somebody calls: its words come first, of which the last may be its short name. */
async function calledBy(args: readonly string[]) {
  const words = args.filter((word) => !word.startsWith("-"));
  const called = [3, 2, 1].map((n) => words.slice(0, n).join(" "));
  documented ??= describeAll();
  const all = await documented;
  return all.find(({ spellings }) => spellings.some((spelling) => called.includes(spelling)));
}

async function describeAll(): Promise<Documented[]> {
  return Array.from(await allCommands(), ([name, command]) => {
    let documents: z.ZodObject[] | undefined;
    return {
      name,
      spellings: [command.name(), ...command.aliases()].map((last) => name.replace(/\S+$/, last)),
      documents() {
        documents ??= documentsOf(name, command);
        return documents;
      },
      rows() {
        const row = answersOf(name, command)[0]?.shape.data;
        if (!(row instanceof z.ZodArray)) throw new Error(`${name} has no rows`);
        return [row.element as z.ZodObject];
      },
    };
  });
}

function keeper() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  // As a reader of the process's bytes decodes them: a byte order mark is no character.
  return { stream, text: () => new TextDecoder().decode(Buffer.concat(chunks)) };
}

function terminal(stream: Writable, columns: number) {
  return Object.assign(stream, { isTTY: true, columns });
}

/** The program as a child process, with this environment and no other. */
export const PROGRAM = [process.execPath, "--no-env-file", ENTRY];

export async function callAsProcess(
  args: string[],
  options: Omit<ProcessOptions, "env"> & { env?: Environment } = {},
): Promise<Finished> {
  const finished = await spawnProgram(args, options);
  // A pipe may have made something else of it.
  if (!options.through) await expectDocumented(args, finished);
  return finished;
}

async function spawnProgram(
  args: string[],
  { env = {}, stdin = "", through }: Omit<ProcessOptions, "env"> & { env?: Environment },
): Promise<Finished> {
  const program = [...PROGRAM, ...args];
  const child = Bun.spawn(through ? ["sh", "-c", through, "sh", ...program] : program, {
    env: { PATH: process.env.PATH, ...env },
    stdin: new TextEncoder().encode(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stdout, stderr };
}

/** The rows of a list's answer. */
export function rowsOf(answer: Json): Record<string, unknown>[] {
  if (!Array.isArray(answer.data)) throw new Error("The answer has no rows");
  return answer.data;
}
