import path from "node:path";
import { freePort, untilHealthy } from "../tests/support/ports.ts";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * The home page through the whole app against a bare Bun.serve handler that returns the same bytes, same run
 * (quality.md, "Public site"): `bun bench/home.ts [seconds a round] [rounds]`. Sockets count bytes instead of parsing
 * HTTP, so that the one who asks isn't what is measured.
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
  for (let round = 1; round <= rounds; round++) {
    const bareRate = await perSecond(barePort, secondsPerRound);
    const appRate = await perSecond(app.port, secondsPerRound);
    ratios.push(appRate / bareRate);
    report(`round ${round}: bare ${bareRate.toFixed(0)}/s, app ${appRate.toFixed(0)}/s`);
  }
  ratios.sort((a, b) => a - b);
  report(`ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
} finally {
  bare.kill();
  await app.stop();
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
