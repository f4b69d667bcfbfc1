import * as z from "zod";
import { type Group, traitsOf } from "../command.ts";
import { CliFailure } from "../failures.ts";
import type { Output } from "../output.ts";
import type { Elsewhere } from "../program.ts";
import {
  CALL_FIELD,
  CHANNEL,
  framesOf,
  INPUT_FIELD,
  onlyHere,
  serverAddress,
  VERSION,
  VERSION_HEADER,
} from "./protocol.ts";

/** A server sends a frame at least every 15 seconds once a command has begun. */
const LONGEST_SILENCE_MS = 60_000;
/** Until then standard input may take long on a slow line. */
const LONGEST_UPLOAD_MS = 660_000;

interface Called {
  args: readonly string[];
  env: Record<string, string | undefined>;
  output: Output;
  readInput(): Promise<Uint8Array<ArrayBuffer>>;
  isWatched: boolean;
  stopping: AbortSignal;
}

/** The server of `FAHRER_URL` does the work; this machine has the words, the screen and the streams. */
export function openServer({
  args,
  env,
  output,
  isWatched,
  readInput,
  stopping,
}: Called): Elsewhere {
  return {
    async perform(command) {
      if (traitsOf(command).effect === "local") throw onlyHere();
      const { url, key } = serverAddress(env);
      const form = new FormData();
      form.append(CALL_FIELD, JSON.stringify({ args, screen: output.screen, isWatched }));
      const hasInput = namesInput(command);
      if (hasInput) form.append(INPUT_FIELD, named(await readInput()));
      const ending = new AbortController();
      const giveUp = () => ending.abort();
      let silence = setTimeout(giveUp, hasInput ? LONGEST_UPLOAD_MS : LONGEST_SILENCE_MS);
      let hasBegun = false;
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { Authorization: `Bearer ${key}`, "User-Agent": `fahrer/${VERSION}` },
          body: form,
          // The key is for this address alone.
          redirect: "manual",
          signal: AbortSignal.any([stopping, ending.signal]),
        });
        if (answer.status !== 200 || !answer.body) throw await refusalOf(answer, url);
        hasBegun = true;
        noteVersion(output, answer.headers.get(VERSION_HEADER));
        for await (const { channel, content } of framesOf(answer.body)) {
          clearTimeout(silence);
          silence = setTimeout(giveUp, LONGEST_SILENCE_MS);
          if (channel === CHANNEL.exitCode) return content[0] ?? 1;
          if (channel === CHANNEL.stderr) await output.complain(content);
          else if (content.length > 0) await output.print(content);
          // A reader that has seen enough (`| head`) is no failure, and ends the work at the server.
          if (!output.hasReader()) return 0;
        }
        throw new Error("The answer ended before the command did");
      } catch (error) {
        throw error instanceof CliFailure ? error : unreachable(url, hasBegun, error);
      } finally {
        clearTimeout(silence);
        ending.abort();
      }
    },
  };
}

/** Whether `-` means standard input somewhere in the call; as a `<neue-Datei>` or `<Ordner>` it means standard output. */
function namesInput(command: Group): boolean {
  const options: Record<string, unknown> = command.opts();
  const given = [
    ...command.registeredArguments.map((one, at) => [one.name(), command.processedArgs[at]]),
    ...command.options.map((one) => [one.flags, options[one.attributeName()]]),
  ];
  return given.some(
    ([name, value]) => [value].flat().includes("-") && !/neue-Datei|Ordner/.test(String(name)),
  );
}

/** Standard input has no name; documents are told by theirs. */
function named(content: Uint8Array<ArrayBuffer>): File {
  const head = Buffer.from(content.subarray(0, 4)).toString("latin1");
  const [, ending = "", type = ""] = DOCUMENTS.find(([start]) => head.startsWith(start)) ?? [];
  return new File([content], `standardeingabe${ending}`, { type });
}

const DOCUMENTS = [
  ["%PDF", ".pdf", "application/pdf"],
  ["\xff\xd8", ".jpg", "image/jpeg"],
  ["\x89PNG", ".png", "image/png"],
] as const;

function noteVersion(output: Output, version: string | null) {
  if (version === VERSION) return;
  output.complain(
    `Hinweis: Dieses Programm ist Version ${VERSION}, der Server ${version ?? "eine andere"}. Befehle und Angaben können abweichen.\n`,
  );
}

/** The server's answer when it refuses a call before the command begins (docs/integrate.md). */
const Refusal = z.object({ code: z.string(), title: z.string(), error: z.string() });

async function refusalOf(answer: Response, { origin }: URL): Promise<CliFailure> {
  const { status } = answer;
  const said = Refusal.safeParse(await answer.json().catch(() => undefined));
  if (!said.success || status === 404) {
    const text = `Unter ${origin} antwortet kein Server dieses Systems, oder ein älterer (HTTP ${status}). Bitte prüfen Sie FAHRER_URL.`;
    return new CliFailure("server_unknown", "Nicht erreichbar", text, 6);
  }
  const { code, title, error } = said.data;
  if (status === 401 || status === 403) return new CliFailure(code, title, error, 5);
  return new CliFailure(code, title, error, status === 429 || status >= 500 ? 6 : 2);
}

/** Error codes of a connection that was never made. */
const NEVER_CONNECTED = /refused|opensocket|notfound|enotfound|cert|tls|ssl|eproto/i;

/** No answer, or one that broke off: by then the command may be done, or not. */
function unreachable({ origin }: URL, hasBegun: boolean, cause: unknown): CliFailure {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = code && ` (${code})`;
  const text =
    !hasBegun && NEVER_CONNECTED.test(code)
      ? `${origin} ist nicht erreichbar${reason}. Bitte prüfen Sie FAHRER_URL und das Netz.`
      : `Die Verbindung zu ${origin} ist abgerissen${reason}. Ob der Befehl ausgeführt wurde, steht nicht fest; bitte sehen Sie nach.`;
  return new CliFailure("server_unreachable", "Nicht erreichbar", text, 6);
}
