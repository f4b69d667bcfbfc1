import { inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { adminActions, emailLog } from "../../../src/db/schema/index.ts";
import { listKeys } from "../../../src/domain/desk/keys/api-keys.ts";
import { FRESH_PROOF_MINUTES } from "../../../src/domain/desk/second-factor/vocabulary.ts";
import { documentViewPath } from "../../../src/domain/kernel/links.ts";
import { ADMIN, serverSeeing, useApp } from "../../support/app.ts";
import { pendingDriver, requestedJob } from "../../support/cast.ts";

/** What M7 of the assessment did: nothing of it may go by unseen, and no line may hold what it should not. */
const world = useApp({ RATE_LIMIT_FACTOR: "1" });
let lines: Record<string, unknown>[] = [];
let session = "";
let cookie = "";
let block = 0;
/** Each test comes from a network of its own, so that its series begins with it. */
let peer = "";

beforeAll(async () => {
  session = await world.signIn();
  cookie = `sitzung=${session}`;
});
beforeEach(() => {
  lines = [];
  block += 1;
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(world.runtime.log, level).mockImplementation((facts: unknown, text?: string) => {
      lines.push({ level, text, ...(facts as object) });
    });
  }
  peer = `203.0.${block}.77`;
});

const events = () => lines.map(({ event }) => event);
const ask = async (path: string, init: RequestInit = {}, address = peer) =>
  world.app.request(path, init, serverSeeing(address));
const post = (path: string, headers: Record<string, string>, body = "") =>
  ask(path, { method: "POST", headers, body });
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

