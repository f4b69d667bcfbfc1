import { connect } from "node:net";
import postgres from "postgres";
import { createTestCluster } from "../support/cluster.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";

const AT_ONCE = 200;

drill({
  name: "stop-under-load",
  promise: `SIGTERM with ${AT_ONCE} requests under way: none broken, every 201 stored once, exit 0 within the grace time.`,
  run: () => times(3, stopUnderLoad),
});

drill({
  name: "keep-alive",
  promise: "A kept connection is told how long it is kept, and is still there after 20 s at rest.",
  run: () => times(1, restOnConnection),
});

async function times(count: number, run: (round: number) => Promise<DrillRow>) {
  const rows = [];
  for (let round = 1; round <= count; round++) rows.push(await run(round));
  return rows;
}

async function stopUnderLoad(round: number): Promise<DrillRow> {
  const cluster = await createTestCluster();
  const server = await startServerProcess({ DATABASE_URL: cluster.url });
  try {
    const asked = Array.from({ length: AT_ONCE }, () => book(server.url, crypto.randomUUID()));
    // Some are being answered, most still wait.
    await Promise.race(asked);
    const started = performance.now();
    server.child.kill("SIGTERM");
    const answers = await Promise.all(asked);
    const exitCode = await server.child.exited;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const jobIds = answers.flatMap(({ jobId }) => jobId ?? []);
    const stored = await countJobs(cluster.url);
    const broken = answers.filter(({ status }) => status === 0).length;
    const refused = answers.filter(({ status }) => status === 503).length;
    return {
      variant: `round ${round}, ${AT_ONCE} bookings`,
      counts: {
        "answered 201:": jobIds.length,
        "refused 503:": refused,
        "cut without an answer:": broken,
        "stored:": stored,
        "exit code:": exitCode,
        "seconds until gone:": seconds,
      },
      kept: broken === 0 && stored === jobIds.length && exitCode === 0,
    };
  } finally {
    await server.remove();
    await cluster.remove();
  }
}

async function countJobs(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select count(*)::int as n from job_requests`;
    return Number(row?.n);
  } finally {
    await sql.end();
  }
}

async function restOnConnection(): Promise<DrillRow> {
  const server = await startServerProcess();
  const restSeconds = 20;
  try {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    let isClosed = false;
    socket.on("data", (piece) => {
      received += piece;
    });
    socket.on("close", () => {
      isClosed = true;
    });
    socket.on("error", () => {});
    const ask = async () => {
      received = "";
      socket.write("GET /impressum HTTP/1.1\r\nHost: localhost\r\n\r\n");
      for (let tries = 0; tries < 100 && !received.includes("\r\n\r\n"); tries++)
        await Bun.sleep(20);
      return received;
    };
    const first = await ask();
    await Bun.sleep(restSeconds * 1000);
    const second = isClosed ? "" : await ask();
    socket.destroy();
    const isTold = /^keep-alive: timeout=\d+/im.test(first);
    return {
      variant: `${restSeconds} s at rest`,
      counts: {
        "told:": isTold ? "yes" : "no",
        "answered after the rest:": second.startsWith("HTTP/1.1 200") ? "yes" : "no",
      },
      kept: isTold && second.startsWith("HTTP/1.1 200"),
    };
  } finally {
    await server.remove();
  }
}
