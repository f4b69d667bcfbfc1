import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../../src/web/api/all-calls.ts";
import { OPENAPI_PATH } from "../../../src/web/api/openapi.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING } from "../../support/cast.ts";
import { bestThreadCpu } from "../../support/thread-cpu.ts";

const world = useApp();
const https = useApp({ PUBLIC_URL: "https://www.agentur.example" });
const DISPATCHER_CALLS = ALL_CALLS.filter((call) => call.audience === "dispatcher").map(
  (call) => call.name,
);
const NAMES = ALL_CALLS.map((call) => call.name);

let session = "";
beforeAll(async () => {
  session = await world.signIn();
});

describe("rules that hold for every call", () => {
  it.each(DISPATCHER_CALLS)("%s: another e-mail in the payload is 403", async (name) => {
    for (const claim of [{ email: "jemand@anders.example" }, { adminEmail: "x" }, { email: 5 }]) {
      const answer = await world.call(name, claim, { session });
      expect(answer.body).toMatchObject({
        success: false,
        code: "not_admin",
        title: "Kein Admin-Recht",
      });
      expect(answer.status).toBe(403);
    }
  });

  it.each(NAMES)("%s: broken JSON is 400", async (name) => {
    for (const body of ["{", "", '{"a":}', "\u0000"]) {
      const answer = await world.call(name, body, { session });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("invalid_json");
    }
  });

  it.each(NAMES)("%s: JSON that is no object is 422, never 5xx", async (name) => {
    for (const body of ["null", "[]", "5", '"text"', "true"]) {
      const answer = await world.call(name, body, { session });
      expect(answer.status).toBe(422);
      expect(answer.body.success).toBe(false);
      expect(Object.values(answer.body.fields ?? {})).toEqual(["Erwartet wird ein JSON-Objekt."]);
    }
  });

  it("an unknown call is 404 in JSON", async () => {
    const answer = await world.call("admin-delete-everything", {});
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: "not_found" } });
  });

  it("unknown fields are ignored, a wrong type is named", async () => {
    const fine = await world.call("submit-fahrer-anfrage", { ...BOOKING, extra: { deep: 1 } });
    expect(fine.status).toBe(201);
    const wrong = await world.call("submit-fahrer-anfrage", { ...BOOKING, einsatzdauer: 3 });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { einsatzdauer: "Ungültiger Wert." } },
    });
  });

  it("an invalid idempotency key is refused, not ignored", async () => {
    const headers = { "Idempotency-Key": "x".repeat(300) };
    const answer = await world.call("submit-fahrer-anfrage", BOOKING, { headers });
    expect(answer.body.fields).toHaveProperty("Idempotency-Key");
  });
});

describe("requests from other sites", () => {
  it("whoever has another name lead here is another site, whatever Host says", async () => {
    const post = async (site: string) => {
      const headers = { Origin: new URL(site).origin, "Sec-Fetch-Site": "same-origin" };
      const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
      return (await https.app.request(`${site}/admin/login`, { method: "POST", headers: form }))
        .status;
    };
    for (const own of [
      "https://www.agentur.example",
      "https://agentur.example",
      "http://127.0.0.1:3000",
      "http://[::1]:3000",
      "http://fahrer:3000",
    ]) {
      expect(await post(own), own).not.toBe(403);
    }
    for (const foreign of ["https://evil.example", "http://www.agentur.example.evil.example"]) {
      expect(await post(foreign), foreign).toBe(403);
    }
  });

  it("with a cookie, a request that says nothing about its origin is refused; a bearer is not", async () => {
    const session = await world.signIn();
    const cookie = { Cookie: `sitzung=${session}` };
    expect((await world.call("admin-auth-check", {}, { headers: cookie })).status).toBe(403);
    const sameSite = { ...cookie, "Sec-Fetch-Site": "same-origin" };
    expect((await world.call("admin-auth-check", {}, { headers: sameSite })).status).toBe(200);
    const sameOrigin = { ...cookie, Origin: "http://localhost" };
    expect((await world.call("admin-auth-check", {}, { headers: sameOrigin })).status).toBe(200);
    expect((await world.call("admin-auth-check", {}, { session })).status).toBe(200);
  });
});

describe("the OpenAPI document", () => {
  const DOCUMENT = OPENAPI_PATH;

  it("is made once, and not sent again to whoever has it", async () => {
    const first = await world.app.request(DOCUMENT);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await world.app.request(DOCUMENT, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const ask = (path: string) => async () => {
      for (let times = 0; times < 40; times++) await world.app.request(path);
    };
    const ofSmallFile = await bestThreadCpu(3, ask("/robots.txt"));
    expect(await bestThreadCpu(3, ask(DOCUMENT))).toBeLessThan(5 * ofSmallFile + 20);
  });

  it("is compressed for who takes it so, and HEAD says what GET would send", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const packed = await world.app.request(DOCUMENT, { headers });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const plain = await (await world.app.request(DOCUMENT)).text();
    expect(bytes.length).toBeLessThan(plain.length / 8);
    expect(gunzipSync(bytes).toString()).toBe(plain);
    const head = await world.app.request(DOCUMENT, { method: "HEAD", headers });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["content-length", "content-encoding", "content-type", "etag", "vary"]) {
      expect(head.headers.get(name), name).toBe(packed.headers.get(name));
    }
    expect(Number(head.headers.get("content-length"))).toBe(bytes.length);
  });
});
