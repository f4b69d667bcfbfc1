import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bytesIn } from "../support/bytes-in.ts";
import { until } from "../support/expectations.ts";
import { holdUpload } from "../support/held-upload.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { registrationForm } from "../support/registration-form.ts";
import { useRunningServer } from "../support/running-server.ts";
import { newAddress } from "../support/upload-server.ts";

/** The real server with a fifth of its limits: of a registration without a proof of work there is one an address. */
const server = useRunningServer({ RATE_LIMIT_FACTOR: "0.2", TRUSTED_PROXY_HOPS: "1" });
const uploads = () => path.join(server.dataDir, "uploads");
const written = () => bytesIn(uploads());
const names = () => readdir(uploads()).catch(() => []);

interface Sent {
  from: string;
  key?: string;
  change?: Record<string, string>;
  file?: File | null;
  path?: string;
}

async function register({ from, key, change = {}, file = certificate(), path = API }: Sent) {
  const email = `${crypto.randomUUID()}@fahrer.example`;
  const form = registrationForm({ email, ...change }, file ? [["zertifikate", file]] : []);
  const headers = { "X-Forwarded-For": from, ...(key && { "Idempotency-Key": key }) };
  const url = `${server.url}${path}`;
  const response = await fetch(url, { method: "POST", body: form, headers, redirect: "manual" });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const API = "/api/fahrerwerden";
const PAGE = "/fahrer-registrierung";
const certificate = () => new File([new Uint8Array(pdf())], "ADR.pdf", { type: "application/pdf" });
const gif = () => new File(["GIF89a"], "ausweis.gif", { type: "image/gif" });

describe("an address without a proof of work", () => {
  it("of 20 connections at once writes no more than its limit lets through", async () => {
    const from = newAddress();
    const hold = () => holdUpload({ port: server.port, path: API, from, fileBytes: 50_000_000 });
    const held = await Promise.all(Array.from({ length: 20 }, hold));
    for (const upload of held) upload.send(400_000);
    await until(() => held.filter((one) => one.isAnswered()).length === 19, "19 are refused");
    await until(async () => (await written()) === 400_000, "one is written");
    for (const upload of held) upload.send(400_000);
    await until(async () => (await written()) === 800_000, "and goes on");
    expect(await names()).toHaveLength(1);
    for (const upload of held) upload.abort();
    await until(async () => (await names()).length === 0, "it is gone with its connection");
  });

  it.each([API, PAGE])("that is used up hears 429 at once and writes nothing: %s", async (path) => {
    const from = newAddress();
    expect((await register({ from, path })).status).toBeLessThan(400);
    const upload = await holdUpload({ port: server.port, path, from, fileBytes: 50_000_000 });
    upload.send(100_000);
    expect(await upload.status()).toBe(429);
    expect(upload.answer()).toMatch(/Retry-After: \d+/i);
    upload.send(1_000_000);
    await Bun.sleep(100);
    expect(await names()).toEqual([]);
    upload.abort();
    const again = await register({ from, path });
    expect(again.status).toBe(429);
    expect(again.text).toContain("Bitte warten Sie einen Moment");
  });

  it("still corrects typing mistakes without files for nothing", async () => {
    const from = newAddress();
    for (let n = 0; n < 3; n += 1) {
      const typo = await register({ from, file: null, change: { phone: "" } });
      expect(typo.status).toBe(422);
    }
    expect((await register({ from, file: null })).status).toBe(201);
    expect((await register({ from, file: null })).status).toBe(429);
  });
});

describe("the same Idempotency-Key", () => {
  it("is one attempt: what broke off on the way is sent again, a few times", async () => {
    const from = newAddress();
    const key = crypto.randomUUID();
    const headers = { "Idempotency-Key": key };
    for (let n = 0; n < 2; n += 1) {
      const upload = await holdUpload({ port: server.port, path: API, from, headers });
      upload.send(100_000);
      await until(async () => (await names()).length === 1, "it is being written");
      upload.abort();
      await until(async () => (await names()).length === 0, "it is gone again");
    }
    const email = "unterwegs@fahrer.example";
    const arrived = await register({ from, key, change: { email } });
    expect(arrived.status).toBe(201);
    expect((await register({ from })).status).toBe(429);
    const repeated = await register({ from, key, change: { email } });
    expect(repeated).toMatchObject({ status: 201, text: arrived.text });
    // Four in all; a fifth one is counted as any other.
    expect((await register({ from, key, change: { email } })).status).toBe(429);
  });

  it("is worth nothing from another address, nor where nothing was counted", async () => {
    const [from, other] = [newAddress(), newAddress()];
    const key = crypto.randomUUID();
    expect((await register({ from, key, file: gif() })).status).toBe(422);
    expect((await register({ from: other })).status).toBe(201);
    expect((await register({ from: other, key })).status).toBe(429);
    expect((await register({ from: other, key })).status).toBe(429);
  });
});
