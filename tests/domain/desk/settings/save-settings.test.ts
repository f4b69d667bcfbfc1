import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { createNotices } from "../../../../src/db/notices.ts";
import { adminActions, einstellungen } from "../../../../src/db/schema/index.ts";
import { AGENCY, type AgencyValues } from "../../../../src/domain/desk/settings/agency.ts";
import { ALL_AREAS } from "../../../../src/domain/desk/settings/all-areas.ts";
import {
  listVersions,
  saveSettings,
  storedSettings,
} from "../../../../src/domain/desk/settings/stored-settings.ts";
import { describeUnreadableSettings } from "../../../../src/domain/desk/setup.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import { REFERENCES, type References } from "../../../../src/domain/kernel/settings/references.ts";
import { fieldsOf, shapeOf, textOf } from "../../../../src/domain/kernel/settings/settings-area.ts";
import { colleague } from "../../../support/administrators.ts";
import { useApp } from "../../../support/app.ts";
import { BOOKING } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { emailsAbout, paperMailer, settle, WORKER } from "../../../support/outbox.ts";
import { DRIVER, VISITOR } from "../../../support/world.ts";

const world = useApp();
const VALUES = {
  name: "Fahrer & Söhne GmbH",
  owner: "Erika Muster",
  street: "Kranweg 7",
  postalCode: "63450",
  city: "Hanau",
  phone: "06181 5550199",
  email: "dispo@fahrer-soehne.example",
  whatsapp: "",
  vatId: "DE123456789",
  hostingProvider: "Hoster GmbH, Serverweg 1, 60311 Frankfurt",
  mailProvider: "",
  dispatcherName: "Kirsten Hollmann",
  dispatcherPhone: "",
  dispatcherHours: "",
  photo: "",
  photoAlt: "",
  insurer: "",
  insuranceKind: "",
  insuredSum: "",
  tradeRegister: "",
  memberships: "",
};

let count = 0;
let last = 0;
/** Other values each time, on the last version. */
async function saved(change: Partial<AgencyValues> = {}) {
  count += 1;
  const values = { ...VALUES, owner: `Inhaberin ${count}`, ...change };
  last = (await saveAgency(values)).version;
  return values;
}

function saveAgency(values: object, basedOn = last, actor?: Actor) {
  return saveSettings(world.ctx(actor), AGENCY, { basedOn, values });
}

const page = async (path: string) => (await world.app.request(path)).text();

describe("the agency's details", () => {
  it("count at once: on the pages, in mails, as where mails to the agency go", async () => {
    expect(await page("/")).not.toContain("06181 5550199");
    await saved();
    for (const path of ["/", "/impressum", "/admin/login"]) {
      expect(await page(path), path).toContain("06181 5550199");
    }
    await requestJob(world.ctx(VISITOR), BOOKING);
    const mailer = paperMailer();
    await settle(world, mailer);
    const [request] = await emailsAbout(world, { template: "fahrer_anfrage" });
    expect(request?.recipient).toBe(VALUES.email);
    for (const { text } of mailer.sent) expect(text).toContain("Fahrer & Söhne GmbH");
  });

  it("are versions, each with who and when; what changes nothing is none", async () => {
    const one = await colleague(world, "Erika Muster");
    const values = { ...VALUES, owner: "Andere" };
    last = (await saveAgency(values, last, one.actor)).version;
    expect(await saveAgency(values)).toEqual({ version: last });
    const versions = await listVersions(world.ctx(), AGENCY);
    // Against the version before it, whatever differs from the configuration.
    const changes = ["Inhaberin oder Inhaber"];
    expect(versions[0]).toMatchObject({ version: last, by: "Erika Muster", changes });
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, i) => last - i));
    const log = await world.db.select().from(adminActions);
    const note = `Agentur, Version ${last}: Inhaberin oder Inhaber`;
    expect(log.filter((row) => row.note === note)).toMatchObject([{ action: "change_settings" }]);
  });

  it("saved by two at once, are those of one, and the other hears of it", async () => {
    const save = (owner: string) => saveAgency({ ...VALUES, owner });
    const { won, refused } = await outcomes([save("Eins"), save("Zwei"), save("Drei")]);
    expect([won.length, refused]).toEqual([1, ["settings_changed", "settings_changed"]]);
    for (const basedOn of [last, last + 7]) {
      const late = saveAgency({ ...VALUES, owner: "Vier" }, basedOn);
      await expectRefusal(late, "settings_changed");
    }
    last += 1;
  });

  it("are the dispatcher's to change, and nobody else's", async () => {
    for (const actor of [VISITOR, DRIVER, WORKER]) {
      const save = saveAgency(VALUES, last, actor);
      await expectRefusal(save, "not_admin");
      await expectRefusal(listVersions(world.ctx(actor), AGENCY), "not_admin");
    }
  });

  it.each([
    ["name", " "],
    ["postalCode", "6345"],
    ["email", "dispo@agentur"],
    ["phone", "anrufen"],
    ["whatsapp", "+49 151"],
    ["street", "x".repeat(301)],
  ])("are refused with a wrong %s", async (field, value) => {
    await expectInvalid(saveAgency({ ...VALUES, [field]: value }), field);
  });
});

