import { query } from "./cli-process.ts";
import { createTestCluster } from "./cluster.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { startServerProcess } from "./server-process.ts";
import { book } from "./writers.ts";

const KEYS = 50;
const AT_ONCE = 10;

export const IDEMPOTENCY_DRILLS: readonly Drill[] = [
  {
    name: "idempotency-mismatch",
    promise:
      "Every 201 has its own order stored; another order under a used key is 422 and stored nowhere.",
    run: oneKeyForMany,
  },
];

/** The key that is sent, and the key that the order's text names: where they differ, it is another order. */
async function oneKeyForMany(): Promise<DrillRow[]> {
  const cluster = await createTestCluster();
  const server = await startServerProcess({ DATABASE_URL: cluster.url });
  const round = async (variant: string, orderOf: (key: string, n: number) => string) => {
    const answers = [];
    for (let n = 0; n < KEYS; n++) {
      const key = crypto.randomUUID();
      const sent = Array.from({ length: AT_ONCE }, (_, client) => orderOf(key, client));
      answers.push(
        ...(await Promise.all(
          sent.map(async (order) => ({ order, ...(await book(server.url, key, { order })) })),
        )),
      );
    }
    const orders = new Set(
      await query(cluster.url, (sql) => sql`select nachricht from job_requests`).then((rows) =>
        rows.map((row) => String(row.nachricht)),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const lost = taken.filter(({ order }) => !orders.has(`Übung ${order}`)).length;
    const refused = answers.filter(({ status }) => status === 422).length;
    return {
      variant,
      counts: {
        "answered 201:": taken.length,
        "refused 422:": refused,
        "201 but not stored:": lost,
        "others:": answers.length - taken.length - refused,
      },
      kept: lost === 0 && taken.length + refused === answers.length,
    };
  };
  try {
    return [
      await round(`${KEYS} keys, ${AT_ONCE} different orders at once under each`, (key, n) =>
        n === 0 ? key : `${key} ${n}`,
      ),
      await round(`${KEYS} keys, the same order ${AT_ONCE} times at once under each`, (key) => key),
    ];
  } finally {
    await server.remove();
    await cluster.remove();
  }
}
