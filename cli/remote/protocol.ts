import * as z from "zod";
import { version } from "../../package.json" with { type: "json" };
import { isLoopback } from "../../src/encrypted-addresses.ts";
import { CliFailure } from "../failures.ts";

/** Messages between terminal and server (docs/decisions/0039): a form with a call, answered by one document. */

export const VERSION: string = version;

const TERMINAL_PATH = "/api/terminal";

/** The form's field with the call, and of the part with standard input. */
export const CALL_FIELD = "call";
export const INPUT_FIELD = "input";

/** A call as it was typed, and what it is printed for. */
export const SentCall = z.object({
  args: z.array(z.string()).max(20_000),
  screen: z.object({
    isTerminal: z.boolean(),
    isStyled: z.boolean(),
    width: z.int().min(1).max(100_000),
  }),
});
export type SentCall = z.infer<typeof SentCall>;

/** Output and exit code of a command. `stdout`: Base64, because it may be a file. `version`: of the server's program. */
export const SentAnswer = z.object({
  stdout: z.base64(),
  stderr: z.string(),
  exitCode: z.int(),
  version: z.string(),
});
export type SentAnswer = z.infer<typeof SentAnswer>;

/** For a command that belongs to the machine of the server, whichever end notices it. */
export function onlyHere(): CliFailure {
  const text =
    "Dieser Befehl geht nur auf dem Rechner, auf dem der Server läuft. Rufen Sie ihn dort auf, ohne FAHRER_URL.";
  return new CliFailure("only_at_the_server", "Nur am Server", text, 5);
}

type Environment = Record<string, string | undefined>;

/** Variables that only the terminal reads; those of the server are in src/config.ts. */
export const TERMINAL_VARIABLES = ["FAHRER_URL", "FAHRER_KEY", "FAHRER_ALLOW_PLAINTEXT"] as const;

/** Whether the commands go to a server instead of working here. */
export function isForServer({ FAHRER_URL }: Environment): boolean {
  return Boolean(FAHRER_URL);
}

/** Where the commands go, and the key to it. Error: `config_invalid`. */
export function serverAddress(env: Environment): { url: URL; key: string } {
  const { FAHRER_URL = "", FAHRER_KEY = "" } = env;
  const url = URL.canParse(FAHRER_URL) ? new URL(FAHRER_URL) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrong("FAHRER_URL ist keine Adresse. Erwartet wird etwas wie https://www.agentur.de.");
  }
  if (url.username || url.password || url.search || url.hash || url.pathname !== "/") {
    throw wrong("FAHRER_URL ist nur der Anfang der Adresse, wie https://www.agentur.de.");
  }
  if (url.protocol === "http:" && !isLoopback(url.href) && env.FAHRER_ALLOW_PLAINTEXT !== "true") {
    throw wrong(
      "FAHRER_URL beginnt mit http://, der Schlüssel ginge offen durchs Netz. Bitte nehmen Sie https://. Ist das Netz bis dorthin geschützt, erlaubt FAHRER_ALLOW_PLAINTEXT=true es.",
    );
  }
  if (!/^[\x21-\x7e]+$/.test(FAHRER_KEY)) {
    throw wrong(
      FAHRER_KEY === ""
        ? "FAHRER_KEY fehlt. Einen Schlüssel gibt es in den Einstellungen der Disposition oder mit „keys make“ am Server."
        : "FAHRER_KEY ist kein Schlüssel.",
    );
  }
  return { url: new URL(TERMINAL_PATH, url), key: FAHRER_KEY };
}

function wrong(text: string) {
  return new CliFailure("config_invalid", "Konfiguration", text, 2);
}
