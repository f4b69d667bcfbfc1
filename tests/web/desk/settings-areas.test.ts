import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { getStatusPath } from "../../../src/domain/customers/customers-order.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { addDays, berlinDate, formatDay } from "../../../src/domain/kernel/time/berlin.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { amountsOf, PRICES } from "../../../src/domain/pricing/prices-area.ts";
import { useApp } from "../../support/app.ts";
import { acceptedJob, BOOKING, requestedJob } from "../../support/cast.ts";
import { paperMailer, settle } from "../../support/outbox.ts";
import { VISITOR } from "../../support/world.ts";

const world = useApp();
const SETTINGS = "/admin/einstellungen";

const page = async (path: string) => (await world.app.request(path)).text();

/** The page of an area as a browser without script uses it: all fields as they stand, some of them changed. */
async function form(area: string) {
  const session = await world.signIn();
  const headers = { Cookie: `sitzung=${session}` };
  const path = `${SETTINGS}/${area}`;
  const html = await (await world.app.request(path, { headers })).text();
  return {
    html,
    fields: fieldsOf(html),
    post: (body: URLSearchParams) => post(path, headers, body),
  };
}

async function post(path: string, headers: object, body: URLSearchParams) {
  const response = await world.app.request(path, {
    method: "POST",
    headers: {
      ...headers,
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    body,
  });
  const html = await response.text();
  return {
    status: response.status,
    html,
    fields: fieldsOf(html),
    to: response.headers.get("location"),
  };
}

/** What the form would post. */
function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const unescaped = (text = "") =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const name = read("name");
    const isBox = read("type") === "checkbox";
    if (!name || (isBox && !/ checked(=|\b)/.test(tag))) continue;
    fields.append(name, isBox ? "on" : unescaped(read("value")));
  }
  for (const [, name = "", text] of html.matchAll(
    /<textarea [^>]*?name="([^"]*)"[^>]*>([^<]*)</g,
  )) {
    fields.append(name, unescaped(text));
  }
  return fields;
}

function changed(fields: URLSearchParams, change: Record<string, string>) {
  const posted = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(change)) posted.set(name, value);
  return posted;
}

describe("references", () => {
  const TESTIMONIAL = {
    "testimonials.0.text": "Der Fahrer war „da“ & pünktlich.",
    "testimonials.0.name": "S. H.",
    "testimonials.0.trade": "Bauunternehmen",
    "testimonials.0.place": "Hanau",
  };
  const OTHER = {
    "testimonials.1.text": "Gern wieder.",
    "testimonials.1.name": "M. K.",
    "testimonials.1.trade": "Spedition",
    "testimonials.1.place": "Mainz",
  };

  it("are added, kept back until they are released, ordered and removed, without script", async () => {
    const { fields, post } = await form("referenzen");
    expect(await page("/")).not.toContain('id="testimonials"');
    const empty = await post(changed(fields, { aktion: "testimonials:add" }));
    expect((await post(changed(empty.fields, TESTIMONIAL))).status).toBe(303);
    expect(await page("/")).not.toContain('id="testimonials"');

    const unreleased = await form("referenzen");
    expect(unreleased.fields.get("testimonials.0.text")).toBe(TESTIMONIAL["testimonials.0.text"]);
    const two = await post(changed(unreleased.fields, { aktion: "testimonials:add" }));
    const released = { "testimonials.0.isReleased": "on", "testimonials.1.isReleased": "on" };
    expect((await post(changed(two.fields, { ...OTHER, ...released }))).status).toBe(303);
    const home = await page("/");
    expect(home.indexOf("S. H., Bauunternehmen, Hanau")).toBeGreaterThan(0);
    expect(home.indexOf("M. K.")).toBeGreaterThan(home.indexOf("S. H."));

    const ordered = await form("referenzen");
    const up = await post(changed(ordered.fields, { aktion: "testimonials:up:1" }));
    expect((await post(up.fields)).status).toBe(303);
    const turned = await page("/");
    expect(turned.indexOf("S. H.")).toBeGreaterThan(turned.indexOf("M. K."));

    const last = await form("referenzen");
    const without = await post(changed(last.fields, { aktion: "testimonials:remove:0" }));
    expect((await post(without.fields)).status).toBe(303);
    expect(await page("/")).not.toContain("M. K.");
    expect((await form("referenzen")).html).toContain("Version 4");
  });

  it("that lack something are refused at their field; an empty entry is none", async () => {
    const { fields, post } = await form("referenzen");
    const project = changed(fields, {
      "projects.0.title": "Hübe auf das Dach",
      "projects.0.rating": "6",
    });
    const refused = await post(project);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Bitte geben Sie den Einsatzort ein");
    expect(refused.html).toContain("1 bis 5 Sterne");
    expect(refused.fields.get("projects.0.title")).toBe("Hübe auf das Dach");
    const empty = await post(changed(fields, { "projects.0.title": " " }));
    expect(empty.status).toBe(303);
    expect((await form("referenzen")).html).not.toContain("Version 5");
  });
});

