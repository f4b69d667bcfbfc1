import { describe, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { PROOF_MIN_SECONDS, PROOF_VALID_MINUTES } from "../../src/domain/kernel/vocabulary.ts";
import { OPENAPI_PATH } from "../../src/web/api/openapi.ts";
import { readAnswer, useApp } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { withoutSpool } from "../support/documents.ts";
import { followRef } from "../support/follow-ref.ts";
import { solved } from "../support/form-proof.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { postRegistration, registrationForm } from "../support/registration-form.ts";

/** Of the real limits a fifth: 4 bookings and 2 registrations with a proof, 2 and 1 without. */
const world = useApp({ RATE_LIMIT_FACTOR: "0.2", TRUSTED_PROXY_HOPS: "1" });

let lastAddress = 0;
function newVisitor(): Record<string, string> {
  lastAddress += 1;
  // Of a /24 of its own: what comes without a proof is limited by that too.
  return { "X-Forwarded-For": `10.0.${lastAddress}.7` };
}

async function challenge() {
  return readAnswer(await world.app.request("/api/form-challenge"));
}

async function validProof() {
  const { body } = await challenge();
  world.clock.advance({ minutes: PROOF_MIN_SECONDS / 60 });
  return { "Form-Proof": await solved(body.challenge as object) };
}

const book = (headers: Record<string, string>) =>
  world.call("submit-fahrer-anfrage", BOOKING, { headers });

const register = (headers: Record<string, string>) => {
  const email = `${crypto.randomUUID()}@fahrer.example`;
  return postRegistration(world, registrationForm({ email }), headers);
};

describe("GET /api/form-challenge", () => {
  it("gives each caller a challenge of his own, which nothing keeps", async () => {
    const one = await challenge();
    const issuedAt = world.clock.now.getTime();
    const other = await challenge();
    expect(one.status).toBe(200);
    expect(one.headers.get("cache-control")).toBe("no-store");
    expect(one.body).toMatchObject({
      success: true,
      challenge: {
        parameters: { data: { issuedAt } },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      expiresAt: new Date(issuedAt + PROOF_VALID_MINUTES * 60_000).toISOString(),
    });
    expect(other.body.challenge).not.toEqual(one.body.challenge);
    expect(JSON.stringify(one.body)).not.toContain(world.ctx().linkSecret);
  });

  it("is only read", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await world.app.request("/api/form-challenge", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
  });

  it("stands in the OpenAPI document, and its header with the calls that take it", async () => {
    const { body } = await readAnswer(await world.app.request(OPENAPI_PATH));
    type Parameter = { name: string };
    const paths = body.paths as Record<
      string,
      { get?: object; post?: { parameters?: Parameter[] } }
    >;
    expect(paths["/api/form-challenge"]?.get).toBeDefined();
    const taking = Object.entries(paths).flatMap(([path, { post }]) => {
      const headers = post?.parameters?.map((one) => followRef(body, one));
      const header = headers?.find(({ name }) => name === "Form-Proof");
      return header ? [[path, { required: false, ...header }]] : [];
    });
    expect(taking).toEqual(
      ["/api/submit-fahrer-anfrage", "/api/fahrerwerden", "/api/submit-anfrage-mit-anlagen"].map(
        (path) => [path, expect.objectContaining({ in: "header", required: false })],
      ),
    );
  });
});

describe("submit-fahrer-anfrage", () => {
  it("works without a proof, up to the lower limit", async () => {
    const visitor = newVisitor();
    expect((await book(visitor)).status).toBe(201);
    expect((await book(visitor)).status).toBe(201);
    const refusal = await book(visitor);
    expect(refusal).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("with a proof works up to the normal limit", async () => {
    const visitor = newVisitor();
    for (let n = 0; n < 4; n += 1) {
      expect((await book({ ...visitor, ...(await validProof()) })).status).toBe(201);
    }
    expect((await book({ ...visitor, ...(await validProof()) })).status).toBe(429);
  });

  it("with a proof that is worth nothing works as without one", async () => {
    const visitor = newVisitor();
    for (const proof of ["", "x", "e30=", "\u00fc"]) {
      const answer = await book({ ...newVisitor(), "Form-Proof": proof });
      expect(answer.status).toBe(201);
    }
    const used = await validProof();
    expect((await book({ ...newVisitor(), ...used })).status).toBe(201);
    expect((await book({ ...visitor, ...used })).status).toBe(201);
    expect((await book({ ...visitor, ...used })).status).toBe(201);
    expect((await book({ ...visitor, ...used })).status).toBe(429);
  });

  it("keeps the proof for a person who has to correct something", async () => {
    const visitor = { ...newVisitor(), ...(await validProof()) };
    const wrong = { ...BOOKING, customer_postal_code: "603" };
    const refused = await world.call("submit-fahrer-anfrage", wrong, { headers: visitor });
    expect(refused.status).toBe(422);
    expect((await book(visitor)).status).toBe(201);
    const { "Form-Proof": _, ...withoutProof } = visitor as Record<string, string>;
    expect((await book(withoutProof)).status).toBe(201);
    expect((await book(withoutProof)).status).toBe(201);
  });
});

describe("fahrerwerden", () => {
  it("works without a proof up to the lower limit, with one beyond it", async () => {
    const visitor = newVisitor();
    expect((await register(visitor)).status).toBe(201);
    expect((await register(visitor)).status).toBe(429);
    expect((await register({ ...visitor, ...(await validProof()) })).status).toBe(201);
  });

  it("counts a form with documents once: before the first of their bytes is stored", async () => {
    const certificate = new File([new Uint8Array(pdf())], "ADR.pdf", { type: "application/pdf" });
    const send = async (headers: Record<string, string>) => {
      const email = `${crypto.randomUUID()}@fahrer.example`;
      const form = registrationForm({ email }, [["zertifikate", certificate]]);
      return (await postRegistration(world, form, headers)).status;
    };
    const visitor = newVisitor();
    for (let n = 0; n < 2; n += 1) {
      expect(await send({ ...visitor, ...(await validProof()) })).toBe(201);
    }
    await withoutSpool(world.runtime, async () => {
      expect(await send({ ...visitor, ...(await validProof()) })).toBe(429);
      // What may be stored fails here, so that nobody can have tried.
      expect(await send(newVisitor())).toBe(503);
    });
  });
});

describe("the booking form without JavaScript", () => {
  const send = (visitor: Record<string, string>, nachricht: string) => {
    const { anforderungen: _, datenschutz, preise_verstanden, newsletter, ...texts } = BOOKING;
    return world.app.request("/", {
      method: "POST",
      headers: {
        ...visitor,
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
      body: new URLSearchParams({
        ...(texts as object as Record<string, string>),
        nachricht,
        datenschutz: "on",
        preise_verstanden: "on",
      }),
    });
  };

  it("is taken up to the lower limit; beyond it the page keeps what was typed and names the phone", async () => {
    const visitor = newVisitor();
    const before = await world.db.$count(jobRequests);
    expect((await send(visitor, "Erster Kran für die Decke")).status).toBe(303);
    expect((await send(visitor, "Zweiter Kran für die Decke")).status).toBe(303);
    const refused = await send(visitor, "Dritter Kran für die Decke");
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain("Zu viele Anfragen");
    expect(page).toContain("Dritter Kran für die Decke");
    expect(page).toContain('href="tel:');
    expect(await world.db.$count(jobRequests)).toBe(before + 2);
  });
});

describe("what the browser needs for it", () => {
  const closureOf = (url: string, text: (url: string) => string, seen = new Set<string>()) => {
    if (seen.has(url)) return seen;
    seen.add(url);
    for (const [, next = ""] of text(url).matchAll(/(?:from|import)\s*"(\/assets\/[^"]+)"/g)) {
      closureOf(next, text, seen);
    }
    return seen;
  };

  it("is no part of the forms' islands, which stay within 90 KB", async () => {
    const { buildAssets } = await import("../../src/web/delivery/assets.ts");
    const assets = await buildAssets();
    const bytes = (url: string, accepts = "gzip") =>
      assets.files.get(url)?.body.for(accepts).bytes ?? new Uint8Array();
    const text = (url: string) => new TextDecoder().decode(bytes(url, "identity"));
    for (const island of ["booking-form.island.tsx", "registration-form.island.tsx"]) {
      const urls = [...closureOf(assets.url(island), text)];
      expect(urls.length).toBeGreaterThan(1);
      const total = urls.reduce((sum, url) => sum + bytes(url).length, 0);
      expect(total, island).toBeLessThan(90 * 1024);
      expect(urls.map(text).join(""), island).not.toContain("PBKDF2");
    }
    const worker = assets.url("form-proof-worker.ts");
    expect(text(worker)).toContain("PBKDF2");
    expect(bytes(worker).length).toBeLessThan(4 * 1024);
  });

  it("is allowed by the security policy from this server only", async () => {
    const { headers } = await world.app.request("/");
    expect(headers.get("content-security-policy")).toContain("worker-src 'self';");
  });

  it("is told on the privacy page, without another provider", async () => {
    const page = await (await world.app.request("/datenschutz")).text();
    expect(page).toMatch(/löst Ihr Browser im Hintergrund eine kleine Rechenaufgabe/);
    expect(page).not.toMatch(/altcha/i);
  });
});
