import { createTestCluster, type TestCluster } from "./cluster.ts";
import type { DrillRow } from "./drill.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface Running {
  cluster: TestCluster;
  server: ServerProcess;
}

/** Runs the variants of a drill on one server with an external database of its own. */
export async function onOneServer(
  work: (running: Running) => Promise<DrillRow[]>,
  environment: Record<string, string> = {},
) {
  const cluster = await createTestCluster();
  const server = await startServerProcess({ ...environment, DATABASE_URL: cluster.url });
  try {
    return await work({ cluster, server });
  } finally {
    await server.remove();
    await cluster.remove();
  }
}
