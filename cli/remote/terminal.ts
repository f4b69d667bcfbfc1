import { Writable } from "node:stream";
import type { Config } from "../../src/config.ts";
import type { Actor, Ctx } from "../../src/domain/kernel/context.ts";
import { DomainError } from "../../src/domain/kernel/errors.ts";
import type { ReceivedFile } from "../../src/domain/kernel/ports.ts";
import { decodedText } from "../callers-files.ts";
import { type Group, type Machine, traitsOf } from "../command.ts";
import { CliFailure } from "../failures.ts";
import { type Output, openOutput } from "../output.ts";
import { runProgram } from "../program.ts";
import { CHANNEL, frame, onlyHere, SentCall, VERSION, VERSION_HEADER } from "./protocol.ts";

/** Proxies cut a connection that is silent for a minute. */
const ALIVE_EVERY_MS = 15_000;

/** A text is parsed at once, on the thread that serves everybody (docs/rules.md, Terminal). */
export const LARGEST_TEXT_BYTES = 1024 * 1024;

interface Sent {
  ctx: Ctx;
  call: unknown;
  /** Standard input, where it came along. */
  input: ReceivedFile | undefined;
  gone: AbortSignal;
}

/** The commands in the server's own process, for a caller elsewhere: with his streams, by the rights of his key. */
export function createTerminal(config: Config) {
  return {
    /** Begins a command. Throws a `ZodError` for a call that is none. `finished` never rejects. */
    run({ ctx, call, input, gone }: Sent) {
      const sent = SentCall.parse(call);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const headers = {
        "Content-Type": "application/octet-stream",
        "Cache-Control": "no-store",
        // A proxy that collects would hold back the frames that keep the connection.
        "X-Accel-Buffering": "no",
        [VERSION_HEADER]: VERSION,
      };
      const finished = runSent(config, { ctx, call: sent, input, gone }, writable.getWriter());
      return { answer: new Response(readable, { headers }), finished };
    },
  };
}

async function runSent(
  config: Config,
  { ctx, call, input, gone }: Sent & { call: SentCall },
  writer: WritableStreamDefaultWriter<Uint8Array>,
) {
  const left = new AbortController();
  const whenLeft = new Promise((resolve) => left.signal.addEventListener("abort", resolve));
  const leave = () => left.abort();
  writer.closed.catch(leave);
  gone.addEventListener("abort", leave);
  if (gone.aborted) leave();
  const send = async (channel: number, content: Uint8Array) => {
    if (!left.signal.aborted) {
      await Promise.race([writer.write(frame(channel, content)).catch(leave), whenLeft]);
    }
  };
  const alive = setInterval(() => {
    if ((writer.desiredSize ?? 0) > 0) void send(CHANNEL.stdout, new Uint8Array());
  }, ALIVE_EVERY_MS);
  const output = outputInto(send, call, left.signal);
  const place = machineFor(config, ctx, input);
  const exitCode = await runProgram({ args: call.args, output, stopping: left.signal, place });
  await output.untilPrinted();
  await send(CHANNEL.exitCode, Uint8Array.of(exitCode));
  clearInterval(alive);
  gone.removeEventListener("abort", leave);
  // Waits for nobody: the other end may be gone.
  void (left.signal.aborted ? writer.abort() : writer.close()).catch(leave);
}

type Send = (channel: number, content: Uint8Array) => Promise<void>;

function outputInto(send: Send, { screen, isWatched }: SentCall, gone: AbortSignal): Output {
  const streamOf = (channel: number, isTTY: boolean) => {
    const stream = new Writable({
      write: (content: Buffer, _, done) => {
        void send(channel, content).then(() => done());
      },
    });
    gone.addEventListener("abort", () => stream.destroy());
    return Object.assign(stream, { isTTY });
  };
  const stdout = streamOf(CHANNEL.stdout, screen.isTerminal);
  return { ...openOutput(stdout, streamOf(CHANNEL.stderr, isWatched), ""), screen };
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