describe("terms", () => {
  const FIRST = "§ 1 Geltung\n\nDiese Bedingungen gelten <nur> für Unternehmer.";
  const confirmation = (mails: readonly { subject: string; text: string }[], what: string) =>
    mails.find(({ subject }) => subject.includes(what))?.text.replaceAll(/\s+/g, " ");

  it("that are none are named nowhere", async () => {
    const agb = await page("/agb");
    expect(agb).toContain("Wir haben keine Allgemeinen Geschäftsbedingungen");
    expect(agb).toContain('content="noindex"');
    expect(await page("/")).not.toContain("/agb");
    expect(await page("/sitemap.xml")).not.toContain("/agb");
    const { fields, post } = await form("bedingungen");
    const dateless = await post(changed(fields, { text: FIRST }));
    expect(dateless.status).toBe(422);
    expect(dateless.fields.get("text")).toBe(FIRST);
  });

  it("that are set are linked where one orders, and an order keeps the version it was made with", async () => {
    const { fields, post } = await form("bedingungen");
    expect((await post(changed(fields, { text: FIRST, asOf: "2026-11-01" }))).status).toBe(303);
    const agb = await page("/agb");
    expect(agb).toContain("§ 1 Geltung</h2>");
    expect(agb).toContain("gelten &lt;nur&gt; für");
    for (const path of ["/", "/kranfahrer-buchen"]) {
      expect(await page(path)).toContain('href="/agb?version=1"');
    }
    expect(await page("/sitemap.xml")).toContain("/agb<");

    const { jobId, assignmentId } = await acceptedJob(world);
    const { jobId: bookedId } = await requestJob(world.ctx(VISITOR), BOOKING);
    const second = await form("bedingungen");
    await second.post(changed(second.fields, { text: "§ 1 Neu", asOf: "2026-12-01" }));
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const later = await requestedJob(world);
    const rows = await world.db.select().from(jobRequests);
    const versionOf = (asked: string) => rows.find(({ id }) => id === asked)?.agb_version;
    expect([versionOf(jobId), versionOf(bookedId), versionOf(later)]).toEqual([1, 1, 2]);

    const mailer = paperMailer();
    await settle(world, mailer);
    const told = "(Stand 01.11.2026, Fassung 1)";
    expect(confirmation(mailer.sent, "ist eingegangen")).toContain(told);
    expect(confirmation(mailer.sent, "Auftragsbestätigung")).toContain(told);
    expect(confirmation(mailer.sent, "Auftragsbestätigung")).toContain("/agb?version=1");

    const old = await page("/agb?version=1");
    expect(old).toContain("Das ist eine frühere Fassung");
    expect(old).toContain("§ 1 Geltung");
    expect(await page("/agb")).not.toContain("§ 1 Geltung");
    for (const none of ["0", "9", "eins"]) {
      expect(await page(`/agb?version=${none}`)).toContain("Diese Fassung gibt es nicht");
    }
  });

  it("that are taken back are named in no new order", async () => {
    const { fields, post } = await form("bedingungen");
    expect((await post(changed(fields, { text: "", asOf: "" }))).status).toBe(303);
    expect(await page("/")).not.toContain("/agb");
    const jobId = await requestedJob(world);
    const rows = await world.db.select().from(jobRequests);
    expect(rows.find(({ id }) => id === jobId)?.agb_version).toBeNull();
  });
});

