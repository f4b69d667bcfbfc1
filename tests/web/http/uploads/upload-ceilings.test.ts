import { describe, expect, it } from "vitest";
import { DomainError } from "../../../../src/domain/kernel/errors.ts";
import { createUploadGate, UPLOAD_LIMITS } from "../../../../src/platform/upload-gate.ts";
import { until } from "../../../support/expectations.ts";
import { type HeldUpload, holdUpload } from "../../../support/held-upload.ts";
import { useUploadServer } from "../../../support/upload-server.ts";

/** The ceilings at a real server; where their height doesn't matter, lower ones than the real. */

const MEGABYTE = 1024 * 1024;

function fileOf(bytes: number) {
  const body = new FormData();
  body.append("zertifikate", new File([new Uint8Array(bytes)], "x.png", { type: "image/png" }));
  return body;
}

async function abortAll(uploads: HeldUpload[], server: { spooledBytes(): Promise<number> }) {
  for (const upload of uploads) upload.abort();
  await until(async () => (await server.spooledBytes()) === 0, "the spooled files are gone");
}

describe("the real ceilings", () => {
  it("are what the finding asks for", () => {
    expect(UPLOAD_LIMITS).toMatchObject({ atOncePerNetwork: 2, atOnce: 10 });
  });
});

describe("one address", () => {
  const server = useUploadServer();

  it("of 20 connections gets 2 in: the others hear 429 at once and write nothing", async () => {
    const held = await Promise.all(
      Array.from({ length: 20 }, () => holdUpload({ port: server.port, from: "203.0.113.1" })),
    );
    for (const upload of held) upload.send(300_000);
    await until(() => held.filter((one) => one.isAnswered()).length === 18, "18 are refused");
    await until(async () => (await server.spooledBytes()) === 600_000, "two are written");
    const refused = held.filter((one) => one.isAnswered());
    for (const one of refused) {
      expect(one.answer()).toMatch(/^HTTP\/1\.1 429 /);
      expect(one.answer()).toContain("uploads_at_once");
      expect(one.answer()).toMatch(/Retry-After: \d+/i);
    }
    for (const one of refused) one.send(300_000);
    await Bun.sleep(200);
    expect(await server.leftovers()).toHaveLength(2);
    expect(await server.spooledBytes()).toBe(600_000);
    await abortAll(held, server);
  });

  it("gets its places back when an upload ends, however it ends", async () => {
    const from = "203.0.113.2";
    const hold = () => holdUpload({ port: server.port, from, fileBytes: 300_000 });
    const [one, two] = [await hold(), await hold()];
    for (const upload of [one, two]) upload.send(100_000);
    await until(async () => (await server.leftovers()).length === 2, "both are written");
    expect((await server.send(fileOf(5), { "X-Forwarded-For": from })).status).toBe(429);
    one.finish();
    expect(await one.status()).toBe(200);
    expect((await server.send(fileOf(5), { "X-Forwarded-For": from })).status).toBe(200);
    const bad = new Blob(["--grenze\r\nnonsense"]);
    const headers = {
      "X-Forwarded-For": from,
      "Content-Type": "multipart/form-data; boundary=grenze",
    };
    for (let n = 0; n < 5; n += 1) expect((await server.send(bad, headers)).status).toBe(400);
    two.abort();
    await until(async () => (await server.leftovers()).length === 0, "the aborted one is gone");
    const again = [await hold(), await hold()];
    for (const upload of again) upload.finish();
    expect(await Promise.all(again.map((upload) => upload.status()))).toEqual([200, 200]);
  });
});

describe("many addresses", () => {
  const server = useUploadServer({ limits: { atOnce: 3, smallBytes: 1000 } });

  it("get so many large uploads in together; a small form still gets through", async () => {
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        holdUpload({ port: server.port, from: `198.51.100.${n}` }),
      ),
    );
    for (const upload of held) upload.send(200_000);
    await until(() => held.filter((one) => one.isAnswered()).length === 5, "5 are refused");
    await until(async () => (await server.spooledBytes()) === 600_000, "three are written");
    for (const one of held.filter((upload) => upload.isAnswered())) {
      expect(one.answer()).toMatch(/^HTTP\/1\.1 503 /);
      expect(one.answer()).toContain("uploads_busy");
    }
    const late = await server.send(fileOf(2000));
    expect(late).toMatchObject({ status: 503, code: "uploads_busy", retryAfter: 60 });
    expect((await server.send(fileOf(100))).status).toBe(200);
    await abortAll(held, server);
    await until(async () => (await server.send(fileOf(2000))).status === 200, "there is a place");
  });
});

describe("slow strangers", () => {
  const server = useUploadServer({ limits: { atOnce: 3, yieldsAfterMs: 0 } });

  it("keep nobody out, whatever they announce: the slowest yields to the next one", async () => {
    const hold = (n: number) =>
      holdUpload({ port: server.port, from: `198.51.100.${n}`, fileBytes: 50 * MEGABYTE });
    const held = [await hold(1), await hold(2), await hold(3)];
    for (const [n, upload] of held.entries()) upload.send(n === 1 ? 1000 : 5 * MEGABYTE);
    await until(async () => (await server.leftovers()).length === 3, "three are written");
    await until(async () => (await server.spooledBytes()) > 10 * MEGABYTE, "two are quick");
    expect((await server.send(fileOf(MEGABYTE))).status).toBe(200);
    expect(held.map((one) => one.isAnswered())).toEqual([false, true, false]);
    expect(held[1]?.answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*uploads_busy/);
    expect(await server.leftovers()).toHaveLength(2);
    await abortAll(held, server);
  });
});

