import { readdirSync, readFileSync } from "node:fs";

/** What the system says of a running process; Linux only. */

/** Its memory, in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** How many files and connections it has open. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Looks at its memory five times a second until it is stopped; the most of it, in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = residentMb(pid);
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 200);
  return {
    stop() {
      clearInterval(looking);
      return peak;
    },
  };
}
