import * as z from "zod";
import { CliFailure } from "../failures.ts";
import { strange } from "./written-files.ts";

/** The server's answer when it refuses a call before the command begins (docs/integrate.md). */
const Refusal = z.object({ code: z.string(), title: z.string(), error: z.string() });

/** A refusal as the terminal tells it, with its exit code. */
export async function refusalOf(answer: Response, url: URL): Promise<CliFailure> {
  const said = Refusal.safeParse(await answer.json().catch(() => undefined));
  if (!said.success || answer.status === 404) return noServer(url, answer.status);
  if (answer.status === 422) return strange();
  const { code, title, error } = said.data;
  return new CliFailure(code, title, error, exitCodeOf(answer.status));
}

function exitCodeOf(status: number) {
  if (status === 401 || status === 403) return 5;
  if (status === 429 || status >= 500) return 6;
  return 2;
}

function noServer({ origin }: URL, status: number) {
  const text = `Unter ${origin} antwortet kein Server dieses Systems, oder ein älterer (HTTP ${status}). Bitte prüfen Sie FAHRER_URL.`;
  return new CliFailure("server_unknown", "Nicht erreichbar", text, 6);
}

/** What a connection that was never made fails with. */
const NEVER_CONNECTED = /refused|opensocket|notfound|enotfound|cert|tls|ssl|eproto/i;

/** No answer, or one that broke off: by then the command may be done, or not. */
export function unreachable(
  { origin }: URL,
  { hasBegun, cause }: { hasBegun: boolean; cause: unknown },
): CliFailure {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const isSure = !hasBegun && NEVER_CONNECTED.test(code);
  const reason = code && ` (${code})`;
  const text = isSure
    ? `${origin} ist nicht erreichbar${reason}. Bitte prüfen Sie FAHRER_URL und das Netz.`
    : `Die Verbindung zu ${origin} ist abgerissen${reason}. Ob der Befehl ausgeführt wurde, steht nicht fest; bitte sehen Sie nach.`;
  return new CliFailure("server_unreachable", "Nicht erreichbar", text, 6);
}
