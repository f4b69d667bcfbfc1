import * as z from "zod";
import { version } from "../../package.json" with { type: "json" };
import { CliFailure } from "../failures.ts";

/** What this program and a server say to each other (docs/decisions/0039). Both parse what they hear. */

/** Of this program: in its first event a server says its own. */
export const VERSION: string = version;

export const TERMINAL_PATH = "/api/terminal";

/** The form's field with the call, and of the parts with files. */
export const CALL_FIELD = "call";
export const FILE_FIELD = "file";

/** A call as it was typed, and what it is printed for. */
export const SentCall = z.object({
  args: z.array(z.string()).max(20_000),
  screen: z.object({
    isTerminal: z.boolean(),
    isStyled: z.boolean(),
    width: z.int().min(1).max(100_000),
  }),
  /** A person watches standard error, where it can be seen how far long work is. */
  isWatched: z.boolean(),
  /** What he was asked, word for word, and said yes to. */
  agreedTo: z.array(z.string()).max(100),
  /** What the caller named as a `<Datei>`, in the order of the parts; `-` is his standard input. */
  files: z.array(z.string()).max(100),
  /** What he named to be written, and the whole path of each: for what is printed, nothing is opened by it. */
  paths: z.record(z.string(), z.string()),
});
export type SentCall = z.infer<typeof SentCall>;

/** A line of the answer. */
export const TerminalEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), version: z.string() }),
  z.object({ kind: z.literal("print"), text: z.string() }),
  z.object({ kind: z.literal("complain"), text: z.string() }),
  z.object({ kind: z.literal("folder"), name: z.string() }),
  /** The bytes that follow become this new file; `inside`: of the folder of this name. */
  z.object({ kind: z.literal("file"), name: z.string(), inside: z.string().optional() }),
  z.object({ kind: z.literal("bytes"), base64: z.base64() }),
  z.object({ kind: z.literal("closed") }),
  /** Nothing to say for a while; the connection is needed all the same. */
  z.object({ kind: z.literal("alive") }),
  /** The command has done nothing yet and waits for a yes: it comes with the same call, sent again. */
  z.object({ kind: z.literal("ask"), question: z.string() }),
  z.object({ kind: z.literal("end"), exitCode: z.int() }),
]);
export type TerminalEvent = z.infer<typeof TerminalEvent>;

/** Said of a command that belongs to the machine of the server, wherever that is noticed. */
export function onlyHere(): CliFailure {
  const text =
    "Dieser Befehl geht nur auf dem Rechner, auf dem der Server läuft. Rufen Sie ihn dort auf, ohne FAHRER_URL.";
  return new CliFailure("only_at_the_server", "Nur am Server", text, 5);
}
