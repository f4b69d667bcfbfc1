import { desc } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { DomainError } from "../../src/domain/kernel/errors.ts";
import { orderDocumentPath } from "../../src/domain/kernel/links.ts";
import { ADMIN, serverSeeing, useApp } from "../support/app.ts";
import { assignedJob, confirmedJob, requestedJob } from "../support/cast.ts";
import { failingStore } from "../support/documents.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import { ORDER_FORM } from "../support/order.ts";
import { postRegistration, registrationForm } from "../support/registration-form.ts";

const world = useApp();
const https = useApp({ PUBLIC_URL: "https://www.agentur.example" });

let session = "";
beforeAll(async () => {
  session = await world.signIn();
});
/** Undone after each test. */
const spies: { mockRestore(): void }[] = [];
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
});

describe("the session's cookie on an https site", () => {
  const headers = { Origin: "https://www.agentur.example" };
  const ask = (cookie: string) =>
    https.app.request("/admin", { headers: { ...headers, Cookie: cookie } });

  it("is bound to the host and hidden from scripts, and no other one opens the desk", async () => {
    const { headers: answered, body } = await https.call("check-admin-login", ADMIN, { headers });
    const [cookie = ""] = answered.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-sitzung=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await ask(`__Host-sitzung=${body.session}`)).status).toBe(200);
    // A page below the same domain could set this one.
    expect((await ask(`sitzung=${body.session}`)).status).toBe(303);
  });

  it("ends with the sign-out", async () => {
    const { body } = await https.call("check-admin-login", ADMIN, { headers });
    const out = await https.app.request("/admin/logout", {
      method: "POST",
      headers: {
        ...headers,
        Cookie: `__Host-sitzung=${body.session}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sitzung=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect((await ask(`__Host-sitzung=${body.session}`)).status).toBe(303);
  });
});

describe("the headers", () => {
  const SITE =
    "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  it.each([
    ["/", "strict-origin-when-cross-origin", null],
    ["/admin/login", "no-referrer", "no-store"],
    ["/driver/accept", "no-referrer", "no-store"],
    ["/gibt-es-nicht", "no-referrer", "no-store"],
  ])("of %s", async (path, referrer, cache) => {
    for (const [site, transport] of [
      [world, null],
      [https, "max-age=31536000; includeSubDomains"],
    ] as const) {
      const { headers } = await site.app.request(path);
      expect(headers.get("content-security-policy")).toBe(SITE);
      expect(headers.get("referrer-policy")).toBe(referrer);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toBe("camera=(), geolocation=(), microphone=()");
      expect(headers.get("strict-transport-security")).toBe(transport);
      if (cache) expect(headers.get("cache-control")).toBe(cache);
    }
  });

  it("of an order keep it from other sites and from every cache", async () => {
    const { assignmentId } = await confirmedJob(world);
    const path = orderDocumentPath(world.ctx(), assignmentId);
    const answer = await world.app.request(path, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("of a mail let it load and run nothing", async () => {
    await requestedJob(world);
    const [mail] = await world.db
      .select()
      .from(emailLog)
      .orderBy(desc(emailLog.created_at))
      .limit(1);
    const policyOf = async (path: string) => {
      const headers = { Cookie: `sitzung=${session}` };
      const answer = await world.app.request(`/admin/${path}?id=${mail?.id}`, { headers });
      expect(answer.status).toBe(200);
      return answer.headers.get("content-security-policy");
    };
    expect(await policyOf("email-body")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(await policyOf("email")).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

describe("what a visitor typed", () => {
  const ATTACK = "</script><script>alert(1)</script>";

  it("can't end the data of the form it comes back in", async () => {
    const answer = await world.app.request("/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...ORDER_FORM, email: "keine", nachricht: ATTACK }),
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).not.toContain("<script>alert");
    const data = page.match(/<script type="application\/json">.*?<\/script>/gs) ?? [];
    const parsed = data.map((one) => JSON.parse(one.replaceAll(/<\/?script[^>]*>/g, "")));
    expect(JSON.stringify(parsed)).toContain(JSON.stringify(ATTACK).slice(1, -1));
  });
});

describe("a list that has not changed", () => {
  const fetched = (body: object, etag?: string) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    return world.call("admin-data-fetch", body, { session, headers });
  };
  const etagOf = async (body: object) => String((await fetched(body)).headers.get("etag"));

  it("is the same list only if it was asked for in the same way", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const ways = [
      { dataType: "jobs" },
      { dataType: "jobs", status: "open" },
      { dataType: "jobs", q: "kran" },
      { dataType: "jobs", limit: 1 },
      { dataType: "jobs", sort: "customer" },
      { dataType: "actions" },
      { dataType: "actions", jobId },
      { dataType: "actions", driverId },
    ];
    const etags = [];
    for (const way of ways) etags.push(await etagOf(way));
    expect(new Set(etags).size).toBe(ways.length);
    for (const [index, way] of ways.entries()) {
      const others = etags.filter((_, other) => other !== index);
      expect((await fetched(way, etags[index])).status).toBe(304);
      expect((await fetched(way, others[0])).status).toBe(200);
    }
  });

  it("is another one after any change", async () => {
    const before = await etagOf({ dataType: "jobs" });
    await requestedJob(world);
    expect(await etagOf({ dataType: "jobs" })).not.toBe(before);
  });
});

describe("the log", () => {
  /** What is written of failures from now on, and at which level, while the verbs of this test work with a `ctx` changed like this. */
  function linesWhile(change: (ctx: Ctx) => Ctx) {
    const { contextFor, log } = world.runtime;
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});
    const changed = vi
      .spyOn(world.runtime, "contextFor")
      .mockImplementation((...given) => change(contextFor(...given)));
    spies.push(errors, warnings, changed);
    return () => ({
      errors: errors.mock.calls,
      outages: warnings.mock.calls.filter(([, text]) => text === "refused: outage"),
    });
  }

  it("tells of a store that takes no documents in one line, under the number that the visitor reads", async () => {
    const lines = linesWhile((ctx) => ({ ...ctx, files: failingStore(ctx.files, 1) }));
    const content = new Uint8Array(await jpeg(30, 20));
    const photo = new File([content], "vorne.jpg", { type: "image/jpeg" });
    const form = registrationForm({}, [["fuehrerschein", photo]]);
    const { status, body } = await postRegistration(world, form);
    expect({ status, code: body.code }).toEqual({ status: 503, code: "documents_not_stored" });
    expect(body.requestId).toMatch(/\S{8}/);
    const { requestId } = body;
    expect(lines()).toEqual({
      errors: [],
      outages: [
        [expect.objectContaining({ requestId, outage: "documents_not_stored" }), "refused: outage"],
      ],
    });
    const answer = await world.app.request("/metrics", {}, serverSeeing("127.0.0.1"));
    const metrics = await answer.text();
    expect(metrics).toContain('fahrer_outages_total{outage="documents_not_stored"} 1');
    expect(metrics).not.toContain("fahrer_unexpected_errors_total{");
  });

  it.each([
    ["service_unavailable", 1],
    ["documents_not_stored", 1],
    ["server_busy", 0],
    ["storage_low", 0],
    ["uploads_busy", 0],
    ["too_many_requests", 0],
    ["email_taken", 0],
  ] as const)("of %s holds %i entries", async (code, count) => {
    const take = () => Promise.reject(new DomainError(code));
    const lines = linesWhile((ctx) => ({ ...ctx, limits: { ...ctx.limits, take } }));
    const { body } = await postRegistration(world, registrationForm({}, []));
    expect(body.code).toBe(code);
    expect(lines().errors).toEqual([]);
    expect(lines().outages).toHaveLength(count);
    expect(body.requestId !== undefined).toBe(count > 0);
  });
});
