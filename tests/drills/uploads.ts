import path from "node:path";
import { bytesIn } from "../support/bytes-in.ts";
import { type HeldUpload, holdUpload } from "../support/held-upload.ts";
import { registrationForm } from "../support/registration-form.ts";
import { createTestCluster } from "./cluster.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** Security finding H3 on the real server with its real limits: whoever opens connections fills the disk. */

const MEGABYTE = 1024 * 1024;
const CALL = "/api/fahrerwerden";

export const UPLOAD_DRILLS: readonly Drill[] = [
  {
    name: "uploads-one-address",
    promise:
      "20 connections of one address, no session, no proof: 18 MB each at once, then a byte a second. Two are written, and none for longer than the half minute that slowness is measured over.",
    run: async () => [await onServer({}, oneAddress)],
  },
  {
    name: "uploads-used-up",
    promise: "An address whose limit is used up writes nothing, and hears 429 at once.",
    run: async () => [await onServer({}, usedUp)],
  },
  {
    name: "uploads-many-addresses",
    promise:
      "60 addresses announce 60 MB each: no more are let in than the spool has room for, registering without documents and the pages go on.",
    run: async () => [await onServer({ TRUSTED_PROXY_HOPS: "1" }, manyAddresses)],
  },
];

async function onServer(
  environment: Record<string, string>,
  run: (server: ServerProcess) => Promise<DrillRow>,
): Promise<DrillRow> {
  const cluster = await createTestCluster();
  try {
    const server = await startServerProcess({
      DATABASE_URL: cluster.url,
      RATE_LIMIT_FACTOR: "1",
      ...environment,
    });
    try {
      return await run(server);
    } finally {
      await server.remove();
    }
  } finally {
    await cluster.remove();
  }
}

async function oneAddress(server: ServerProcess): Promise<DrillRow> {
  const held = await hold(server, 20, { fileBytes: 58 * MEGABYTE });
  for (const upload of held) upload.send(18 * MEGABYTE);
  const began = performance.now();
  const spooledAt: Record<number, number> = {};
  for (const second of [4, 28, 45]) {
    while (performance.now() - began < second * 1000) {
      await Bun.sleep(1000);
      for (const upload of held) upload.send(1);
    }
    spooledAt[second] = await spooled(server);
  }
  const refused = held.filter((upload) => upload.isAnswered()).length;
  for (const upload of held) upload.abort();
  return {
    variant: "20 connections, 18 MB, then 1 B/s",
    counts: {
      "MB on disk after 4 s:": megabytes(spooledAt[4]),
      "after 28 s:": megabytes(spooledAt[28]),
      "after 45 s:": megabytes(spooledAt[45]),
      "answered:": refused,
    },
    kept: (spooledAt[4] ?? 0) <= 37 * MEGABYTE && spooledAt[45] === 0 && refused === 20,
  };
}

async function usedUp(server: ServerProcess): Promise<DrillRow> {
  let registered = 0;
  while ((await register(server)) === 201) registered += 1;
  const watch = watchSpool(server);
  const started = performance.now();
  const [upload] = await hold(server, 1, { fileBytes: 50 * MEGABYTE });
  upload?.send(20 * MEGABYTE);
  const status = await upload?.status();
  const milliseconds = Math.round(performance.now() - started);
  await Bun.sleep(500);
  upload?.abort();
  const most = await watch.end();
  return {
    variant: "50 MB after the limit is used up",
    counts: {
      "registered before:": registered,
      "answer:": status ?? 0,
      "after ms:": milliseconds,
      "bytes written:": most,
    },
    kept: registered === 5 && status === 429 && most === 0,
  };
}

async function manyAddresses(server: ServerProcess): Promise<DrillRow> {
  const watch = watchSpool(server);
  const uploads = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      hold(server, 1, { fileBytes: 59 * MEGABYTE, from: `198.51.100.${n}` }),
    ),
  );
  const held = uploads.flat();
  for (const upload of held) upload.send(12 * MEGABYTE);
  await Bun.sleep(3000);
  const withoutDocuments = await register(server, "203.0.113.9");
  const started = performance.now();
  await (await fetch(`${server.url}/impressum`)).arrayBuffer();
  const pageMs = Math.round(performance.now() - started);
  const refused = held.filter((upload) => upload.answer().startsWith("HTTP/1.1 503")).length;
  for (const upload of held) upload.abort();
  const most = await watch.end();
  const left = await untilEmpty(server);
  return {
    variant: "60 addresses, 59 MB announced, 12 MB sent",
    counts: {
      "let in:": held.length - refused,
      "refused 503:": refused,
      "most MB on disk:": megabytes(most),
      "without documents:": withoutDocuments,
      "page ms:": pageMs,
      "MB left after they hang up:": megabytes(left),
    },
    kept: refused === 50 && most <= 600 * MEGABYTE && withoutDocuments === 201 && left === 0,
  };
}

function hold(
  server: ServerProcess,
  times: number,
  options: { fileBytes: number; from?: string },
): Promise<HeldUpload[]> {
  const one = () => holdUpload({ port: server.port, path: CALL, ...options });
  return Promise.all(Array.from({ length: times }, one));
}

async function register(server: ServerProcess, from = ""): Promise<number> {
  const body = registrationForm({ email: `${crypto.randomUUID()}@fahrer.example` });
  const headers: Record<string, string> = from ? { "X-Forwarded-For": from } : {};
  return (await fetch(`${server.url}${CALL}`, { method: "POST", body, headers })).status;
}

function spooled(server: ServerProcess) {
  return bytesIn(path.join(server.dataDir, "uploads"));
}

/** Looks at the spool all the time; at its end says how many bytes were most. */
function watchSpool(server: ServerProcess) {
  let isWatching = true;
  let most = 0;
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, await spooled(server));
      await Bun.sleep(5);
    }
  })();
  return {
    async end() {
      isWatching = false;
      await watching;
      return most;
    },
  };
}

async function untilEmpty(server: ServerProcess): Promise<number> {
  for (let n = 0; n < 50 && (await spooled(server)) > 0; n += 1) await Bun.sleep(100);
  return spooled(server);
}

function megabytes(bytes = 0) {
  return (bytes / MEGABYTE).toFixed(1);
}
