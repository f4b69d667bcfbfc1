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

/** The slowest are measured again, in case the collector or the compiler had something to do. */
const MEASURED_AGAIN = 12;
const TIMES = 3;
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
      const slowest = steps.sort((a, b) => b.cpu - a.cpu).slice(0, MEASURED_AGAIN);
      for (const step of slowest) {
        step.cpu = Math.min(step.cpu, await bestThreadCpu(TIMES, step.run));
      }
      slowest.sort((a, b) => b.cpu - a.cpu);
      const limit = await fiftyMilliseconds();
      const lines = slowest.slice(0, SHOWN).map(inWords);
      process.stdout.write(
        `${title}: ${steps.length} steps, limit ${limit.toFixed(0)} ms of the thread, the slowest\n${lines.join("\n")}\n`,
      );
      expect(slowest.filter(({ cpu }) => cpu > limit).map(inWords)).toEqual([]);
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
