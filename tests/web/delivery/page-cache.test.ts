import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { createApp } from "../../../src/web/app.tsx";
import { homePage } from "../../../src/web/public/pages/home.tsx";
import { useApp } from "../../support/app.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const PRICES = "/preise-und-ablauf";
const BOOKING = {
  vorname: "Petra",
  nachname: "Muster",
  email: "petra@bau.example",
  phone: "069 5550101",
  customer_street: "Kranweg",
  customer_house_number: "7",
  customer_postal_code: "60311",
  customer_city: "Frankfurt",
  fahrzeugtyp: "kran",
  nachricht: "Autokran 60 t",
  datenschutz: "on",
  preise_verstanden: "on",
};

beforeEach(() => {
  world.clock.now = TODAY;
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return await world.app.request(path, { method, headers });
}

const etagOf = async (path: string) => (await get(path)).headers.get("etag");
const earliestStart = (html: string) =>
  /<input[^>]*name="einsatzbeginn"[^>]*>/.exec(html)?.[0].match(/min="([^"]+)"/)?.[1];

describe("a page that is the same for everybody", () => {
  it("has a tag that stays, and is not sent again to whoever has it", async () => {
    const first = await get("/");
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect(await etagOf("/")).toBe(etag);
    expect(await etagOf("/frankfurt")).not.toBe(etag);
    const again = await get("/", { "If-None-Match": `"etwas-anderes", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("content-type")).toBeNull();
    expect((await get("/", { "If-None-Match": 'W/"veraltet"' })).status).toBe(200);
  });

  it("says the same in every encoding", async () => {
    const plain = await get("/", { "Accept-Encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const html = await plain.text();
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/is);

    const gzip = await get("/", { "Accept-Encoding": "gzip, deflate" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    const gzipped = await gzip.bytes();
    expect(gunzipSync(gzipped).toString()).toBe(html);

    const brotli = () => get("/", { "Accept-Encoding": "gzip, deflate, br" });
    const encoding = async () => (await brotli()).headers.get("content-encoding");
    await expect.poll(encoding, { timeout: 10_000 }).toBe("br");
    const best = await (await brotli()).bytes();
    expect(brotliDecompressSync(best).toString()).toBe(html);
    expect(best.length).toBeLessThan(gzipped.length);
    for (const answer of [plain, gzip, await brotli()]) {
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    }
  });

  it("answers HEAD with the same headers and no body", async () => {
    const full = await get("/");
    const head = await get("/", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect([...head.headers]).toEqual([...full.headers]);
  });

  it("is made again at midnight in Berlin, not at midnight UTC", async () => {
    const at = async (instant: string) => {
      world.clock.now = new Date(instant);
      const answer = await get("/");
      return [answer.headers.get("etag"), earliestStart(await answer.text())];
    };
    const monday = await at("2026-11-23T22:59:59Z");
    const tuesday = await at("2026-11-23T23:00:00Z");
    expect([monday[1], tuesday[1]]).toEqual(["2026-11-24", "2026-11-25"]);
    expect(tuesday[0]).not.toBe(monday[0]);
    expect(await at("2026-11-24T00:00:00Z")).toEqual(tuesday);
    // In summer the day ends an hour earlier.
    expect((await at("2026-06-10T21:59:59Z"))[1]).toBe("2026-06-11");
    expect((await at("2026-06-10T22:00:00Z"))[1]).toBe("2026-06-12");
  });

  it("has the security headers of any other page", async () => {
    const cached = await get("/");
    const rendered = await get(`${PRICES}?fahrer=kran`);
    const securing = [...rendered.headers].filter(([name]) =>
      /^(x-|referrer|cross-origin|permissions|content-security|strict)/.test(name),
    );
    expect(securing.length).toBeGreaterThanOrEqual(5);
    for (const [name, value] of securing.filter(([name]) => name !== "x-request-id")) {
      expect([name, cached.headers.get(name)]).toEqual([name, value]);
    }
    const unchanged = await get("/", { "If-None-Match": String(cached.headers.get("etag")) });
    expect(unchanged.headers.get("content-security-policy")).toBe(
      cached.headers.get("content-security-policy"),
    );
  });

  it("is the same, with an id and a line of its own, where every request is logged", async () => {
    const logged: unknown[] = [];
    const { log } = world.runtime;
    const debug = vi.spyOn(log, "debug").mockImplementation((line) => logged.push(line));
    const isEnabled = vi.spyOn(log, "isLevelEnabled").mockReturnValue(true);
    try {
      const app = await createApp(world.runtime);
      const headers = { "Accept-Encoding": "gzip" };
      const [slow, quick] = [await app.request("/", { headers }), await get("/", headers)];
      expect(await slow.bytes()).toEqual(await quick.bytes());
      const id = slow.headers.get("x-request-id");
      slow.headers.delete("x-request-id");
      expect([...slow.headers]).toEqual([...quick.headers]);
      expect(logged).toEqual([
        expect.objectContaining({ requestId: id, method: "GET", path: "/", status: 200 }),
      ]);
      const again = await app.request("/", {
        headers: { "If-None-Match": String(quick.headers.get("etag")) },
      });
      expect(again.status).toBe(304);
    } finally {
      debug.mockRestore();
      isEnabled.mockRestore();
    }
  });

  it("that can't be rendered is the error page, logged under the id it names", async () => {
    world.clock.now = new Date("2027-03-01T10:00:00Z");
    const broken = vi.spyOn(homePage, "body").mockImplementation(() => {
      throw new Error("kaputt");
    });
    const logged = vi.spyOn(world.runtime.log, "error").mockImplementation(() => {});
    try {
      const answer = await get("/");
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(html).toContain("Unerwarteter Fehler");
      expect(html).toContain(`<code>${answer.headers.get("x-request-id")}</code>`);
      expect(html).not.toContain("kaputt");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
      const line = expect.objectContaining({ requestId: answer.headers.get("x-request-id") });
      expect(logged).toHaveBeenCalledWith(line, "unexpected failure");
    } finally {
      broken.mockRestore();
      logged.mockRestore();
    }
    expect((await get("/")).status).toBe(200);
  });

  it("is kept for a query that nobody asked for", async () => {
    expect(await etagOf("/?utm_source=brief&tage=3")).toBe(await etagOf("/"));
    expect(await etagOf("/impressum?fahrer=kran")).toBe(await etagOf("/impressum"));
  });

  it("redirects from the address with a slash at its end", async () => {
    const answer = await get("/kranfahrer-buchen/");
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe("/kranfahrer-buchen");
  });
});

describe("a page that is somebody's own", () => {
  it("calculates what it was asked, and nobody else gets that price", async () => {
    const before = await etagOf(PRICES);
    const crane = await get(`${PRICES}?fahrer=kran&tage=3`);
    const truck = await get(`${PRICES}?fahrer=lkw&tage=2`);
    expect(crane.headers.get("etag")).toBeNull();
    expect(await crane.text()).toMatch(/<caption.*?Kranfahrer, 3\u00a0Tage/s);
    expect(await truck.text()).toMatch(/<caption.*?Lkw- oder Sattelzugfahrer, 2\u00a0Tage/s);
    const fresh = await get(PRICES);
    expect(fresh.headers.get("etag")).toBe(before);
    expect(await fresh.text()).toMatch(/<caption.*?Lkw- oder Sattelzugfahrer, 1\u00a0Tag</s);
  });

  it("takes a booking where the page itself is cached", async () => {
    const before = await etagOf("/kranfahrer-buchen");
    const post = (form: Record<string, string>) =>
      world.app.request("/kranfahrer-buchen", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      });
    const refused = await post({ ...BOOKING, nachname: "Geheim", customer_postal_code: "603" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Geheim");
    const stored = await post(BOOKING);
    expect(stored.status).toBe(303);
    expect(stored.headers.get("location")).toMatch(/^\/anfrage-gesendet\?auftrag=/);
    expect(await world.db.$count(jobRequests)).toBe(1);
    const after = await get("/kranfahrer-buchen");
    expect(after.headers.get("etag")).toBe(before);
    expect(await after.text()).not.toMatch(/Geheim|Petra/);
  });
});
