import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import type { FileStore } from "../../src/domain/kernel/ports.ts";
import { s3Files } from "../../src/platform/file-store.ts";
import { diskFiles } from "../../src/platform/files-disk.ts";
import { cuttingProxy } from "../support/cutting-proxy.ts";
import { CLOSED_PORT } from "../support/ports.ts";
import { useS3 } from "../support/s3-peer.ts";
import { BUCKET } from "../support/s3-process.ts";
import { runOnSmallDisk } from "../support/small-disk.ts";

const MEGABYTE = 1024 * 1024;
const peer = useS3();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const onDisk = (name = "documents") => diskFiles(path.join(folder, name));
const inBucket = (port = peer.port, bucket = BUCKET) =>
  s3Files({
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    forcePathStyle: true,
  });

async function sourceOf(bytes: Uint8Array) {
  const source = path.join(folder, `source-${crypto.randomUUID()}`);
  await writeFile(source, bytes);
  return { path: source, bytes: bytes.length, contentType: "application/pdf" };
}

function noise(bytes: number) {
  return crypto.getRandomValues(Buffer.alloc(Math.min(bytes, 65_536))).toString("latin1");
}

function bytesOf(length: number) {
  const piece = Buffer.from(noise(length), "latin1");
  return new Uint8Array(Buffer.alloc(length, piece));
}

async function contentOf(store: FileStore, key: string) {
  const found = await store.open(key);
  if (!found) return null;
  const content = await new Response(found.stream).bytes();
  expect(content.length).toBe(found.bytes);
  return content;
}

async function keysIn(store: FileStore) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

const isSame = (left: Uint8Array | null, right: Uint8Array) =>
  left !== null && Buffer.compare(left, right) === 0;

describe.each([
  ["in a folder", onDisk],
  ["in a bucket", inBucket],
])("documents %s", (_, create) => {
  let store: FileStore;
  beforeAll(() => {
    store = create();
  });

  it("a file that was put can be opened, is listed with its time, and can be removed twice", async () => {
    const key = crypto.randomUUID();
    const content = bytesOf(70_001);
    expect(await keysIn(store)).toEqual([]);
    await store.put(key, await sourceOf(content));
    expect(isSame(await contentOf(store, key), content)).toBe(true);

    const [listed] = await Array.fromAsync(store.list());
    expect(listed?.key).toBe(key);
    expect(Math.abs(Date.now() - Number(listed?.storedAt))).toBeLessThan(60_000);

    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
    expect(await keysIn(store)).toEqual([]);
  });

  it("takes a copy: the source is still the caller's", async () => {
    const key = crypto.randomUUID();
    const source = await sourceOf(bytesOf(1000));
    await store.put(key, source);
    await writeFile(source.path, "changed");
    await rm(source.path);
    expect((await contentOf(store, key))?.length).toBe(1000);
    await store.remove(key);
  });

  it("a large file comes in pieces", async () => {
    const key = crypto.randomUUID();
    const content = bytesOf(32 * MEGABYTE);
    await store.put(key, await sourceOf(content));
    const found = await store.open(key);
    let pieces = 0;
    let received = 0;
    const hash = new Bun.CryptoHasher("sha256");
    for await (const piece of found?.stream ?? []) {
      pieces += 1;
      received += piece.length;
      hash.update(piece);
    }
    expect(received).toBe(content.length);
    expect(pieces).toBeGreaterThan(10);
    expect(hash.digest("hex")).toBe(new Bun.CryptoHasher("sha256").update(content).digest("hex"));
    await store.remove(key);
  });

  it("a reader may stop in the middle", async () => {
    const key = crypto.randomUUID();
    await store.put(key, await sourceOf(bytesOf(4 * MEGABYTE)));
    for (let round = 0; round < 20; round += 1) {
      const reader = (await store.open(key))?.stream.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
    }
    await store.remove(key);
  });

  it("nothing is ever replaced", async () => {
    const key = crypto.randomUUID();
    const first = bytesOf(5000);
    await store.put(key, await sourceOf(first));
    await expect(store.put(key, await sourceOf(bytesOf(5000)))).rejects.toThrow();
    expect(isSame(await contentOf(store, key), first)).toBe(true);
    await store.remove(key);
  });

  it("what could not be put whole is not there at all", async () => {
    const key = crypto.randomUUID();
    const source = await sourceOf(bytesOf(5000));
    await expect(store.put(key, { ...source, bytes: 5001 })).rejects.toThrow("5000");
    await expect(store.put(key, { ...source, path: `${source.path}-missing` })).rejects.toThrow();
    expect(await store.open(key)).toBeNull();
    expect(await keysIn(store)).toEqual([]);
  });

  it("many at once", async () => {
    const contents = new Map(
      Array.from({ length: 40 }, () => [crypto.randomUUID() as string, bytesOf(100_000)]),
    );
    const putting = [...contents].map(async ([key, content]) =>
      store.put(key, await sourceOf(content)),
    );
    await Promise.all(putting);
    expect(await keysIn(store)).toEqual([...contents.keys()].sort());
    const checks = [...contents].map(async ([key, content]) =>
      isSame(await contentOf(store, key), content),
    );
    expect(await Promise.all(checks)).toEqual(Array.from({ length: 40 }, () => true));
    // One after the other: s3rver stumbles over the folder that the last one leaves empty.
    for (const key of contents.keys()) await store.remove(key);
    expect(await keysIn(store)).toEqual([]);
  });

  it.each([
    "",
    "short",
    "../../../../etc/passwd",
    "a/b-0123456789abcdef",
    "x".repeat(101),
    "a\0b-0123456789abcdef",
  ])("%j is no key", async (key) => {
    const source = await sourceOf(bytesOf(1));
    await expect(store.put(key, source)).rejects.toThrow("Not a key");
    await expect(store.open(key)).rejects.toThrow("Not a key");
    await expect(store.remove(key)).rejects.toThrow("Not a key");
  });
});

