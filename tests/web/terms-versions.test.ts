import { desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { saveSettings } from "../../src/domain/desk/settings/stored-settings.ts";
import { TERMS } from "../../src/domain/kernel/settings/terms.ts";
import { useApp } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { TODAY } from "../support/world.ts";

/** Terms that change while somebody fills in the form (docs/rules.md, Requests). */

const world = useApp();
const OLD = { text: "1. Es gilt deutsches Recht.", asOf: "2026-11-01" };
const NEW = { text: "1. Es gilt deutsches Recht.\n\n2. Zahlbar in 14 Tagen.", asOf: "2026-11-20" };
const NEW_NAMED = "Stand 20.11.2026, Fassung 2";

let count = 0;
function request(agb_version?: number) {
  count += 1;
  return world.call("submit-fahrer-anfrage", {
    ...BOOKING,
    nachricht: `Anfrage ${count}`,
    ...(agb_version !== undefined && { agb_version }),
  });
}

async function lastJob() {
  const [job] = await world.db
    .select()
    .from(jobRequests)
    .orderBy(desc(jobRequests.nummer))
    .limit(1);
  return job;
}

beforeAll(async () => {
  world.clock.now = TODAY;
  await saveSettings(world.ctx(), TERMS, { basedOn: 0, values: OLD });
});

it("are named by the form with their version, which the order keeps", async () => {
  const page = await (await world.app.request("/lkw-fahrer-buchen")).text();
  expect(page).toMatch(/<input type="hidden" name="agb_version" value="1"/);
  expect((await request(1)).status).toBe(201);
  expect(await lastJob()).toMatchObject({ agb_version: 1 });
});

it("that were others when the form was opened conclude nothing: who is told confirms the new ones", async () => {
  await saveSettings(world.ctx(), TERMS, { basedOn: 1, values: NEW });
  const before = await lastJob();
  const { status, body } = await request(1);
  expect([status, body.code]).toEqual([409, "terms_changed"]);
  expect(body.fields?.preise_verstanden).toContain(NEW_NAMED);
  expect([(await request(0)).status, (await request(77)).status]).toEqual([409, 409]);

  const typed = Object.entries(BOOKING).filter(([, value]) => typeof value === "string");
  const post = (agb_version: string) =>
    world.app.request("/lkw-fahrer-buchen", {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
      body: new URLSearchParams({
        ...Object.fromEntries(typed),
        nachricht: "Zwei Touren nach Fulda.",
        datenschutz: "on",
        preise_verstanden: "on",
        agb_version,
      }),
    });
  const refused = await post("1");
  expect(refused.status).toBe(409);
  const html = await refused.text();
  const box = /<input[^>]*name="preise_verstanden"[^>]*>/.exec(html)?.[0] ?? "";
  expect(html).toContain(NEW_NAMED);
  expect(html).toContain("Zwei Touren nach Fulda.");
  expect(html).toMatch(/<input type="hidden" name="agb_version" value="2"/);
  expect(box).not.toContain("checked");
  expect(await lastJob()).toEqual(before);

  expect((await post("2")).status).toBe(303);
  expect(await lastJob()).toMatchObject({ agb_version: 2, nachricht: "Zwei Touren nach Fulda." });
});

it("that say the same under another date count as those that were shown; a call may name none", async () => {
  await saveSettings(world.ctx(), TERMS, { basedOn: 2, values: { ...NEW, asOf: "2026-11-21" } });
  expect((await request(2)).status).toBe(201);
  expect(await lastJob()).toMatchObject({ agb_version: 2 });
  expect((await request()).status).toBe(201);
  expect(await lastJob()).toMatchObject({ agb_version: 3 });
});

it("that are gone bind nobody", async () => {
  await saveSettings(world.ctx(), TERMS, { basedOn: 3, values: { text: "", asOf: null } });
  const { status, body } = await request(3);
  expect([status, body.code]).toEqual([409, "terms_changed"]);
  expect(body.fields?.preise_verstanden).toContain("gelten inzwischen nicht mehr");
  expect((await request(0)).status).toBe(201);
  expect(await lastJob()).toMatchObject({ agb_version: null });
});
