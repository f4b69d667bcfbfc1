import * as z from "zod";
import { type Group, traitsOf } from "../command.ts";
import { CliFailure } from "../failures.ts";
import type { Output } from "../output.ts";
import type { Elsewhere } from "../program.ts";
import {
  CALL_FIELD,
  INPUT_FIELD,
  onlyHere,
  SentAnswer,
  serverAddress,
  VERSION,
} from "./protocol.ts";

/** Standard input takes its time on a slow line, and so does long work. */
const LONGEST_MS = 660_000;

interface Called {
  args: readonly string[];
  env: Record<string, string | undefined>;
  output: Output;
  readInput(): Promise<Uint8Array<ArrayBuffer>>;
  stopping: AbortSignal;
}

/** The server of `FAHRER_URL` does the work; this machine has the words, the screen and the streams. */
export function openServer({ args, env, output, readInput, stopping }: Called): Elsewhere {
  return {
    async perform(command) {
      if (traitsOf(command).effect === "local") throw onlyHere();
      const { url, key } = serverAddress(env);
      const form = new FormData();
      form.append(CALL_FIELD, JSON.stringify({ args, screen: output.screen }));
      if (namesInput(command)) form.append(INPUT_FIELD, named(await readInput()));
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { Authorization: `Bearer ${key}`, "User-Agent": `fahrer/${VERSION}` },
          body: form,
          // The key is for this address alone.
          redirect: "manual",
          signal: AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]),
        });
        if (answer.status !== 200) throw await refusalOf(answer, url);
        const { stdout, stderr, exitCode, version } = SentAnswer.parse(await answer.json());
        noteVersion(output, version);
        if (stdout) await output.print(Buffer.from(stdout, "base64"));
        if (stderr) await output.complain(stderr);
        return exitCode;
      } catch (error) {
        throw error instanceof CliFailure ? error : unreachable(url, error);
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

function noteVersion(output: Output, version: string) {
  if (version === VERSION) return;
  output.complain(
    `Hinweis: Dieses Programm ist Version ${VERSION}, der Server ${version}. Befehle und Angaben können abweichen.\n`,
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
function unreachable({ origin }: URL, cause: unknown): CliFailure {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = code && ` (${code})`;
  const text = NEVER_CONNECTED.test(code)
    ? `${origin} ist nicht erreichbar${reason}. Bitte prüfen Sie FAHRER_URL und das Netz.`
    : `Die Verbindung zu ${origin} ist abgerissen${reason}. Ob der Befehl ausgeführt wurde, steht nicht fest; bitte sehen Sie nach.`;
  return new CliFailure("server_unreachable", "Nicht erreichbar", text, 6);
}
