import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import { jpeg, plainPng } from "../support/hostile/pictures.ts";
import { registrationForm } from "../support/registration-form.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** Combining marks in an order that makes composing them sort: 62 KB. */
const MARKS = `a${"\u0316\u0301".repeat(15_500)}`;
/** As many bytes that nobody has to sort. */
const HARMLESS = "a".repeat(Buffer.byteLength(MARKS));
const AT_ONCE = 4;
const TIMES = 3;
/** Beside three times what it waits beside harmless requests, milliseconds: one with marks alone took 2,240. */
const ALLOWED_DELAY_MS = 300;

const GIVEN_UP_AFTER_MS = 40_000;

export const TEXT_DRILLS: readonly Drill[] = [
  {
    name: "marks",
    promise: `${AT_ONCE * TIMES} requests with 31,000 combining marks to each call: a second client's GET /impressum waits about as long as beside harmless ones.`,
    run: () => withServer(sendMarks),
  },
  {
    name: "hostile-pictures",
    promise:
      "Five uploads of four costly pictures each from one address: another one's registration comes through meanwhile.",
    run: () => withServer(uploadPictures),
  },
];

async function withServer(run: (server: ServerProcess) => Promise<DrillRow[]>) {
  const server = await startServerProcess({ TRUSTED_PROXY_HOPS: "1" });
  try {
    return await run(server);
  } finally {
    await server.remove();
  }
}

type Send = (text: string) => Promise<Response>;

async function sendMarks({ url }: ServerProcess): Promise<DrillRow[]> {
  const posts: [string, Send][] = ALL_CALLS.filter(({ audience }) => audience === "anyone").map(
    ({ name, body }) => [name, (text) => postJson(`${url}/api/${name}`, bodyOf(body, text))],
  );
  posts.push(
    ["fahrerwerden", (text) => post(`${url}/api/fahrerwerden`, registrationForm({ name: text }))],
    ["names of 12 files", (text) => post(`${url}/api/fahrerwerden`, twelveFiles(text))],
    ["the form without script", (text) => postForm(`${url}/`, text)],
  );
  await secondClient(url, () => Bun.sleep(500));
  const rows: DrillRow[] = [];
  for (const [what, send] of posts) {
    await repeat(() => send(HARMLESS));
    const beside = await secondClient(url, () => repeat(() => send(HARMLESS)));
    const hostile = await secondClient(url, () => repeat(() => send(MARKS)));
    rows.push({
      variant: what,
      counts: {
        "statuses:": hostile.statuses,
        "pages meanwhile:": hostile.pages,
        "slowest page ms:": hostile.slowestMs,
        "beside harmless ones ms:": beside.slowestMs,
        "ratio:": (hostile.slowestMs / beside.slowestMs).toFixed(1),
      },
      kept: hostile.slowestMs < beside.slowestMs * 3 + ALLOWED_DELAY_MS,
    });
  }
  return rows;
}

/** The text in every field of a call. */
function bodyOf(schema: unknown, text: string) {
  const { shape = {} } = schema as { shape?: Record<string, unknown> };
  const [first = "email"] = Object.keys(shape);
  return JSON.stringify({ [first]: text });
}

function twelveFiles(text: string) {
  const form = registrationForm();
  // A part's head holds 8 KB.
  const name = Buffer.from(text).subarray(0, 7_600).toString();
  for (let file = 0; file < 12; file++) {
    form.append("zertifikate", new Blob(["GIF"], { type: "image/png" }), `${name}${file}.png`);
  }
  return form;
}

function postJson(url: string, body: string) {
  return post(url, body, { "Content-Type": "application/json" });
}

function postForm(url: string, text: string) {
  // Encoded, a mark is six bytes.
  const nachricht = Buffer.from(text).subarray(0, 20_000).toString();
  return post(url, new URLSearchParams({ nachricht }), { "Sec-Fetch-Site": "same-origin" });
}

function post(url: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    body,
    headers: { "X-Forwarded-For": "203.0.113.5", ...headers },
    signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
  });
}

async function repeat(send: () => Promise<Response>) {
  const statuses = new Set<number>();
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses].join(" ");
}

/** Somebody who reads one page after the other while `work` goes on. */
async function secondClient(url: string, work: () => Promise<unknown>) {
  let isOver = false;
  let pages = 0;
  let slowestMs = 1;
  const reading = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${url}/impressum`)).arrayBuffer();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
      pages += 1;
      await Bun.sleep(5);
    }
  })();
  const statuses = String(await work());
  isOver = true;
  await reading;
  return { pages, slowestMs, statuses };
}

const UPLOADS = 5;
const FILES_OF_EACH = 4;

async function uploadPictures({ url }: ServerProcess): Promise<DrillRow[]> {
  const photo = await jpeg(900, 600);
  const alone = await registered(url, photo, "alone");
  const pictures = {
    "16 bits, interlaced, 40 megapixels": plainPng({
      width: 6_300,
      height: 6_300,
      depth: 16,
      isInterlaced: true,
    }),
    "16 bits, interlaced, just below 20 megapixels": plainPng({
      width: 4_470,
      height: 4_470,
      depth: 16,
      isInterlaced: true,
    }),
  };
  const rows: DrillRow[] = [];
  for (const [variant, picture] of Object.entries(pictures)) {
    const hostile = attack(url, picture, `angreifer-${rows.length}`);
    await Bun.sleep(300);
    const honest = await registered(url, photo, `ehrlich-${rows.length}`);
    const started = performance.now();
    const statuses = await hostile;
    const left = (performance.now() - started) / 1000;
    rows.push({
      variant: `${UPLOADS} x ${FILES_OF_EACH} PNG: ${variant}`,
      counts: {
        "bytes of each:": picture.length,
        "answers to them:": statuses.join(" "),
        "honest answer:": honest.status,
        "honest seconds:": honest.seconds.toFixed(1),
        "alone:": alone.seconds.toFixed(1),
        "ratio:": (honest.seconds / alone.seconds).toFixed(1),
        "attack went on after it, s:": left.toFixed(1),
      },
      // Two hostile files may be under way when it comes; nothing behind them counts.
      kept: honest.status === 201 && honest.seconds < alone.seconds * 10 + 5,
    });
  }
  return rows;
}

async function attack(url: string, picture: Buffer, name: string): Promise<number[]> {
  const uploads = Array.from({ length: UPLOADS }, async (_, number) => {
    const files = Array.from({ length: FILES_OF_EACH }, (): [string, File] => [
      "zertifikate",
      new File([Uint8Array.from(picture)], "a.png", { type: "image/png" }),
    ]);
    const form = registrationForm({ email: `${name}-${number}@fahrer.example` }, files);
    // Who attacks may wait for long: behind himself. Status 0: given up.
    const answer = await post(`${url}/api/fahrerwerden`, form).catch(() => null);
    return answer?.status ?? 0;
  });
  return Promise.all(uploads);
}

/** A driver with two small photos, from an address of his own. */
async function registered(url: string, photo: Buffer, name: string) {
  const file = new File([Uint8Array.from(photo)], "vorne.jpg", { type: "image/jpeg" });
  const form = registrationForm({ email: `${name}@fahrer.example` }, [
    ["fuehrerschein", file],
    ["fahrerkarte", file],
  ]);
  const started = performance.now();
  const headers = { "X-Forwarded-For": `198.51.100.${name.length}` };
  const { status } = await post(`${url}/api/fahrerwerden`, form, headers);
  return { status, seconds: (performance.now() - started) / 1000 };
}
