import { beforeAll, describe, expect, it } from "vitest";
import { readKey, revokeKey } from "../../../src/domain/desk/keys/api-keys.ts";
import { API_KEY_RULES } from "../../../src/domain/desk/keys/vocabulary.ts";
import { FRESH_PROOF_MINUTES } from "../../../src/domain/desk/second-factor/vocabulary.ts";
import { newKey } from "../../support/api-keys.ts";
import { ADMIN, readAnswer, useApp } from "../../support/app.ts";
import { BOOKING, ORDER } from "../../support/cast.ts";

const world = useApp();
const strict = useApp({ RATE_LIMIT_FACTOR: "1" });
let reading = "";
let writing = "";

beforeAll(async () => {
  reading = (await newKey(world, { name: "Leser", scope: "read" })).key;
  writing = (await newKey(world, { name: "Schreiber" })).key;
});

const JOBS = { dataType: "jobs" };
const fetchJobs = (session: string) => world.call("admin-data-fetch", JOBS, { session });
const create = (session: string, key?: string) =>
  world.call("admin-create-job", ORDER, {
    session,
    headers: key ? { "Idempotency-Key": key } : {},
  });

const challengeOf = ({ headers }: { headers: Headers }) => headers.get("www-authenticate");

describe("a program with a key", () => {
  it("reads, and writes if it may", async () => {
    expect((await fetchJobs(reading)).status).toBe(200);
    expect((await fetchJobs(writing)).status).toBe(200);
    expect((await create(writing)).status).toBe(201);
    // Before anything is looked at.
    const empty = await world.call("admin-create-job", {}, { session: reading });
    expect(empty.body.code).toBe("key_scope");
    const refused = await create(reading);
    expect(refused).toMatchObject({ status: 403, body: { code: "key_scope" } });
    expect(challengeOf(refused)).toBe(
      'Bearer realm="Fahrervermittlung", error="insufficient_scope", scope="write", error_description="key_scope"',
    );
  });

  it("needs no fresh proof for what is done to many, or hands out a person's data", async () => {
    const answer = await world.call("admin-complete-old-jobs", {}, { session: writing });
    expect(answer.status).toBe(200);
    const unknown = { driverId: crypto.randomUUID() };
    const asked = (session: string) => world.call("admin-export-driver", unknown, { session });
    expect((await asked(writing)).body.code).toBe("driver_not_found");
    expect((await asked(reading)).body.code).toBe("key_scope");
  });

  it("can do nothing that belongs to a person", async () => {
    for (const call of ["admin-auth-check", "admin-logout", "prove-identity", "admin-add-device"]) {
      const answer = await world.call(call, {}, { session: writing });
      expect(answer, call).toMatchObject({ status: 403, body: { code: "key_never" } });
    }
  });

  it("may spell the scheme as it likes", async () => {
    for (const scheme of ["bearer", "BEARER", "Bearer  "]) {
      const headers = { Authorization: `${scheme} ${reading}` };
      expect((await world.call("admin-data-fetch", JOBS, { headers })).status, scheme).toBe(200);
    }
  });

  it("may come from wherever it says, and the cookie beside it is not read", async () => {
    const session = await world.signIn();
    const froms: Record<string, string>[] = [
      { Origin: "https://dashboard.agentur.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "none" },
      { "Sec-Fetch-Site": "cross-site", Origin: "https://dashboard.agentur.example" },
    ];
    for (const headers of froms) {
      for (const bearer of [reading, session]) {
        const answer = await world.call("admin-data-fetch", JOBS, { session: bearer, headers });
        expect(answer.status, JSON.stringify(headers)).toBe(200);
      }
      const withCookie = { ...headers, Cookie: `sitzung=${session}` };
      const asked = (bearer: string) =>
        world.call("admin-data-fetch", JOBS, { session: bearer, headers: withCookie });
      for (const bearer of [reading, session]) expect((await asked(bearer)).status).toBe(200);
      expect((await asked("x".repeat(40))).body.code).toBe("no_session");
      expect((await asked(`fk_${"x".repeat(40)}`)).status).toBe(401);
      const cookieAlone = await world.call("admin-data-fetch", JOBS, { headers: withCookie });
      expect(cookieAlone.body.code, JSON.stringify(headers)).toBe("cross_site");
    }
  });

  it("shares no idempotency key with anybody", async () => {
    const { key: other } = await newKey(world);
    const first = await create(writing, "gleich");
    expect((await create(writing, "gleich")).body).toEqual(first.body);
    for (const session of [other, await world.signIn()]) {
      expect((await create(session, "gleich")).body.code).toBe("idempotency_mismatch");
    }
  });
});

describe("who is refused", () => {
  it("hears what was wrong with the key, and how to come in", async () => {
    const revoked = await newKey(world);
    await revokeKey(world.ctx(), { keyId: revoked.keyId });
    const { key: expired } = await newKey(world, { expiresOn: "2026-11-30" });
    const unknown = `fk_${"a".repeat(40)}`;
    const said = async (session: string) => {
      const answer = await fetchJobs(session);
      return [answer.status, answer.body.code, challengeOf(answer)];
    };
    const challenge = (code: string) =>
      `Bearer realm="Fahrervermittlung", error="invalid_token", error_description="${code}"`;
    expect(await said(revoked.key)).toEqual([401, "key_revoked", challenge("key_revoked")]);
    expect(await said(unknown)).toEqual([401, "key_unknown", challenge("key_unknown")]);
    expect(await said("x".repeat(40))).toEqual([401, "no_session", challenge("no_session")]);
    expect((await fetchJobs(expired)).status).toBe(200);
    world.clock.advance({ days: 10 });
    expect(await said(expired)).toEqual([401, "key_expired", challenge("key_expired")]);
  });

  it("without anything hears the way, and no error", async () => {
    const plain = 'Bearer realm="Fahrervermittlung"';
    expect(challengeOf(await world.call("admin-data-fetch", JOBS))).toBe(plain);
    const wrong = { ...ADMIN, password: "falsch" };
    expect(challengeOf(await world.call("check-admin-login", wrong))).toBe(plain);
    expect(challengeOf(await fetchJobs(reading))).toBeNull();
  });
});

describe("a file of the desk", () => {
  const ask = (file: string, headers: Record<string, string>) =>
    world.app.request(`/admin/export/${file}`, { headers });
  const asKey = (key: string) => ({ Authorization: `Bearer ${key}` });

  it("opens with a key that reads, and says what is wrong in JSON", async () => {
    const csv = await ask("auftraege.csv", asKey(reading));
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(await csv.text()).toContain("Auftrag");
    expect(csv.headers.get("ratelimit-remaining")).not.toBeNull();
    const wrong: [string, Record<string, string>, number, string][] = [
      ["auftraege.csv?vehicle=x", asKey(reading), 422, "validation"],
      ["gibt-es-nicht.csv", asKey(reading), 404, "not_found"],
      ["auftraege.csv", asKey(`fk_${"b".repeat(40)}`), 401, "key_unknown"],
      ["auftraege.csv", { Accept: "application/json" }, 401, "no_session"],
    ];
    for (const [file, headers, status, code] of wrong) {
      const answer = await ask(file, headers);
      expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    }
    const nowhere = await world.app.request("/admin/nichts", { headers: asKey(reading) });
    expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, "not_found"]);
  });

  describe("that fails", () => {
    const STOPPING = { isStopping: true, isRefusing: true };
    const fails = (
      headers: Record<string, string>,
      { file = "auftraege.csv", env }: { file?: string; env?: object } = {},
    ) => world.app.request(`/admin/export/${file}`, { headers }, env);
    const signedIn = async () => {
      const session = await world.signIn();
      world.clock.advance({ minutes: FRESH_PROOF_MINUTES + 1 });
      return { Authorization: `Bearer ${session}` };
    };

    it("says so in JSON to whoever does not ask for a page, with a key or a session or neither", async () => {
      const session = await signedIn();
      const told = async (answer: Response | Promise<Response>) => {
        const { status, headers, body } = await readAnswer(await answer);
        expect(headers.get("content-type")).toBe("application/json");
        return [status, body.code];
      };
      expect(await told(fails({}))).toEqual([401, "no_session"]);
      expect(await told(fails({ Accept: "text/csv, */*" }))).toEqual([401, "no_session"]);
      expect(await told(fails(asKey("x".repeat(40))))).toEqual([401, "no_session"]);
      expect(await told(fails(session))).toEqual([403, "proof_required"]);
      expect(await told(fails(asKey(reading), { file: "alles.csv" }))).toEqual([404, "not_found"]);
      expect(await told(fails(asKey(reading), { env: STOPPING }))).toEqual([503, "stopping"]);
      const { key } = await newKey(strict, { scope: "read" });
      const rest = strict.ctx({ kind: "visitor", address: "203.0.113.7" });
      for (let n = 0; n < API_KEY_RULES.callsAMinute; n += 1) await readKey(rest, key);
      const limited = strict.app.request("/admin/export/fahrer.csv", { headers: asKey(key) });
      expect(await told(limited)).toEqual([429, "too_many_requests"]);
      expect(Number((await limited).headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("shows a browser a page, or leads it to the login", async () => {
      const browser = { Accept: "text/html,application/xhtml+xml,application/json;q=0.9" };
      const session = await signedIn();
      expect((await fails(browser)).headers.get("location")).toBe("/admin/login");
      const shown = [
        await fails({ ...browser, ...session }),
        await fails({ ...browser, ...session }, { file: "x" }),
        await fails({ ...browser, ...session }, { env: STOPPING }),
      ];
      expect(shown.map(({ status }) => status)).toEqual([403, 403, 503]);
      for (const { headers } of shown) {
        expect(headers.get("content-type")?.toLowerCase()).toBe("text/html; charset=utf-8");
      }
    });
  });
});

describe("what is left of a limit", () => {
  const limitOf = ({ headers }: { headers: Headers }) =>
    ["limit", "remaining", "reset"].map((name) => Number(headers.get(`ratelimit-${name}`)));

  it("is on every answer to a key, refused or not, and 429 says when to come again", async () => {
    const { key } = await newKey(strict, { scope: "read" });
    const ask = (call: string) => strict.call(call, JOBS, { session: key });
    const first = await ask("admin-data-fetch");
    expect(limitOf(first)).toEqual([600, 599, 60]);
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
    expect(first.headers.get("ratelimit")).toBe('"default";r=599;t=60');
    expect(limitOf(await ask("admin-create-job")).slice(0, 2)).toEqual([600, 598]);
    const rest = strict.ctx({ kind: "visitor", address: "203.0.113.7" });
    for (let n = 2; n < 600; n += 1) await readKey(rest, key);
    const refused = await ask("admin-data-fetch");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    const [points, remaining, reset] = limitOf(refused);
    expect([points, remaining]).toEqual([600, 0]);
    expect(Number(refused.headers.get("retry-after"))).toBe(reset);
    expect(reset).toBeGreaterThan(0);
  });

  it("is on the answers to the public forms, and on no others", async () => {
    const ask = () => strict.call("submit-fahrer-anfrage", BOOKING, { peer: "198.51.100.4" });
    const answer = await ask();
    expect(answer.status).toBe(201);
    expect(limitOf(answer).slice(0, 2)).toEqual([10, 9]);
    for (let n = 1; n < 10; n += 1) await ask();
    const refused = await ask();
    expect([refused.status, ...limitOf(refused).slice(0, 2)]).toEqual([429, 10, 0]);
    const session = await strict.signIn();
    const own = await strict.call("admin-data-fetch", JOBS, { session });
    expect(own.headers.has("ratelimit-limit")).toBe(false);
  });
});
