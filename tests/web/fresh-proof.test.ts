import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FRESH_PROOF_MINUTES } from "../../src/domain/desk/second-factor/vocabulary.ts";
import { AGENCY } from "../../src/domain/desk/settings/agency.ts";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import type { Call } from "../../src/web/api/call.ts";
import { jsonSchemaOf } from "../../src/web/api/openapi.ts";
import { FILE_CALLS } from "../../src/web/api/uploads.ts";
import type { RouteRules } from "../../src/web/http/route.ts";
import { createRoutes } from "../../src/web/routes.ts";
import { colleague } from "../support/administrators.ts";
import { ADMIN, useApp } from "../support/app.ts";
import { activeDriver, requestedJob } from "../support/cast.ts";
import { emailsAbout } from "../support/outbox.ts";
import { appCode, setUpApp, setUpPasskey } from "../support/second-factor.ts";

const world = useApp();
const RIGHT = { way: "password", password: ADMIN.password };

/** A session whose login is too long ago to be a proof. */
let session = "";
let routes: RouteRules[] = [];
beforeAll(async () => {
  routes = await createRoutes();
});
beforeEach(async () => {
  session = await world.signIn();
  world.clock.advance({ minutes: FRESH_PROOF_MINUTES });
});

const invitations = async (to: string) => {
  const mails = await emailsAbout(world, { template: "set_password" });
  return mails.filter(({ recipient }) => recipient === to);
};
const prove = () => world.call("prove-identity", RIGHT, { session });
const cookie = () => ({ Cookie: `sitzung=${session}` });
const open = (path: string) =>
  world.app.request(path, { headers: { ...cookie(), Accept: "text/html" } });
