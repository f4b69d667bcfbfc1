import * as z from "zod";
import { version } from "../../package.json" with { type: "json" };
import { CliFailure } from "../failures.ts";

/** Messages between terminal and server (docs/decisions/0039): a form with a call, answered by frames. */

export const VERSION: string = version;

export const TERMINAL_PATH = "/api/terminal";

/** The form's field with the call, and of the part with standard input. */
export const CALL_FIELD = "call";
export const INPUT_FIELD = "input";

/** Header of the answer: the version of the server's program. */
export const VERSION_HEADER = "fahrer-version";

/** A call as it was typed, and what it is printed for. */
export const SentCall = z.object({
  args: z.array(z.string()).max(20_000),
  screen: z.object({
    isTerminal: z.boolean(),
    isStyled: z.boolean(),
    width: z.int().min(1).max(100_000),
  }),
  /** A person watches standard error, where the progress of long work is shown. */
  isWatched: z.boolean(),
});
export type SentCall = z.infer<typeof SentCall>;

/** The body of an answer: frames of a channel (1 byte), a length (4 bytes, big-endian) and as many bytes. */
export const CHANNEL = { stdout: 1, stderr: 2, exitCode: 3 } as const;

const HEAD_BYTES = 5;

export function frame(channel: number, content: Uint8Array): Uint8Array {
  const framed = Buffer.alloc(HEAD_BYTES + content.length);
  framed.writeUInt8(channel, 0);
  framed.writeUInt32BE(content.length, 1);
  framed.set(content, HEAD_BYTES);
  return framed;
}

/** Reads frames of whatever size as they arrive. */
export async function* framesOf(
  body: ReadableStream<Uint8Array>,
): AsyncIterable<{ channel: number; content: Uint8Array }> {
  let rest = Buffer.alloc(0);
  for await (const piece of body) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1);
      if (rest.length < end) break;
      yield { channel: rest.readUInt8(0), content: rest.subarray(HEAD_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
}

/** For a command that belongs to the machine of the server, whichever end notices it. */
export function onlyHere(): CliFailure {
  const text =
    "Dieser Befehl geht nur auf dem Rechner, auf dem der Server läuft. Rufen Sie ihn dort auf, ohne FAHRER_URL.";
  return new CliFailure("only_at_the_server", "Nur am Server", text, 5);
}
