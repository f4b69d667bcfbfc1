import { describe, expect, it } from "vitest";
import { until } from "../../../support/expectations.ts";
import { type HeldUpload, holdUpload } from "../../../support/held-upload.ts";
import { useUploadServer } from "../../../support/upload-server.ts";

/** The half minute of the real pace is here half a second, its bytes as many a second. */
const WINDOW_MS = 500;
const LEAST_BYTES = 500;

async function trickle(upload: HeldUpload, bytes: number, everyMs: number, forMs: number) {
  const until = performance.now() + forMs;
  while (performance.now() < until && !upload.isAnswered()) {
    upload.send(bytes);
    await Bun.sleep(everyMs);
  }
}

describe("an upload that", () => {
  const server = useUploadServer({ pace: { windowMs: WINDOW_MS } });

  it("starts fast and then trickles is ended by the window, and its file is gone at once", async () => {
    const upload = await holdUpload({ port: server.port, fileBytes: 20_000_000 });
    upload.send(10_000_000);
    await until(async () => (await server.spooledBytes()) === 10_000_000, "the start is written");
    // As an average over the whole request, these bytes would buy hours.
    await trickle(upload, 1, 20, 20 * WINDOW_MS);
    expect(upload.isAnswered()).toBe(true);
    expect(await upload.status()).toBe(400);
    expect(upload.answer()).toContain("upload_too_slow");
    expect(await server.leftovers()).toEqual([]);
    upload.abort();
  });

  it("falls silent is ended as well, from the beginning or later", async () => {
    for (const start of [0, 100_000]) {
      const upload = await holdUpload({ port: server.port });
      upload.send(start);
      expect(await upload.status()).toBe(400);
      expect(await server.leftovers()).toEqual([]);
      upload.abort();
    }
  });

  it("pauses within the window, again and again, arrives", async () => {
    const upload = await holdUpload({ port: server.port, fileBytes: 6 * 2 * LEAST_BYTES });
    for (let n = 0; n < 6; n += 1) {
      upload.send(2 * LEAST_BYTES);
      await Bun.sleep(WINDOW_MS / 2);
    }
    upload.finish();
    expect(await upload.status()).toBe(200);
    upload.abort();
  });
});

describe("the end", () => {
  const server = useUploadServer({ pace: { windowMs: 60_000, longestMs: 600 } });

  it("comes for every upload, however steadily it sends", async () => {
    const upload = await holdUpload({ port: server.port, fileBytes: 50_000_000 });
    await trickle(upload, 10_000, 20, 20_000);
    expect(await upload.status()).toBe(400);
    expect(upload.answer()).toContain("upload_too_slow");
    expect(await server.leftovers()).toEqual([]);
    upload.abort();
  });
});

describe("our own slowness", () => {
  const server = useUploadServer({
    pace: { windowMs: WINDOW_MS },
    beforeFirstFile: () => Bun.sleep(3 * WINDOW_MS),
  });

  it("is not the client's", async () => {
    const upload = await holdUpload({ port: server.port, fileBytes: 3_000_000 });
    upload.send(2_500_000);
    await until(async () => (await server.leftovers()).length === 1, "the file is being written");
    upload.finish();
    expect(await upload.status()).toBe(200);
    upload.abort();
  });
});
