import { expect } from "vitest";
import { bestThreadCpu, threadCpu } from "../thread-cpu.ts";

/**
 * Sends worst texts, one after the other, and holds what each takes of the one thread against a workload of the same run:
 * no figure of a clock, so that a slow or busy machine changes nothing.
 */
export interface Walk {
  /** One request or piece of work; `run` tells the status of its answer, if it has one. */
  step(what: string, run: () => Promise<number | undefined>): Promise<void>;
  /** Nothing took more than 50 ms would be on the machine where that was set, and nothing was answered with 5xx. */
  expectLight(): Promise<void>;
}

interface Step {
  what: string;
  run: () => Promise<unknown>;
  /** Milliseconds of processor time of this thread, the least of its runs. */
  cpu: number;
}

/** The limit as this worker first measured it; it is measured anew as soon as a step is over it. */
let usualLimit: number | undefined;

/** Those over the limit are measured again, in case the collector or the compiler had something to do; so many at most. */
const MEASURED_AGAIN = 50;
const TIMES = 10;
const SHOWN = 5;

export function startWalk(title: string): Walk {
  const steps: Step[] = [];
  const broken: string[] = [];
  return {
    async step(what, run) {
      let status: number | undefined;
      const cpu = await threadCpu(async () => {
        status = await run();
      });
      if ((status ?? 0) >= 500) broken.push(`${what}: ${status}`);
      steps.push({ what, run, cpu });
    },
    async expectLight() {
      expect(broken).toEqual([]);
      steps.sort((a, b) => b.cpu - a.cpu);
      usualLimit ??= await fiftyMilliseconds();
      let limit = usualLimit;
      const suspects = steps.filter(({ cpu }) => cpu > limit);
      if (suspects.length > 0) limit = await fiftyMilliseconds();
      for (const step of suspects.slice(0, MEASURED_AGAIN)) {
        step.cpu = Math.min(step.cpu, await bestThreadCpu(TIMES, step.run));
      }
      const lines = steps.slice(0, SHOWN).map(inWords);
      process.stdout.write(
        `${title}: ${steps.length} steps, limit ${limit.toFixed(0)} ms of the thread, the slowest\n${lines.join("\n")}\n`,
      );
      expect(suspects.filter(({ cpu }) => cpu > limit).map(inWords)).toEqual([]);
    },
  };
}

function inWords({ cpu, what }: Step) {
  return `  ${cpu.toFixed(1).padStart(6)} ms  ${what}`;
}

const ORDINARY = "Gro\u0308ße nach Absprache, dann weiter bis morgen. ".repeat(100);
/** So often an ordinary text of a booking is read and composed within 50 ms on the 2-core machine of 2026-11-22. */
const READINGS = 3_000;

/** What this machine takes, now, for what took 50 ms there; milliseconds of processor time. */
async function fiftyMilliseconds() {
  return bestThreadCpu(3, () => {
    for (let reading = 0; reading < READINGS; reading++) {
      const body = JSON.stringify({ nachricht: `${reading} ${ORDINARY}` });
      (JSON.parse(body) as { nachricht: string }).nachricht.normalize("NFC");
    }
  });
}
