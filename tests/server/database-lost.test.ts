import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestCluster, type TestCluster } from "../support/cluster.ts";
import { DATABASE_FAULTS, loseDatabase } from "../support/database-faults.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

/** The real server as a process, and a PostgreSQL that is lost under it; `npm run drill -- database` does it more often. */

const WRITERS = 16;
/** No request may take longer, whatever happens to the database. */
const HANGS_AFTER_MS = 10_000;

let cluster: TestCluster;
let server: ServerProcess;

beforeAll(async () => {
  cluster = await createTestCluster();
  server = await startServerProcess({ DATABASE_URL: cluster.url });
});

afterAll(async () => {
  await server.remove();
  await cluster.remove();
});

const CASES = [
  ...DATABASE_FAULTS.map((fault) => [fault, WRITERS] as const),
  ["postmaster killed", 0] as const,
  ["all backends terminated", 0] as const,
];

describe("the database is lost", () => {
  it.each(CASES)(
    "%s under %i writers: the server lives, says so, and heals by itself",
    async (fault, clients) => {
      const report = await loseDatabase({ server, cluster }, fault, clients);
      expect(report.isAlive).toBe(true);
      const { 503: refused, ...worse } = report.others;
      expect(worse).toEqual({});
      expect([report.lost, report.twice]).toEqual([0, 0]);
      expect(report.slowestMs).toBeLessThan(HANGS_AFTER_MS);
      expect(report.healthyAfterMs).toBeLessThan(HANGS_AFTER_MS);
      if (clients > 0) expect(report.acknowledged.length).toBeGreaterThan(0);
      if (report.form) {
        expect(report.form).toEqual({ status: 503, hasPhone: true });
        expect([report.home, report.reason]).toEqual([200, "database_away"]);
        if (clients > 0) expect(refused).toBeGreaterThan(0);
      }
    },
    60_000,
  );
});
