import { Writable } from "node:stream";
import type { Config } from "../../src/config.ts";
import type { Actor, Ctx } from "../../src/domain/kernel/context.ts";
import { DomainError } from "../../src/domain/kernel/errors.ts";
import type { ReceivedFile } from "../../src/domain/kernel/ports.ts";
import { decodedText, type Group, type Machine, traitsOf } from "../command.ts";
import { CliFailure } from "../failures.ts";
import { openOutput } from "../output.ts";
import { runProgram } from "../program.ts";
import { onlyHere, type SentAnswer, SentCall, VERSION } from "./protocol.ts";

/** A text is parsed at once, on the thread that serves everybody (docs/rules.md, Terminal). */
export const LARGEST_TEXT_BYTES = 1024 * 1024;

/** Longest output of a command: it is kept until the command has ended (docs/rules.md, Terminal). */
export const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

interface Sent {
  ctx: Ctx;
  call: unknown;
  /** Standard input, where it came along. */
  input: ReceivedFile | undefined;
  gone: AbortSignal;
}

/** The commands in the server's own process, for a caller elsewhere: with his standard input, by the rights of his key. */
export function createTerminal(config: Config) {
  return {
    /** Runs a command and answers its output whole. Throws a `ZodError` for a call that is none. */
    async run({ ctx, call, input, gone }: Sent): Promise<Response> {
      const { args, screen } = SentCall.parse(call);
      const [stdout, stderr] = [collecting(gone), collecting(gone)];
      const output = { ...openOutput(stdout.stream, stderr.stream), screen };
      const place = machineFor(config, ctx, input);
      const exitCode = await runProgram({ args, output, stopping: gone, place });
      await output.untilPrinted();
      if (stdout.isTooLong() || stderr.isTooLong()) return Response.json(TOO_LONG, { status: 422 });
      const answer: SentAnswer = {
        stdout: stdout.content().toString("base64"),
        stderr: stderr.content().toString(),
        exitCode,
        version: VERSION,
      };
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

/** A refusal (`remote/server.ts`). */
const TOO_LONG = {
  code: "answer_too_long",
  title: "Antwort zu lang",
  error: `Die Antwort ist größer als ${LARGEST_ANSWER_BYTES / 1024 / 1024} MB; gezeigt wird nichts. Bitte lesen Sie seitenweise (--limit, --cursor) oder mit Filtern, oder rufen Sie den Befehl am Server auf.`,
};

/** Keeps what is written. Beyond the limit, or when nobody waits for it, it has no reader any more, which ends a list. */
function collecting(gone: AbortSignal) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const stream = new Writable({
    write(content: Buffer, _, done) {
      bytes += content.length;
      if (bytes > LARGEST_ANSWER_BYTES) stream.destroy();
      else pieces.push(content);
      done();
    },
  });
  gone.addEventListener("abort", () => stream.destroy());
  return {
    stream,
    content: () => Buffer.concat(pieces),
    isTooLong: () => bytes > LARGEST_ANSWER_BYTES,
  };
}

/** Session of a remote command: without the server's environment and disk. */
function machineFor(config: Config, ctx: Ctx, input: ReceivedFile | undefined): Machine {
  const refused = () => Promise.reject(onlyHere());
  return {
    async begin(command) {
      requireOpenTo(ctx.actor, command);
      return {
        async readInput() {
          const { path, bytes } = inputOf("-", input);
          if (bytes > LARGEST_TEXT_BYTES) throw tooLarge();
          return decodedText(await Bun.file(path).bytes());
        },
        receiveFile: async (name) => inputOf(name, input),
        readFile: (name) => Promise.reject(noFiles(name)),
        newFile: (name) => Promise.reject(noFiles(name)),
        newFolder: (name) => Promise.reject(noFiles(name)),
        answersWhenStopped: () => {},
        environment: config.environment,
        publicUrl: config.publicUrl,
        setup: config,
        connect: async () => ctx,
        readSecret: refused,
        machines: refused,
        openSchema: refused,
        backups: refused,
      };
    },
    close: async () => {},
  };
}

function inputOf(name: string, input: ReceivedFile | undefined): ReceivedFile {
  if (name !== "-" || !input) throw noFiles(name);
  return input;
}

function noFiles(name: string) {
  const text = `„${name}“ liegt nicht beim Server. Von hier aus steht - statt einer Datei: „… - < datei“ liest sie, „… - > datei“ schreibt sie.`;
  return new CliFailure("file_elsewhere", "Eingabefehler", text, 2);
}

function tooLarge() {
  const text =
    "Die Standardeingabe ist größer als 1 MB. Bitte teilen Sie sie auf mehrere Aufrufe auf.";
  return new CliFailure("file_too_large", "Eingabefehler", text, 2);
}

/** A key that reads is open to what reads, no key to what belongs to the server's machine. */
function requireOpenTo(actor: Actor, command: Group) {
  const { effect } = traitsOf(command);
  if (effect === "local") throw onlyHere();
  if (effect === "reads") return;
  if (actor.kind !== "api-key" || actor.scope !== "write") throw new DomainError("key_scope");
}