describe("the security log of the site has a line", () => {
  it("for a sign-in that fails, the lock that follows, and one that works, by call and by form", async () => {
    const wrong = { ...ADMIN, password: "falsch-falsch" };
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await world.call("check-admin-login", wrong, { peer })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(lines).toEqual([
      expect.objectContaining({
        level: "warn",
        event: "sign_in_failed",
        network: `203.0.${block}.0/24`,
      }),
      expect.objectContaining({ level: "warn", event: "sign_in_locked", code: "too_many_logins" }),
    ]);
    lines = [];
    const body = new URLSearchParams(ADMIN).toString();
    const answer = await ask(
      "/admin/login",
      { method: "POST", headers: FORM, body },
      "198.51.100.7",
    );
    expect(answer.status).toBe(303);
    expect(events()).toEqual(["sign_in"]);
  });

  it("for a proof of identity that is asked for, fails and is given", async () => {
    await world.call(
      "prove-identity",
      { way: "password", password: "falsch-falsch" },
      { session, peer },
    );
    await world.call(
      "prove-identity",
      { way: "password", password: ADMIN.password },
      { session, peer },
    );
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES + 1 });
    await ask("/admin/export/fahrer.csv", { headers: { Cookie: cookie } });
    await world.call(
      "prove-identity",
      { way: "password", password: ADMIN.password },
      { session, peer },
    );
    expect(events()).toEqual(["proof_failed", "proof", "proof_required", "proof"]);
  });

  it("for a key that is made, one that is refused, and one that is revoked", async () => {
    const headers = { ...FORM, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const path = "/admin/einstellungen/programm";
    const made = await post(path, headers, "name=Portal&scope=read&expiresOn=");
    const [key = ""] = /fk_[a-z2-7]{40}/.exec(await made.text()) ?? [];
    const asked = (text: string) =>
      world.call("admin-data-fetch", { dataType: "jobs" }, { session: text, peer });
    expect((await asked(key)).status).toBe(200);
    for (let n = 0; n < 11; n += 1) await asked(`fk_${"a".repeat(40)}`);
    const [row] = await listKeys(world.ctx());
    await post(`${path}-widerrufen`, headers, `schluessel=${row?.id}`);
    expect(lines.map(({ event, code }) => [event, code])).toEqual([
      ["key_made", undefined],
      ["key_refused", "key_unknown"],
      ["rate_limited", "too_many_requests"],
      ["key_revoked", undefined],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/fk_|Portal/);
  });

  it("for an address of webhooks that is refused, and for a calendar's addresses that are ended", async () => {
    const headers = { ...FORM, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const add = "/admin/einstellungen/webhooks/anlegen";
    for (const url of ["https://192.168.0.1/geheim", "keine Adresse"]) {
      expect(
        (await post(add, headers, new URLSearchParams({ url, events: "job.moved" }).toString()))
          .status,
      ).toBe(422);
    }
    expect(events()).toEqual(["webhook_refused", "webhook_refused"]);
    expect((await post("/admin/einstellungen/kalender/neu", headers)).status).toBe(303);
    const driver = await pendingDriver(world);
    await world.call("admin-renew-driver-link", { driverId: driver }, { session, peer });
    expect(events().slice(2)).toEqual(["calendar_renewed"]);
    expect(JSON.stringify(lines)).not.toMatch(/192\.168|geheim/);
  });

  it("for what another site sends", async () => {
    await post("/admin/logout", { ...FORM, Origin: "https://evil.example", Cookie: cookie });
    expect(events()).toEqual(["cross_site"]);
  });

  it("for a request without a session, and for one whose session has ended", async () => {
    await ask("/admin");
    await world.call("admin-data-fetch", {}, { peer });
    expect(events()).toEqual(["session_missing"]);
    expect(lines[0]).toMatchObject({ code: "no_session", method: "GET", path: "/admin" });
  });

  it("for links that are forged or broken, as call, page and document", async () => {
    await ask("/driver/accept?job=1&driver=2&token=geheim");
    await ask(`/dokumente/${crypto.randomUUID()}?token=geheim`);
    expect(events()).toEqual(["link_invalid"]);
  });

  it("for a link that has expired", async () => {
    const id = crypto.randomUUID();
    await ask(documentViewPath(world.ctx(), id, -60));
    expect(events()).toEqual(["link_expired"]);
  });

  it("for a limit that is used up", async () => {
    const wanted = { email: "jemand@firma.example" };
    for (let n = 0; n < 21; n += 1) {
      await world.call("newsletter-subscribe", { email: `n${n}@firma.example` }, { peer });
    }
    expect((await world.call("newsletter-subscribe", wanted, { peer })).status).toBe(429);
    expect(events()).toEqual(["rate_limited"]);
  });

  it("for what is malformed and what does not exist", async () => {
    await post("/api/check-admin-login", { "Content-Type": "text/plain" }, "{}");
    await ask("/wp-login.php");
    await ask("/jemand@firma.example");
    expect(events()).toEqual(["bad_request", "not_found"]);
  });

  it("for a mail that is read and a list that is exported, each time, and so has the log of the desk", async () => {
    await requestedJob(world);
    const [mail] = await world.db.select({ id: emailLog.id }).from(emailLog).limit(1);
    const signedIn = { headers: { Cookie: cookie } };
    for (const path of ["email", "email-body", "email"]) {
      expect((await ask(`/admin/${path}?id=${mail?.id}`, signedIn)).status).toBe(200);
    }
    for (const file of ["fahrer.csv", "auftraege.csv?q=Radlader&sort=newest"]) {
      await (await ask(`/admin/export/${file}`, signedIn)).text();
    }
    expect(events()).toEqual(["mail_viewed", "mail_viewed", "export", "export"]);
    const rows = await world.db
      .select()
      .from(adminActions)
      .where(inArray(adminActions.action, ["view_email", "export_list"]))
      .orderBy(adminActions.id);
    expect(rows.map(({ action, admin_email }) => [action, admin_email])).toEqual([
      ["view_email", ADMIN.email],
      ["view_email", ADMIN.email],
      ["export_list", ADMIN.email],
      ["export_list", ADMIN.email],
    ]);
    expect(rows.slice(2).map(({ note }) => note)).toEqual(["Fahrer", "Aufträge, gefiltert"]);
  });
});

it("a proxy's header that nobody reads is counted, and beside a session it is said at the desk", async () => {
  const forwarded = { "X-Forwarded-For": "198.51.100.9" };
  await ask("/newsletter/abmelden", { headers: forwarded });
  expect(events()).toContain("forwarded_ignored");
  const desk = await ask("/admin", { headers: { ...forwarded, Cookie: cookie } });
  expect(await desk.text()).toContain("TRUSTED_PROXY_HOPS");
  expect(events()).toContain("proxy_unnamed");
  const without = await ask("/admin", { headers: { Cookie: cookie } });
  expect(await without.text()).not.toContain("TRUSTED_PROXY_HOPS");
});

it("no line holds a token, a whole address, an e-mail address or a name", async () => {
  const before = [...lines];
  await ask("/driver/accept%3Fjob=1&token=geheim-1");
  await ask("/driver/accept?job=1&token=geheim-2", { headers: { Cookie: "sitzung=geheim-3" } });
  await world.call(
    "check-admin-login",
    { email: "geheim@firma.example", password: "geheim-4!" },
    { peer },
  );
  const written = JSON.stringify([...before, ...lines]);
  expect(lines.length).toBeGreaterThan(1);
  expect(written).not.toMatch(/geheim|firma|@/);
  expect(written).not.toContain(peer);
});
