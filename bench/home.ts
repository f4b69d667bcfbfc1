import { readFile } from "node:fs/promises";
import path from "node:path";
import { freePort, untilHealthy } from "../tests/support/ports.ts";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * The home page through the whole app against a bare Bun.serve handler that returns the same bytes, same run:
 * `bun bench/home.ts [seconds a round] [rounds]`. Sockets count bytes instead of parsing HTTP, so that the one who asks
 * isn't what is measured.
 */

const SOCKETS = 32;
const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n";
const [secondsPerRound = 3, rounds = 6] = process.argv.slice(2).map(Number);

const app = await startMeasuredServer();
const barePort = await freePort();
const page = await fetch(`http://localhost:${app.port}/`, {
  headers: { "accept-encoding": "gzip" },
  decompress: false,
});
const bodyFile = path.join(app.folder, "body");
await Bun.write(bodyFile, await page.arrayBuffer());
const bare = Bun.spawn([process.execPath, "bench/bare-handler.ts"], {
  cwd: path.resolve(import.meta.dirname, ".."),
  env: { ...process.env, PORT: String(barePort), BODY: bodyFile, HEADERS: sentHeaders(page) },
});
try {
  await untilHealthy(bare, barePort);
  await perSecond(app.port, 1);
  await perSecond(barePort, 1);
  const ratios = [];
  const costs = [];
  for (let round = 1; round <= rounds; round++) {
    const bareRound = await measured(bare.pid, () => perSecond(barePort, secondsPerRound));
    const appRound = await measured(app.process.pid, () => perSecond(app.port, secondsPerRound));
    ratios.push(appRound.rate / bareRound.rate);
    costs.push(bareRound.micros / appRound.micros);
    report(`round ${round}: bare ${inWords(bareRound)}, app ${inWords(appRound)}`);
  }
  report(`ratio ${inOrder(ratios)}`);
  report(`by processor time ${inOrder(costs)}`);
} finally {
  bare.kill();
  await app.stop();
}

/** Also the processor time an answer costs, which a busy machine changes less than the rate. Linux only; NaN elsewhere. */
async function measured(pid: number, ask: () => Promise<number>) {
  const before = await processorMs(pid);
  const rate = await ask();
  const micros = ((await processorMs(pid)) - before) * 1000;
  return { rate, micros: micros / (rate * secondsPerRound) };
}

async function processorMs(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
}

function inWords({ rate, micros }: { rate: number; micros: number }) {
  return `${rate.toFixed(0)}/s at ${micros.toFixed(1)} µs`;
}

function inOrder(ratios: number[]) {
  return ratios
    .sort((a, b) => a - b)
    .map((ratio) => ratio.toFixed(2))
    .join(" ");
}

/** What the app itself sets; date and length are the server's own. */
function sentHeaders({ headers }: Response): string {
  const own = [...headers].filter(([name]) => !["date", "content-length"].includes(name));
  return JSON.stringify(Object.fromEntries(own));
}

async function perSecond(port: number, seconds: number): Promise<number> {
  const size = await responseSize(port);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: SOCKETS }, () => ask(port, size, until)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** One connection that asks again as soon as a whole answer is there. */
function ask(port: number, size: number, until: number): Promise<number> {
  const finished = Promise.withResolvers<number>();
  let received = 0;
  let answers = 0;
  void Bun.connect({
    hostname: "localhost",
    port,
    socket: {
      open: (socket) => void socket.write(REQUEST),
      data(socket, chunk) {
        received += chunk.length;
        if (received < size) return;
        received -= size;
        answers += 1;
        if (performance.now() < until) return void socket.write(REQUEST);
        socket.end();
        finished.resolve(answers);
      },
      error: (_, error) => finished.reject(error),
    },
  });
  return finished.promise;
}

/** Bytes of a whole answer, head included; every answer to the same request has as many. */
async function responseSize(port: number): Promise<number> {
  const first = Promise.withResolvers<number>();
  let text = "";
  const socket = await Bun.connect({
    hostname: "localhost",
    port,
    socket: {
      data(_, chunk) {
        text += chunk.toString("latin1");
        const head = text.indexOf("\r\n\r\n") + 4;
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
        if (head > 4 && text.length >= head + length) first.resolve(head + length);
      },
    },
  });
  socket.write(REQUEST);
  const size = await first.promise;
  socket.end();
  return size;
}
