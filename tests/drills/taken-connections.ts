import postgres from "postgres";
import { query } from "../support/cli-process.ts";
import type { TestCluster } from "../support/cluster.ts";

const DRIVEN_OUT_MS = 2000;

/** Leaves the database so many connections, and starts it anew. */
export async function limitConnections(cluster: TestCluster, most: number) {
  await query(cluster.url, (sql) => sql.unsafe(`alter system set max_connections = ${most}`));
  await cluster.start();
}

/** Connects until the database has no connection left, and takes each that becomes free, until told to leave. */
export async function takeConnections({ url }: TestCluster) {
  const held: postgres.Sql[] = [];
  let refused = 0;
  let isTaking = true;
  const takeOne = async () => {
    const sql = postgres(url, {
      max: 1,
      onnotice: () => {},
      connection: { application_name: "other" },
    });
    try {
      await sql`select 1`;
      held.push(sql);
      return true;
    } catch {
      refused += 1;
      await sql.end();
      return false;
    }
  };
  while (await takeOne());
  const taking = (async () => {
    while (isTaking) if (!(await takeOne())) await Bun.sleep(20);
  })();
  return {
    held: () => held.length,
    refused: () => refused,
    /** Ends everybody else's connections for a while, again and again: these get most of them. */
    async driveOut() {
      const [first] = held;
      const deadline = Date.now() + DRIVEN_OUT_MS;
      while (first && Date.now() < deadline) {
        await first`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name <> 'other' and backend_type = 'client backend'`;
        await Bun.sleep(50);
      }
    },
    async leave() {
      isTaking = false;
      await taking;
      await Promise.all(held.map((sql) => sql.end()));
    },
  };
}
