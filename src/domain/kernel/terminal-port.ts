import type { Ctx } from "./context.ts";
import type { ReceivedFile } from "./ports.ts";

/** The commands of the terminal for somebody at another machine (docs/decisions/0039); `cli` implements it. */
export interface Terminal {
  /** Begins a command. Throws a `ZodError` for a call that is none. */
  run(sent: SentCommand): RunningCommand;
}

export interface SentCommand {
  /** What it may use, and who acts: whoever brought the key. */
  ctx: Ctx;
  /** The call as the other machine sent it. */
  call: unknown;
  /** The files that came with it, in their order. They stay until the command has `finished`. */
  files: readonly ReceivedFile[];
  /** Fires when nobody waits for it any more. */
  gone: AbortSignal;
}

export interface RunningCommand {
  /** What comes of it, one event a line (NDJSON), no faster than it is read. */
  events: ReadableStream<Uint8Array>;
  /** Never rejects. */
  finished: Promise<void>;
}
