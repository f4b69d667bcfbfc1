import path from "node:path";
import {
  type DocumentContentType,
  FILE_REFUSAL,
  type FileRefusal,
} from "../../domain/kernel/file-limits.ts";
import { ownProgram } from "../../project-files.ts";
import { startBunProgram } from "../bun-child.ts";

const PROGRAM = ownProgram("src/platform/inspect/inspection-process.ts");
/** To be up and running, milliseconds; only a machine on its knees takes longer. */
const START_LIMIT = 20_000;
/** Signals by which a terminal or a service manager ends the server and its children. */
const ASKED_TO_END: unknown[] = ["SIGTERM", "SIGINT", "SIGHUP"];

interface Inspection {
  contentType: DocumentContentType;
  /** Writes `AgencyPhoto` instead of a cleaned picture. */
  as?: "photo" | undefined;
  input: string;
  /** Where a cleaned picture goes. */
  output: string;
  /** Processor time, seconds. Unlike the clock it is fair to honest files on a machine with its hands full. */
  cpuLimit: number;
  /** Milliseconds from the moment the process has started, for one that waits instead of working. */
  timeLimit: number;
}

/**
 * Lets a process of its own look into one file. A process that crashes or runs out of time was broken by the file:
 * `damaged`. Throws if the machine is at fault (no process to be had, disk full).
 */
export async function inspectInProcess(inspection: Inspection): Promise<Verdict> {
  const [input, output] = [path.resolve(inspection.input), path.resolve(inspection.output)];
  const child = startBunProgram({
    file: PROGRAM,
    args: [inspection.contentType, input, output, inspection.as ?? ""],
    cwd: path.dirname(output),
    isSmall: true,
    cpuLimit: inspection.cpuLimit,
  });
  const complaint = new Response(child.stderr).text();
  const words = await readWords(child, inspection.timeLimit);
  const exitCode = await child.exited;
  const verdict = parseVerdict(words.at(-1));
  if (verdict && exitCode === 0) return verdict;
  if (child.signalCode && !ASKED_TO_END.includes(child.signalCode)) return "damaged";
  throw brokenMachine(await complaint, exitCode);
}

/** Reads the process's output line by line; the time limit runs from the first line. */
async function readWords(child: ReturnType<typeof startBunProgram>, timeLimit: number) {
  const stop = () => child.kill("SIGKILL");
  let timer = setTimeout(stop, START_LIMIT);
  let said = "";
  for await (const chunk of child.stdout) {
    if (said === "") {
      clearTimeout(timer);
      timer = setTimeout(stop, timeLimit);
    }
    said += new TextDecoder().decode(chunk);
  }
  await child.exited;
  clearTimeout(timer);
  return said.trim().split("\n");
}

/** With the code of a full disk or a folder out of reach, which others know how to tell people. */
function brokenMachine(complaint: string, exitCode: number) {
  const code = /\b(ENOSPC|EDQUOT|EFBIG|EACCES|EROFS|ENOENT)\b/.exec(complaint)?.[1];
  const error = new Error(`inspection ended with ${exitCode}: ${complaint.slice(0, 500)}`);
  return code ? Object.assign(error, { code }) : error;
}

/** Verdict of the inspecting process. */
export type Verdict = "accepted" | FileRefusal;

/** Thrown where a file turns out to be unacceptable, from however deep in it. */
export class Refused extends Error {
  override name = "Refused";
  constructor(readonly reason: FileRefusal) {
    super(reason);
  }
}

/** The word that the inspecting process wrote, or `null` if it wrote none. */
function parseVerdict(word: string | undefined): Verdict | null {
  if (word === "accepted") return word;
  return refusals.find((refusal) => refusal === word) ?? null;
}

const refusals = Object.keys(FILE_REFUSAL) as FileRefusal[];