describe("opening hours", () => {
  it("that are set count on every page that names them, and for search engines", async () => {
    expect(await page("/")).toContain("Mo–Fr 8–18\u00a0Uhr, Sa 9–14\u00a0Uhr");
    const { fields, post } = await form("zeiten");
    const saved = changed(fields, { "days.fr.to": "16:30", "days.sa.from": "", "days.sa.to": "" });
    saved.delete("isAlwaysReachable");
    expect(await post(saved)).toMatchObject({
      status: 303,
      to: `${SETTINGS}/zeiten?ergebnis=gespeichert`,
    });
    const text = "Mo–Do 8–18\u00a0Uhr, Fr 8–16:30\u00a0Uhr";
    for (const path of ["/", "/impressum", "/kranfahrer-buchen", "/fahrer-registrierung"]) {
      const html = await page(path);
      expect(html, path).toContain(text);
      expect(html, path).not.toContain("9–14");
      expect(html, path).not.toContain("rund um die Uhr");
    }
    const home = await page("/");
    expect(home).toContain('"closes":"16:30"');
    expect(home).not.toContain("Saturday");
    expect((await form("zeiten")).html).toContain("Version 1");
    expect((await post(saved)).status).toBe(409);
  });

  it("that are wrong are refused at their field, and what was typed stays", async () => {
    const { fields, post } = await form("zeiten");
    const refused = await post(changed(fields, { "days.di.to": "07:00" }));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Muss nach dem Beginn liegen");
    expect(refused.fields.get("days.di.to")).toBe("07:00");
  });

  it("know days on which the office is closed: told on the site, and a customer hears by when", async () => {
    const { fields, post } = await form("zeiten");
    const today = berlinDate(world.clock.now);
    const last = addDays(today, 8);
    const more = await post(changed(fields, { aktion: "closings:add" }));
    expect(more.status).toBe(200);
    expect(more.fields.get("closings.0.from")).toBe("");
    const closing = {
      "closings.0.from": today,
      "closings.0.to": last,
      "closings.0.reason": "Betriebsferien",
    };
    expect((await post(changed(more.fields, closing))).status).toBe(303);
    const home = await page("/");
    expect(home).toContain("(Betriebsferien)");
    expect(home).toContain(`"validThrough":"${last}"`);
    const promise = /Sie hören spätestens am (\S+ [\d.]+) von uns/;
    const told = promise.exec(home)?.[1];
    const { jobId } = await requestJob(world.ctx(VISITOR), BOOKING);
    const [job] = (await world.db.select().from(jobRequests)).filter(({ id }) => id === jobId);
    const status = await page(await getStatusPath(world.ctx(), job?.id ?? ""));
    expect(promise.exec(status)?.[1]).toBe(told);
    const mailer = paperMailer();
    await settle(world, mailer);
    const received = mailer.sent.findLast(({ subject }) => subject.includes("ist eingegangen"));
    expect(promise.exec(received?.text.replaceAll(/\s+/g, " ") ?? "")?.[1]).toBe(told);
    expect(Array.from({ length: 5 }, (_, days) => formatDay(addDays(last, days + 1)))).toContain(
      told,
    );
    const agency = mailer.sent.findLast(({ subject }) => subject.startsWith("Neue Anfrage"));
    expect(agency?.text).toContain(told);

    const again = await form("zeiten");
    await again.post(changed(again.fields, { aktion: "closings:remove:0" }));
    expect(await page("/"), "nothing is stored before it is saved").toContain("(Betriebsferien)");
  });
});

describe("prices", () => {
  it("are each a field with what counts and the default", async () => {
    const { fields, post } = await form("preise");
    expect([...fields.keys()].filter((name) => name.includes("."))).toHaveLength(
      amountsOf(PRICES.schema.parse(DEFAULT_PRICES)).size,
    );
    const posted = changed(fields, {
      "dayCents.special": "1.549,50",
      "surcharge.nightPercent": "22",
      "escort.overnightCents.to": "125",
    });
    expect(await post(posted)).toMatchObject({
      status: 303,
      to: `${SETTINGS}/preise?ergebnis=gespeichert`,
    });
    const after = await form("preise");
    expect(after.html).toContain(
      "Spezialfahrer: Kran, ADR 539\u00a0€ → 1.549,50\u00a0€, Nacht 20\u00a0% → 22\u00a0%, Übernachtung (BF3) 90–120\u00a0€ → 90–125\u00a0€",
    );
    expect(after.fields.get("dayCents.special")).toBe("1549,50");
    expect(await page("/kranfahrer-buchen")).toContain("ab 1.549,50\u00a0€");
  });

  it("come back with what was typed, and the mistake at its field", async () => {
    const { fields, post } = await form("preise");
    const typed = { "surcharge.weekendPercent": "viel", "hourlyCents.customer.to": "12,345" };
    const refused = await post(changed(fields, typed));
    expect(refused.status).toBe(422);
    for (const [path, value] of Object.entries(typed)) {
      expect(refused.fields.get(path)).toBe(value);
      expect(refused.html).toContain(`id="${path}-error"`);
    }
    const stale = changed(fields, { basedOn: "0", "dayCents.mixer": "499" });
    expect((await post(stale)).status).toBe(409);
    expect(await page("/fahrmischerfahrer-buchen")).toContain("ab 489\u00a0€");
  });
});

it("stand in the desk's navigation under 'Büro', and nowhere else", async () => {
  const headers = { Cookie: `sitzung=${await world.signIn()}` };
  const currentOn = async (path: string) => {
    const html = await (await world.app.request(path, { headers })).text();
    const [nav = ""] = /<nav id="ansichten".*?<\/nav>/s.exec(html) ?? [];
    const marked = /<a [^>]*aria-current="page"[^>]*>([^<]+)/g;
    return [...nav.matchAll(marked)].map(([, label]) => label);
  };
  for (const page of ["/preise", "/zweiter-faktor", ""])
    expect(await currentOn(SETTINGS + page)).toEqual(["Büro"]);
  expect(await currentOn("/fahrer-admin")).toEqual(["Fahrer"]);
  expect(await currentOn("/admin")).toEqual(["Heute"]);
  expect(await currentOn("/admin?ansicht=zuweisungen")).toEqual(["Aufträge"]);
  expect(await currentOn("/admin?ansicht=auswertung")).toEqual(["Büro"]);
});
