import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerAbrechnung } from "../../../src/db/schema/index.ts";
import { readDriverPagePath } from "../../../src/domain/drivers/availability/ask-availability.ts";
import { saveDriverBilling } from "../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { driverBillingPath, registrationReceivedPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { pendingDriver } from "../../support/cast.ts";
import { emailsAbout } from "../../support/outbox.ts";

const world = useApp();

const IBAN = "DE89370400440532013000";
const FORM = {
  steuerstatus: "regulaer",
  strasse: "Hafenstraße 12",
  plz: "63065",
  ort: "Offenbach",
  land: "DE",
  steuernummer: "21/815/08150",
  iban: "de89 3704 0044 0532 0130 00",
  gutschrift: "on",
};

const get = async (path: string) => (await world.app.request(path)).text();
const post = (path: string, form: Record<string, string>) =>
  world.app.request(path, { method: "POST", body: new URLSearchParams(form) });
const pathOf = (driverId: string, fassung = 0) =>
  driverBillingPath(world.ctx(), { driverId, fassung });
const versionsOf = (driverId: string) =>
  world.db.select().from(fahrerAbrechnung).where(eq(fahrerAbrechnung.fahrer_id, driverId));

describe("the page of a driver's billing data", () => {
  it("stores what is sent, and shows of its numbers the ends", async () => {
    const driverId = await pendingDriver(world);
    const sent = await post(pathOf(driverId), FORM);
    expect(sent.status).toBe(303);
    const page = await get(sent.headers.get("location") ?? "");
    expect(page).toContain("DE89 … 3000");
    expect(page).toContain("Für die Abrechnung ist alles da.");
    for (const secret of [IBAN, "21/815"]) expect(page).not.toContain(secret);
    expect(await versionsOf(driverId)).toMatchObject([{ iban: IBAN, gutschrift_weg: "form" }]);
  });

  it("keeps what was typed beside the errors, each at its field, in his language", async () => {
    const driverId = await pendingDriver(world, { sprache: "pl" });
    const refused = await post(pathOf(driverId), { ...FORM, iban: "DE1", ort: "Typed & kept" });
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain("Ten IBAN jest nieprawidłowy");
    expect(page).toMatch(/aria-invalid="true"[^>]*value="DE1"|value="DE1"[^>]*aria-invalid="true"/);
    expect(page).toContain('value="Typed &amp; kept"');
    expect(page).toMatch(/name="gutschrift"[^>]*checked|checked[^>]*name="gutschrift"/);
    expect(await versionsOf(driverId)).toEqual([]);
  });

  it("keeps a stored number whose field is left empty, empties it by a dash, and never shows it", async () => {
    const driverId = await pendingDriver(world);
    await post(pathOf(driverId), FORM);
    const page = await get(pathOf(driverId, 1));
    expect(page).toContain("Gespeichert: DE89 … 3000");
    expect(page).not.toContain(IBAN);
    await post(pathOf(driverId, 1), { ...FORM, iban: "", steuernummer: " ", ort: "Hanau" });
    expect((await versionsOf(driverId))[1]).toMatchObject({
      ort: "Hanau",
      iban: IBAN,
      steuernummer: "21/815/08150",
    });
    await post(pathOf(driverId, 2), { ...FORM, iban: "-", steuernummer: "" });
    expect((await versionsOf(driverId))[2]).toMatchObject({
      iban: "",
      steuernummer: "21/815/08150",
    });
  });

  it("shows whoever comes second what the first stored", async () => {
    const driverId = await pendingDriver(world);
    await post(pathOf(driverId), FORM);
    const second = await post(pathOf(driverId), { ...FORM, ort: "Mainz" });
    expect(second.status).toBe(410);
    const page = await second.text();
    expect(page).toContain("Mit diesem Link wurde eben schon gespeichert");
    expect(page).toContain("63065 Offenbach");
    expect(await versionsOf(driverId)).toHaveLength(1);
  });

  it("takes the agreement back where the box is empty", async () => {
    const driverId = await pendingDriver(world);
    await post(pathOf(driverId), FORM);
    const { gutschrift: _, ...form } = FORM;
    await post(pathOf(driverId, 1), form);
    expect((await versionsOf(driverId))[1]).toMatchObject({ gutschrift_zugestimmt_at: null });
  });
});

describe("the ways there", () => {
  it("lead from registration and own page straight to it, until something is stored", async () => {
    const driverId = await pendingDriver(world);
    const own = await readDriverPagePath(world.ctx(), driverId);
    for (const path of [own, registrationReceivedPath(world.ctx(), driverId)]) {
      const href = /href="(\/driver\/abrechnung[^"]*)"/.exec(await get(path))?.[1] ?? "";
      expect(await get(href.replaceAll("&amp;", "&"))).toContain("Abrechnungsdaten speichern");
    }
    await saveDriverBilling(world.ctx(), { driverId, steuerstatus: "kleinunternehmer" });
    for (const path of [own, registrationReceivedPath(world.ctx(), driverId)]) {
      expect(await get(path)).not.toContain("/driver/abrechnung");
    }
  });

  it("then lead through a mail with a fresh link", async () => {
    const driverId = await pendingDriver(world);
    await saveDriverBilling(world.ctx(), { driverId, steuerstatus: "kleinunternehmer" });
    const own = await readDriverPagePath(world.ctx(), driverId);
    const sent = await post(own, { abrechnung: "link" });
    expect(await get((sent.headers.get("location") ?? "").split("#")[0] ?? "")).toContain(
      "Der Link ist unterwegs",
    );
    const [mail] = await emailsAbout(world, { driverId, template: "billing_data_request" });
    const { path } = (mail?.data ?? {}) as { path?: string };
    expect(await get(path ?? "")).toContain("Abrechnungsdaten speichern");
  });
});
