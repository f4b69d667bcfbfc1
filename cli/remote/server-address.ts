import { isLoopback } from "../../src/encrypted-addresses.ts";
import { CliFailure } from "../failures.ts";
import { TERMINAL_PATH } from "./protocol.ts";

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