describe("another copy", () => {
  it("hears of a change", async () => {
    const { config } = world;
    if (config.database.kind !== "external") throw new Error("The tests have a database");
    const notices = createNotices(config.database.url, world.db);
    const copy = storedSettings({
      db: world.db,
      configured: config.operator,
      tell: () => notices.tell("settings"),
      warn: () => {},
    });
    const hearing = notices.listen("settings", () => void copy.refresh());
    const { owner } = await saved();
    await expect.poll(() => copy.operator().owner, { timeout: 10_000 }).toBe(owner);
    await hearing.stop();
    await notices.close();
  });

  it("that can't read a version goes by its configuration, and says so", async () => {
    const broken = { ...VALUES, postalCode: 12 };
    await world.db.insert(einstellungen).values({
      bereich: "agentur",
      version: last + 1,
      werte: broken,
      admin_email: "",
      created_at: new Date(),
    });
    const warned: object[] = [];
    const copy = storedSettings({
      db: world.db,
      configured: world.config.operator,
      tell: () => {},
      warn: (unreadable) => warned.push(unreadable),
    });
    for (const _ of [1, 2]) await copy.refresh();
    expect(copy.operator()).toEqual(world.config.operator);
    expect(warned).toEqual([{ label: "Agentur", version: last + 1 }]);
    expect(describeUnreadableSettings(copy.unreadable())).toMatchObject([{ tone: "warning" }]);
    last += 1;
    await world.runtime.settings.refresh();
    const { owner } = await saved();
    expect(world.runtime.settings.operator().owner).toBe(owner);
    expect(world.runtime.settings.unreadable()).toEqual([]);
  });
});

describe("the form", () => {
  it("shows what counts, keeps what was typed when it is refused, and says what is wrong", async () => {
    const session = await world.signIn();
    const headers = {
      Cookie: `sitzung=${session}`,
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    };
    const path = "/admin/einstellungen/agentur";
    const shown = await (await world.app.request(path, { headers })).text();
    expect(shown).toContain(`name="basedOn" value="${last}"`);
    expect(shown).toContain('value="Fahrer &amp; Söhne GmbH"');
    const post = (change: object) => {
      const fields = { ...VALUES, basedOn: String(last), ...change };
      return world.app.request(path, {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
    };
    const wrong = await post({ postalCode: "1", city: "Neustadt" });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("PLZ muss 5-stellig sein");
    expect(html).toContain('value="Neustadt"');
    const right = await post({ city: "Neustadt" });
    expect([right.status, right.headers.get("location")]).toEqual([
      303,
      `${path}?ergebnis=gespeichert`,
    ]);
    expect(await page("/impressum")).toContain("Neustadt");
    expect((await post({ city: "Altstadt" })).status).toBe(409);
  });
});

it("what is set are all the details that are the operator's", () => {
  expect(Object.keys(VALUES)).toEqual(fieldsOf(AGENCY.schema).map(([name]) => name));
});

it.each(ALL_AREAS)("every field of $label has a label", ({ schema }) => {
  const [unlabelled, todo] = [[] as string[], fieldsOf(schema)];
  for (const [name, field] of todo) {
    if (!textOf(field)) unlabelled.push(name);
    const list = shapeOf(field);
    if (list instanceof z.ZodArray) todo.push(...fieldsOf(list.element as z.ZodType));
  }
  expect(unlabelled).toEqual([]);
});

describe("testimonials and projects", () => {
  const words = { text: "Zuverlässig.", name: "K. L.", trade: "Tiefbau", place: "Mainz" };
  const voice = { ...words, date: "", rating: null, isReleased: true };
  const other = { ...voice, name: "M. N.", text: "Pünktlich am Tor." };
  const save = (testimonials: object[], basedOn: number) =>
    saveSettings(world.ctx(), REFERENCES, { basedOn, values: { testimonials, projects: [] } });
  async function stored() {
    const rows = await world.db
      .select()
      .from(einstellungen)
      .where(eq(einstellungen.bereich, "referenzen"))
      .orderBy(asc(einstellungen.version));
    return rows.map(({ werte }) => (werte as References).testimonials.map(({ name }) => name));
  }

  it("that are taken back go from the older versions too; what still stands stays there", async () => {
    await save([voice, other], 0);
    await save([other], 1);
    expect(await stored()).toEqual([["M. N."], ["M. N."]]);
    await save([{ ...other, isReleased: false }], 2);
    expect(await stored()).toEqual([[], [], ["M. N."]]);
    expect((await listVersions(world.ctx(), REFERENCES)).map(({ version }) => version)).toEqual([
      3, 2, 1,
    ]);
  });
});

describe("whoever changes where mails and calls go", () => {
  it("is told of to the address before, and nothing else is", async () => {
    const told = async () => {
      const mails = await emailsAbout(world, { template: "agency_contact_changed" });
      return mails.map(({ recipient, data }) => ({ recipient, data }));
    };
    last = (await listVersions(world.ctx(), AGENCY))[0]?.version ?? 0;
    await saved();
    const before = await told();
    await saved({ street: "Kranweg 8" });
    expect(await told()).toHaveLength(before.length);
    await saved({ email: "neu@fahrer-soehne.example" });
    await saved({ email: "neu@fahrer-soehne.example", phone: "06181 5550111" });
    const [email, phone] = (await told()).slice(before.length);
    expect(email).toMatchObject({
      recipient: VALUES.email,
      data: { before: { email: VALUES.email }, after: { email: "neu@fahrer-soehne.example" } },
    });
    expect(phone).toMatchObject({
      recipient: "neu@fahrer-soehne.example",
      data: { before: { phone: VALUES.phone }, after: { phone: "06181 5550111" } },
    });
    await saved();
  });
});
