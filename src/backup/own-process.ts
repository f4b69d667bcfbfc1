import * as z from "zod";
import type { Config } from "../config.ts";
import { startTaskProgram } from "../platform/bun-child.ts";
import type { Log } from "../platform/log.ts";
import { ownProgram } from "../project-files.ts";

const PROGRAM = ownProgram("src/backup/backup-process.ts");
/** Time the process has to end after it was told to. */
const KILLED_WITHIN_MS = 1000;

/** Last message of the process (src/backup/backup-process.ts). */
export const Outcome = z.union([
  z.object({ name: z.string(), bytes: z.number(), removed: z.array(z.string()) }),
  z.object({ code: z.string(), reason: z.string() }),
]);

/** Backups by the server itself, of which its one thread has no work and its memory no share (docs/decisions/0016 and 0046). */
export function backupsInOwnProcess(config: Config, log: Log) {
  let child: ReturnType<typeof startTaskProgram> | undefined;
  let done: Promise<void> = Promise.resolve();
  async function run(process: NonNullable<typeof child>) {
    process.stdin.write(`${JSON.stringify(config)}\n`);
    process.stdin.flush();
    const [output, complaint] = await Promise.all([
      new Response(process.stdout).text(),
      new Response(process.stderr).text(),
      process.exited,
    ]);
    const outcome = Outcome.safeParse(parsed(output)).data;
    if (outcome && "name" in outcome) return log.info(outcome, "backup made");
    const ended = `ended with ${process.signalCode ?? process.exitCode}: ${complaint.slice(0, 1000)}`;
    log.error(outcome ?? { reason: ended }, "backup failed");
  }
  return {
    /** Begins one, unless this copy is at one already. Nobody waits for it: what becomes of it is noted and logged. */
    begin() {
      if (child) return;
      // It takes its data from where this server does, and signs in to a bucket as this server would.
      child = startTaskProgram({ file: PROGRAM, isSmall: true, env: process.env });
      child.unref();
      done = run(child).finally(() => {
        child = undefined;
      });
    },
    /** Breaks off what is under way, so that it leaves nothing unfinished; after so many milliseconds by force. */
    async stop(withinMs: number) {
      if (!child) return;
      const { pid } = child;
      child.kill("SIGTERM");
      await Promise.race([done, Bun.sleep(Math.max(0, withinMs - KILLED_WITHIN_MS))]);
      if (child?.pid === pid) child.kill("SIGKILL");
    },
  };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