describe("people we know", () => {
  const server = useUploadServer({ limits: { atOnce: 3 } });

  it("have places of their own, as many as strangers and no more", async () => {
    const known = { "X-Sender": "known" };
    const hold = (n: number, headers = {}) =>
      holdUpload({ port: server.port, from: `198.51.100.${n}`, headers });
    const strangers = [await hold(1), await hold(2), await hold(3)];
    for (const upload of strangers) upload.send(1000);
    await until(async () => (await server.leftovers()).length === 3, "strangers fill theirs");
    expect((await server.send(fileOf(MEGABYTE))).code).toBe("uploads_busy");
    expect((await server.send(fileOf(MEGABYTE), known)).status).toBe(200);
    const others = [await hold(4, known), await hold(5, known), await hold(6, known)];
    for (const upload of others) upload.send(1000);
    await until(async () => (await server.leftovers()).length === 6, "they fill theirs too");
    expect((await server.send(fileOf(MEGABYTE), known)).code).toBe("uploads_busy");
    await abortAll([...strangers, ...others], server);
  });
});

describe("an upload that is here", () => {
  it("yields to nobody while its files are looked at", () => {
    const gate = createUploadGate({
      hasRoom: () => true,
      limits: { ...UPLOAD_LIMITS, atOnce: 1, yieldsAfterMs: 0 },
    });
    const cut: string[] = [];
    const enter = (network: string) =>
      gate.enter({
        sender: "stranger",
        network,
        bytes: MEGABYTE,
        cut: () => cut.push(network),
      });
    const first = enter("first");
    enter("second").arrived();
    expect(cut).toEqual(["first"]);
    expect(() => enter("third")).toThrow(DomainError);
    first.leave();
    expect(() => enter("fourth")).toThrow(DomainError);
    expect(cut).toEqual(["first"]);
  });
});

describe("a disk that is nearly full", () => {
  let free = 10 * MEGABYTE;
  const server = useUploadServer({ hasRoom: (bytes) => bytes <= free });

  it("is said before the first byte, and heals by itself", async () => {
    const upload = await holdUpload({ port: server.port, fileBytes: 11 * MEGABYTE });
    expect(await upload.status()).toBe(503);
    expect(upload.answer()).toContain("documents_not_stored");
    expect(await server.leftovers()).toEqual([]);
    const running = await holdUpload({ port: server.port, fileBytes: 5 * MEGABYTE });
    running.send(MEGABYTE);
    await until(async () => (await server.leftovers()).length === 1, "another is written");
    // Others have written meanwhile, more than anybody could know at its beginning.
    free = -1;
    running.send(MEGABYTE);
    expect(await running.status()).toBe(503);
    expect(await server.leftovers()).toEqual([]);
    free = 20 * MEGABYTE;
    for (let n = 0; n < 5; n += 1) {
      expect(
        (await server.send(fileOf(9 * MEGABYTE), { "X-Forwarded-For": "10.9.9.9" })).status,
      ).toBe(200);
    }
  });
});

describe("what is asked before the first file", () => {
  const asked = { times: 0, refuses: false };
  const server = useUploadServer({
    async beforeFirstFile() {
      asked.times += 1;
      await Bun.sleep(20);
      if (asked.refuses) throw new DomainError("too_many_requests", { retryAfterSeconds: 7 });
    },
  });

  it("is asked once, and not at all of a form without files", async () => {
    const two = fileOf(300_000);
    two.append("fahrerkarte", new File(["abc"], "y.png", { type: "image/png" }));
    expect((await server.send(two)).files.map(({ bytes }) => bytes)).toEqual([300_000, 3]);
    expect(asked.times).toBe(1);
    const none = new FormData();
    none.append("vorname", "Jörg");
    none.append("zertifikate", new File([], ""));
    none.append("lebenslauf", new File(["abc"], "cv.png"));
    expect((await server.send(none)).status).toBe(200);
    expect(asked.times).toBe(1);
  });

  it("is the answer at once when it refuses, with nothing written", async () => {
    asked.refuses = true;
    const upload = await holdUpload({ port: server.port, fileBytes: 50 * MEGABYTE });
    upload.send(1000);
    expect(await upload.status()).toBe(429);
    expect(upload.answer()).toMatch(/Retry-After: 7/i);
    upload.send(5 * MEGABYTE);
    await Bun.sleep(100);
    expect(await server.leftovers()).toEqual([]);
    upload.abort();
    // A browser sends all of it before it looks at the answer.
    expect((await server.send(fileOf(8 * MEGABYTE))).code).toBe("too_many_requests");
    expect(await server.leftovers()).toEqual([]);
  });
});