describe("in a folder", () => {
  it("only the owner can read them, and nothing unfinished lies about", async () => {
    const store = onDisk("private");
    const key = crypto.randomUUID();
    await store.put(key, await sourceOf(bytesOf(10)));
    const shard = path.join(folder, "private", "objects", key.slice(0, 2));
    expect((await stat(path.join(shard, key))).mode & 0o777).toBe(0o600);
    expect((await stat(shard)).mode & 0o777).toBe(0o700);
    expect(await readdir(path.join(folder, "private", "unfinished"))).toEqual([]);
  });

  it("two that want the same key: one of them gets it", async () => {
    const store = onDisk("race");
    const key = crypto.randomUUID();
    const sources = await Promise.all([1, 2, 3, 4].map((size) => sourceOf(bytesOf(size * 1000))));
    const outcomes = await Promise.allSettled(sources.map((source) => store.put(key, source)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readdir(path.join(folder, "race", "unfinished"))).toEqual([]);
  });

  it("a full disk is said, leaves no half file, and heals by itself", async () => {
    const seen = await runOnSmallDisk(
      import.meta.resolve("../support/fill-disk.ts"),
      path.join(folder, "small"),
    );
    expect(seen).toEqual({
      tooLargeToStore: "disk_full",
      leftOfStoring: 0,
      tooLargeToSpool: "disk_full",
      leftOfSpooling: 0,
      afterwards: ["done", "done"],
      tooLargeToBackUp: expect.stringMatching(/^BackupFailure: Der Datenträger von .* ist voll\./),
      leftOfBackingUp: 0,
    });
  });
});

describe("in a bucket", () => {
  const attempts = async (store: FileStore) => {
    const key = crypto.randomUUID();
    const source = await sourceOf(bytesOf(100_000));
    return [
      () => store.put(key, source),
      () => store.open(key),
      () => store.remove(key),
      () => keysIn(store),
    ];
  };

  it.each([
    ["nobody listens there", async () => inBucket(CLOSED_PORT)],
    ["the bucket is missing", async () => inBucket(peer.port, "gibt-es-nicht")],
  ])("%s: said within seconds, for every question", async (_, create) => {
    for (const attempt of await attempts(await create())) {
      const started = performance.now();
      const error = await attempt().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(outageOf(error)).toBe("storage_away");
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });

  it("works again when it is back, without a restart", async () => {
    const store = inBucket();
    const key = crypto.randomUUID();
    const content = bytesOf(100_000);
    await peer.stop();
    const source = await sourceOf(content);
    await expect(store.put(key, source)).rejects.toMatchObject({ outage: "storage_away" });
    await peer.start();
    await store.put(key, source);
    expect(isSame(await contentOf(store, key), content)).toBe(true);
    await store.remove(key);
  });

  it("a connection cut in the middle is tried once more, then nothing is there", async () => {
    const key = crypto.randomUUID();
    const content = bytesOf(3 * MEGABYTE);
    const source = await sourceOf(content);
    const direct = inBucket();

    const alwaysCutting = await cuttingProxy(peer.port, { afterBytes: MEGABYTE, times: Infinity });
    await expect(inBucket(alwaysCutting.port).put(key, source)).rejects.toMatchObject({
      outage: "storage_away",
    });
    expect(await direct.open(key)).toBeNull();
    await alwaysCutting.close();

    const cuttingOnce = await cuttingProxy(peer.port, { afterBytes: MEGABYTE, times: 1 });
    await inBucket(cuttingOnce.port).put(key, source);
    expect(isSame(await contentOf(direct, key), content)).toBe(true);
    await cuttingOnce.close();
    await direct.remove(key);
  });

  it("lists more than one page", async () => {
    const store = inBucket();
    const key: string = crypto.randomUUID();
    const others = Array.from({ length: 1002 }, () => crypto.randomUUID() as string);
    await store.put(key, await sourceOf(bytesOf(1)));
    await peer.repeat(key, others);
    expect(await keysIn(store)).toEqual([key, ...others].sort());
  });
});
