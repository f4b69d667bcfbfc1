import { rm } from "node:fs/promises";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { type Answer, previewDocument, register, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { BUCKET } from "../support/s3-process.ts";
import { startServerProcess } from "../support/server-process.ts";
import { startWriters } from "../support/writers.ts";
import { type BucketSite, createBucketSite, NO_TROUBLE, objects, stored } from "./bucket-site.ts";

const FILES = 2;
const ROUNDS = 3;
const HANGS_AFTER_MS = 20_000;
/** Enough for a question, less than a photo. */
const CUT_AFTER_BYTES = 8_000;

drill({
  name: "bucket",
  promise:
    "The bucket down, slow, cut off or wrong: a registration with files is stored whole or is 503 and nothing, without files it is 201, bookings go on; at once well again.",
  run: troubleBucket,
});

async function troubleBucket(): Promise<DrillRow[]> {
  const site = await createBucketSite();
  try {
    return [
      ...(await onServer(site, site.port, BUCKET, down)),
      ...(await onServer(site, site.proxyPort, BUCKET, onTheWay)),
      ...(await onServer(site, site.port, "gibt-es-nicht", wrongBucket)),
    ];
  } finally {
    await site.remove();
  }
}

type OnServer = (site: BucketSite, url: string) => Promise<DrillRow[]>;

async function onServer(site: BucketSite, port: number, bucket: string, run: OnServer) {
  const server = await startServerProcess({
    DATABASE_URL: site.databaseUrl,
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_FORCE_PATH_STYLE: "true",
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
  });
  try {
    return await run(site, server.url);
  } finally {
    await server.remove();
  }
}

async function down(site: BucketSite, url: string): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rows.push(
      await underTrouble(site, url, {
        variant: "S3 down",
        expected: 503,
        begin: site.stopS3,
        end: site.startS3,
      }),
    );
  }
  return [...rows, await objectDeleted(site, url)];
}

async function onTheWay(site: BucketSite, url: string): Promise<DrillRow[]> {
  const variants: [string, 201 | 503, Partial<BucketSite["trouble"]>][] = [
    ["2 s late", 201, { delayMs: 2000 }],
    ["cut once in the middle of a file", 201, { afterBytes: CUT_AFTER_BYTES, times: 1 }],
    ["cut in the middle of every file", 503, { afterBytes: CUT_AFTER_BYTES, times: 1e9 }],
  ];
  const rows: DrillRow[] = [];
  for (const [variant, expected, change] of variants) {
    const begin = async () => void Object.assign(site.trouble, change);
    const end = async () => void Object.assign(site.trouble, NO_TROUBLE);
    rows.push(await underTrouble(site, url, { variant, expected, begin, end }));
  }
  return rows;
}

async function wrongBucket(site: BucketSite, url: string): Promise<DrillRow[]> {
  const nothing = async () => {};
  return [
    await underTrouble(site, url, { variant: "wrong bucket", expected: 503, begin: nothing }),
  ];
}

interface Trouble {
  variant: string;
  /** Of the registration with files. */
  expected: 201 | 503;
  begin(): Promise<void>;
  /** Missing: nothing but the operator ends it. */
  end?(): Promise<void>;
}

async function underTrouble(site: BucketSite, url: string, trouble: Trouble): Promise<DrillRow> {
  const { variant, expected, begin, end } = trouble;
  const person = { email: `${crypto.randomUUID()}@fahrer.example`, key: crypto.randomUUID() };
  const before = await stored(site);
  await begin();
  const writers = startWriters(url, { clients: 2 });
  const [whole, without] = await Promise.all([
    register(url, { ...person, files: FILES }),
    register(url, { email: `${crypto.randomUUID()}@fahrer.example`, files: 0 }),
  ]);
  const { acknowledged, others, slowestMs } = await writers.stop();
  const meanwhile = difference(await stored(site), before);
  await end?.();
  // The same once more, as a person does who read the 503.
  const again: Answer | null = end ? await register(url, { ...person, files: FILES }) : null;
  const after = difference(await stored(site), before);
  const isWhole = expected === 201;
  return {
    variant,
    counts: {
      "with files:": whole.status,
      "ms:": whole.ms,
      "without:": without.status,
      "drivers, documents, objects:": text(meanwhile),
      "bookings 201:": acknowledged.length,
      "other:": Object.values(others).reduce((sum, count) => sum + count, 0),
      ...(again && { "afterwards:": again.status, "then stored:": text(after) }),
    },
    kept:
      whole.status === expected &&
      whole.ms < HANGS_AFTER_MS &&
      slowestMs < HANGS_AFTER_MS &&
      without.status === 201 &&
      text(meanwhile) === text(isWhole ? [2, FILES, FILES] : [1, 0, 0]) &&
      acknowledged.length > 0 &&
      Object.keys(others).length === 0 &&
      (again === null || (again.status === 201 && text(after) === text([2, FILES, FILES]))),
  };
}

async function objectDeleted(site: BucketSite, url: string): Promise<DrillRow> {
  const session = await signIn(url);
  const paths = await query(
    site.databaseUrl,
    (sql) => sql<{ filepath: string }[]>`select filepath from fahrer_dokumente order by id`,
  );
  const [gone, other] = paths.map(({ filepath }) => filepath);
  if (!gone || !other) throw new Error("No documents");
  const before = await previewDocument(url, session, gone);
  for (const object of await objects(site)) {
    if (object.includes(gone)) await rm(path.join(site.folder, object));
  }
  const after = await previewDocument(url, session, gone);
  const beside = await previewDocument(url, session, other);
  return {
    variant: "one object deleted",
    counts: {
      "preview before:": before.status,
      "after:": after.status,
      "of another document:": beside.status,
    },
    kept: before.status === 200 && after.status === 404 && beside.status === 200,
  };
}

function difference(now: number[], before: number[]) {
  return now.map((count, index) => count - (before[index] ?? 0));
}

function text(counts: number[]) {
  return counts.join(" / ");
}