const post = (path: string, fields: Record<string, string>) =>
  world.app.request(path, {
    method: "POST",
    headers: {
      ...cookie(),
      Origin: "http://localhost",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });

/** What a call does, from its own description: several entries at once, a whole record as a file, an end for good. */
function isGrave(call: Call): boolean {
  if (call.audience !== "dispatcher" || call.reads) return false;
  const { properties = {} } = jsonSchemaOf(call.body);
  const names = Object.keys(properties);
  const isAboutOne = names.includes("jobId") || names.includes("driverId");
  const holdsMany = names.some((name) =>
    /^(jobs|(job|driver|customer|fahrer)Ids|except)$/.test(name),
  );
  return (holdsMany && !isAboutOne) || Boolean(call.file) || /erase|export/.test(call.name);
}

describe("what can't be undone, hands out data or changes much at once", () => {
  it("says so where it is declared: each call and each route", () => {
    const calls: readonly Call[] = ALL_CALLS;
    const undeclared = calls.filter((call) => isGrave(call) && !call.proof);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    const files = FILE_CALLS.filter(({ name }) => /erase|export/.test(name));
    expect(files).toEqual([]);
    const reasonOf = (name: string) => calls.find((call) => call.name === name)?.proof;
    expect(reasonOf("admin-erase-driver")).toBe("erase");
    expect(reasonOf("admin-export-customer")).toBe("export");
    expect(reasonOf("admin-complete-old-jobs")).toBe("bulk");
    const grave = routes.filter(({ path, method }) =>
      method === "GET"
        ? path.startsWith("/admin/export")
        : /^\/admin\/einstellungen\/(zugang|name|agentur|preise|bedingungen)/.test(path),
    );
    expect(grave.length).toBeGreaterThan(7);
    expect(grave.filter(({ proof }) => !proof)).toEqual([]);
  });

  it("is refused without a fresh proof, and nothing else is", async () => {
    const wrong = [];
    for (const { name, audience, proof, isFirstStep } of ALL_CALLS as readonly Call[]) {
      if (audience !== "dispatcher" || isFirstStep) continue;
      const { status, body } = await world.call(name, {}, { session });
      const isRefused = status === 403 && body.code === "proof_required";
      if (isRefused !== (proof !== undefined)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it("does what was asked once it is proven, one of several calls of a desk too", async () => {
    const driverId = await activeDriver(world);
    const job = { jobId: await requestedJob(world) };
    expect((await world.call("admin-alert-drivers", job, { session })).status).toBe(200);
    const several = { session, headers: { "X-Several": "1" } };
    expect((await world.call("admin-alert-drivers", job, several)).body).toMatchObject({
      code: "proof_required",
      error: expect.stringContaining("mehrere Einträge auf einmal"),
    });
    expect((await prove()).status).toBe(200);
    expect((await world.call("admin-alert-drivers", job, several)).status).toBe(200);
    expect((await world.call("admin-export-driver", { driverId }, { session })).status).toBe(200);
  });

  it("of a bearer is the same: a wrong password proves nothing and says so at the field", async () => {
    const wrong = await world.call("prove-identity", { ...RIGHT, password: "falsch" }, { session });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "proof_failed", fields: { password: "Das Passwort stimmt nicht." } },
    });
    const { body } = await world.call("admin-erase-driver", {}, { session });
    expect(body).toMatchObject({
      code: "proof_required",
      title: "Kurz bestätigen, dass Sie es sind",
      error: expect.stringContaining("löschen"),
    });
  });
});

describe("without script", () => {
  const FILE = "/admin/export/fahrer.csv?q=M%C3%BCller";

  it("a link to a file asks for the password, then hands out the file", async () => {
    const asked = await open(FILE);
    expect(asked.status).toBe(403);
    const page = await asked.text();
    expect(page).toContain("Sie laden gleich persönliche Daten herunter.");
    expect(page).toContain('name="nachweis"');
    const wrong = await post("/admin/bestaetigen", { zurueck: FILE, nachweis: "falsch" });
    expect([wrong.status, (await wrong.text()).includes("Das Passwort stimmt nicht.")]).toEqual([
      422,
      true,
    ]);
    const done = await post("/admin/bestaetigen", { zurueck: FILE, nachweis: ADMIN.password });
    expect([done.status, done.headers.get("refresh")]).toEqual([200, `0; url=${FILE}`]);
    expect((await open(FILE)).headers.get("content-disposition")).toContain("fahrer-");
  });

  it.each(["https://evil.example/admin/export/fahrer.csv", "//evil.example", "/admin/login", ""])(
    "leads nowhere else: %j",
    async (zurueck) => {
      const done = await post("/admin/bestaetigen", { zurueck, nachweis: ADMIN.password });
      expect(done.headers.get("refresh")).toBe("0; url=/admin");
    },
  );

  it("an open desk moves no mails of the agency elsewhere", async () => {
    const form = "/admin/einstellungen/agentur";
    const agency = () => world.ctx().settings.current(AGENCY).values;
    const before = agency();
    const typed = { ...before, basedOn: "0", email: "angreifer@evil.example" };
    expect((await post(form, typed)).status).toBe(403);
    expect(agency()).toEqual(before);
    const proven = { ...typed, email: "neu@agentur.example", nachweis: ADMIN.password };
    expect((await post(form, proven)).status).toBe(303);
    expect(agency().email).toBe("neu@agentur.example");
  });

  it("who has a second factor shows that: the password alone removes no app", async () => {
    const own = await colleague(world);
    const { secret } = await setUpApp(world, own.actor);
    session = own.session;
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES });
    const form = "/admin/einstellungen/zweiter-faktor/app-entfernen";
    const asked = await post(form, {});
    expect(await asked.text()).toContain("Code aus der App");
    expect((await post(form, { nachweis: own.password })).status).toBe(422);
    expect((await post(form, { nachweis: appCode(world, secret) })).status).toBe(303);
    // He has none any more.
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES });
    expect(await (await post(form, {})).text()).toContain("Ihr Passwort");
  });

  it("a passkey that was shown in another way goes on with the form as it is", async () => {
    const own = await colleague(world);
    const { device } = await setUpPasskey(world, own.actor);
    session = own.session;
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES });
    const form = "/admin/einstellungen/zweiter-faktor/codes";
    expect(await (await post(form, { nachweis: "" })).text()).toContain("passkey-proof");
    const { body } = await world.call("ask-passkey", { pending: "" }, { session });
    const passkey = device.get(Object(body.options));
    const proof = { way: "passkey", passkey };
    expect((await world.call("prove-identity", proof, { session })).status).toBe(200);
    expect((await post(form, { nachweis: "" })).status).toBe(200);
  });

  it("a form is asked for it with everything typed, and then does what it is for, once", async () => {
    const typed = { name: 'Nele "Neu" <b>', email: "nele@agentur.example" };
    const form = "/admin/einstellungen/zugang";
    const asked = await post(form, typed);
    expect(asked.status).toBe(403);
    const page = await asked.text();
    expect(page).toContain(`action="${form}"`);
    expect(page).toContain('value="Nele &quot;Neu&quot; &lt;b&gt;"');
    expect(await invitations(typed.email)).toHaveLength(0);
    const wrong = await post(form, { ...typed, nachweis: "falsch" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).not.toContain("falsch");
    const done = await post(form, { ...typed, nachweis: ADMIN.password });
    expect([done.status, done.headers.get("location")]).toEqual([
      303,
      "/admin/einstellungen?ergebnis=zugang-angelegt",
    ]);
    expect(await invitations(typed.email)).toHaveLength(1);
  });
});
