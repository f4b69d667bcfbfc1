import { traitsOf } from "../command.ts";
import { CliFailure, unconfirmed } from "../failures.ts";
import type { Output } from "../output.ts";
import { OWN_FILES } from "../own-files.ts";
import type { Ask, Elsewhere } from "../program.ts";
import { type PackedCall, packCall } from "./packed-call.ts";
import { onlyHere, TerminalEvent, VERSION } from "./protocol.ts";
import { refusalOf, unreachable } from "./refusals.ts";
import { serverAddress } from "./server-address.ts";
import { createFileWriter, strange } from "./written-files.ts";

/** A server says something at least every 15 seconds once a command has begun. */
const SILENT_AT_MOST_MS = 60_000;
/** Until then: files may take long on a slow line. */
const BEGINS_WITHIN_MS = { withFiles: 660_000, without: 60_000 };
/** A refusal that says when to come again (too many at once): nothing has begun yet. */
const TRIES = 10;

interface Called {
  args: readonly string[];
  env: Record<string, string | undefined>;
  output: Output;
  readInput(): Promise<string>;
  ask?: Ask | undefined;
  isWatched: boolean;
  stopping: AbortSignal;
}

/** The server of `FAHRER_URL` does the work; this machine has the words, the screen and the files. */
export function openServer(called: Called): Elsewhere {
  const { args, env, output, isWatched, readInput, ask } = called;
  return {
    async perform(command) {
      if (traitsOf(command).effect === "local") throw onlyHere();
      const address = serverAddress(env);
      const { screen } = output;
      const packed = await packCall({ command, args, screen, isWatched, readInput });
      const agreedTo: string[] = [];
      for (;;) {
        const outcome = await send({ ...called, address, packed, agreedTo });
        if ("exitCode" in outcome) return outcome.exitCode;
        if (!(await ask?.(outcome.question))) throw unconfirmed(outcome.question, Boolean(ask));
        agreedTo.push(outcome.question);
      }
    },
  };
}

/** How a call ended: with an exit code, or with a question that has to be answered first. */
type Outcome = { exitCode: number } | { question: string };

interface Sending extends Called {
  address: Address;
  packed: PackedCall;
  agreedTo: readonly string[];
}

async function send({ address, packed, agreedTo, output, stopping }: Sending): Promise<Outcome> {
  const patience = createPatience(stopping);
  let hasBegun = false;
  try {
    const body = await begin(address, packed, { agreedTo, patience });
    hasBegun = true;
    return await follow(body, { output, patience, written: packed.written });
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    throw unreachable(address.url, { hasBegun, cause: error });
  } finally {
    patience.end();
  }
}

type Address = ReturnType<typeof serverAddress>;

/** Sends the call until a server takes it. */
async function begin(
  { url, key }: Address,
  { form, hasFiles }: PackedCall,
  { agreedTo, patience }: { agreedTo: readonly string[]; patience: Patience },
) {
  for (let tries = 1; ; tries += 1) {
    patience.wait(hasFiles ? BEGINS_WITHIN_MS.withFiles : BEGINS_WITHIN_MS.without);
    const answer = await fetch(url, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "User-Agent": `fahrer/${VERSION}` },
      body: form(agreedTo),
      // The key is for this address alone.
      redirect: "manual",
      signal: patience.signal,
    });
    if (answer.status === 200 && answer.body) return answer.body;
    const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
    const isBusy = [429, 503].includes(answer.status) && seconds <= 5;
    if (!isBusy || tries === TRIES) throw await refusalOf(answer, url);
    await Bun.sleep(Math.max(seconds, 0.2) * 1000);
  }
}

interface Following {
  output: Output;
  patience: Patience;
  written: readonly string[];
}

/** Prints and writes what comes, until the command has ended, or asks. */
async function follow(
  body: ReadableStream<Uint8Array>,
  { output, patience, written }: Following,
): Promise<Outcome> {
  const write = createFileWriter(OWN_FILES, written);
  for await (const line of linesOf(body)) {
    patience.wait(SILENT_AT_MOST_MS);
    const event = parseEvent(line);
    if (event.kind === "end") return { exitCode: event.exitCode };
    if (event.kind === "ask") return { question: event.question };
    if (event.kind === "begun") noteVersion(output, event.version);
    else if (event.kind === "complain") await output.complain(event.text);
    else if (event.kind === "print") {
      await output.print(event.text);
      // Whoever has seen enough (`| head`) wants no more work done; that is no failure.
      if (!output.hasReader()) return { exitCode: 0 };
    } else if (event.kind !== "alive") await write(event);
  }
  throw new Error("The answer ended before the command did");
}

function noteVersion(output: Output, version: string) {
  if (version === VERSION) return;
  output.complain(
    `Hinweis: Dieses Programm ist Version ${VERSION}, der Server ${version}. Befehle und Angaben können abweichen.\n`,
  );
}

function parseEvent(line: string): TerminalEvent {
  try {
    return TerminalEvent.parse(JSON.parse(line));
  } catch {
    throw strange();
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** How long something may take until it counts as gone; a Ctrl-C ends it at once. */
interface Patience {
  signal: AbortSignal;
  /** From now on so long. */
  wait(ms: number): void;
  /** Lets go of the connection, and so ends the work at the other end. */
  end(): void;
}

function createPatience(stopping: AbortSignal): Patience {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([stopping, ending.signal]),
    wait(ms) {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(), ms);
    },
    end() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
