/** Processor time of this thread for some work, milliseconds. Other threads and processes don't count. */
export async function threadCpu(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The best of so many runs: what the work itself takes, whatever else the machine does. */
export async function bestThreadCpu(runs: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) best = Math.min(best, await threadCpu(work));
  return best;
}
