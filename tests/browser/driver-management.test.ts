import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, fahrerDokumente, fahrerProfile } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { POLL_INTERVAL_MS } from "../../src/web/desk/kit/polled-lists.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { approveAtOnce, BOOKING } from "../support/cast.ts";
import { approveWithout } from "../support/desk-cast.ts";
import {
  certificatePdf,
  licencePicture,
  lineOf,
  type NewDriver,
  openDriver,
  registerAt,
} from "../support/driver-desk.ts";

const site = useSite();
const register = (driver: NewDriver) => registerAt(site, driver);

async function driverDesk(query = "", options = {}) {
  return site.dispatcher(options, `/fahrer-admin${query}`);
}

async function open(page: Page, name: string) {
  await page.getByRole("link", { name }).click();
  const driver = openDriver(page);
  await driver.getByRole("heading", { name, level: 2 }).waitFor();
  return driver;
}

const statusOf = async (driverId: string) => {
  const [driver] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  return driver?.status;
};

const mailsTo = (driverId: string, template: "registration_rejected" | "job_alert") =>
  site.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.driver_id, driverId))
    .orderBy(desc(emailLog.created_at))
    .then((mails) => mails.filter((mail) => mail.template === template));

describe("finding a driver", () => {
  it("forgives typing mistakes, and keeps search and filters in the address", async () => {
    await register({ vorname: "Annegret", nachname: "Sucherin", ort: "Wiesbaden", classes: ["D"] });
    await register({ vorname: "Bernd", nachname: "Anderswo", ort: "Rostock" });
    const page = await driverDesk();
    await lineOf(page, "Annegret Sucherin").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("Sucheirn");
    await lineOf(page, "Bernd Anderswo").waitFor({ state: "detached" });
    await lineOf(page, "Annegret Sucherin").waitFor();
    await page.getByLabel("Führerschein").selectOption("D");
    await page.getByLabel("Region", { exact: true }).selectOption("Hessen");
    await page.getByLabel("Spezialisierung").selectOption("Kran");
    await page.getByRole("button", { name: /^Wartend/ }).click();
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).search))
      .toBe("?q=Sucheirn&status=pending&klasse=D&region=Hessen&spezialisierung=Kran");
    await open(page, "Annegret Sucherin");
    const shared = page.url();
    await page.reload();
    await openDriver(page).getByRole("heading", { name: "Annegret Sucherin" }).waitFor();

    const other = await driverDesk(new URL(shared).search);
    await openDriver(other).getByRole("heading", { name: "Annegret Sucherin" }).waitFor();
    expect(await other.getByRole("searchbox").inputValue()).toBe("Sucheirn");
    expect(await other.getByLabel("Führerschein").inputValue()).toBe("D");
    expect(await other.getByRole("button", { name: /^Wartend/ }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await other.getByRole("button", { name: "Filter zurücksetzen" }).click();
    await lineOf(other, "Bernd Anderswo").waitFor();
    expect(await other.getByRole("searchbox").inputValue()).toBe("");
  });

  it("opens the driver whom a link names, whatever the filter, and says so when there is none", async () => {
    const driverId = await register({ vorname: "Carla", nachname: "Verlinkt" });
    await register({ vorname: "Neuer", nachname: "Alsalle" });
    const page = await driverDesk(`?status=no_show&fahrer=${driverId}`);
    await page.getByText("Keine Fahrer gefunden.").waitFor();
    await openDriver(page).getByRole("heading", { name: "Carla Verlinkt" }).waitFor();
    await page.goto("/fahrer-admin?fahrer=01980000-0000-7000-8000-000000000000");
    await page.getByText("Fahrer nicht gefunden").waitFor();
    await page.goto("/admin?ansicht=fahrer");
    await page.getByRole("link", { name: "Carla Verlinkt", exact: true }).click();
    await openDriver(page).getByRole("heading", { name: "Carla Verlinkt" }).waitFor();
  });

  it("counts by status, and flags little experience and missing documents", async () => {
    await register({ vorname: "Dana", nachname: "Anfang", experience: "1" });
    const page = await driverDesk("?q=Anfang");
    const line = lineOf(page, "Dana Anfang");
    // With nobody open the list has the whole width.
    const { width = 0 } = (await page.locator("#fahrer").boundingBox()) ?? {};
    expect(width / (page.viewportSize()?.width ?? 0)).toBeGreaterThan(0.9);
    await line.getByText(/unter 2\sJahre/).waitFor();
    await line.getByText("fehlt: Führerschein, Fahrerkarte").waitFor();
    const waiting = page.getByRole("button", { name: /^Wartend/ });
    const before = Number(/\d+/.exec((await waiting.textContent()) ?? "")?.[0]);
    await register({ vorname: "Dana", nachname: "Anfangzwei" });
    await expect
      .poll(async () => Number(/\d+/.exec((await waiting.textContent()) ?? "")?.[0]))
      .toBe(before + 1);
  });
});

describe("the refresh", () => {
  it("shows a new registration by itself and takes the focus from nobody", async () => {
    await register({ vorname: "Emil", nachname: "Alt" });
    const page = await driverDesk();
    const driver = await open(page, "Emil Alt");
    const search = page.getByRole("searchbox");
    await search.focus();
    await register({ vorname: "Frida", nachname: "Neu" });
    // The pointer rests over the list: then the row waits, and the heading says so.
    const news = lineOf(page, "Frida Neu").or(page.getByText("1 neuer Fahrer"));
    await news.first().waitFor();
    // The specified 5 s, without asking how busy this machine is.
    expect(POLL_INTERVAL_MS).toBeLessThan(5_000);
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await driver.getByRole("heading", { name: "Emil Alt" }).waitFor();
  });

  it("costs nothing when nothing has changed", async () => {
    await register({ vorname: "Gerda", nachname: "Ruhig" });
    const page = await driverDesk("?q=Ruhig");
    await lineOf(page, "Gerda Ruhig").waitFor();
    await page.waitForResponse((answer) => answer.status() === 304);
    const statuses: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("admin-data-fetch")) statuses.push(answer.status());
    });
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status !== 304)).toEqual([]);
  });
});

describe("deciding", () => {
  it("approves from the filtered list, where the driver stays open", async () => {
    const driverId = await register({ vorname: "Hanna", nachname: "Gut" });
    await register({ vorname: "Neuer", nachname: "Alshanna" });
    await requestJob(site.ctx(), { ...BOOKING, einsatzbeginn: "" });
    const page = await driverDesk("?status=pending&q=Hanna");
    const driver = await open(page, "Hanna Gut");
    await driver.getByRole("button", { name: "Fahrer genehmigen" }).click();
    await approveWithout(page);
    await page.getByText("Fahrer erfolgreich freigeschaltet").waitFor();
    await page.getByText("Die E-Mail mit einem offenen Auftrag ist unterwegs.").waitFor();
    await driver.getByText("Genehmigt", { exact: true }).waitFor();
    expect(await driver.getByRole("button", { name: "Ablehnen" }).count()).toBe(0);
    expect(await statusOf(driverId)).toBe("active");
    expect(await mailsTo(driverId, "job_alert")).toHaveLength(1);
    await driver.getByRole("region", { name: "Verlauf" }).getByText("1 Auftrag gesendet").waitFor();
  });

  it("rejects with a reason, and mails only if that is ticked", async () => {
    const [quiet, told] = [
      await register({ vorname: "Ingo", nachname: "Still" }),
      await register({ vorname: "Jana", nachname: "Bescheid" }),
    ];
    const page = await driverDesk();
    // Once the server fails: what was typed stays, and the same click does it afterwards.
    await page.route(
      "**/api/admin-reject-driver",
      (route) => route.fulfill({ status: 503, json: { code: "database_away", error: "Später" } }),
      { times: 1 },
    );
    for (const name of ["Ingo Still", "Jana Bescheid"]) {
      const driver = await open(page, name);
      await driver.getByRole("button", { name: "Ablehnen" }).click();
      const dialog = page.getByRole("dialog");
      const hasFocus = () =>
        dialog.getByLabel("Grund").evaluate((it) => it === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
      await dialog.getByRole("button", { name: "Fahrer ablehnen" }).click();
      await dialog.getByText("Bitte geben Sie den Grund der Ablehnung ein").waitFor();
      await dialog.getByLabel("Grund").fill("Kein Gewerbe");
      if (name === "Jana Bescheid") await dialog.getByLabel("Absage per E-Mail senden").check();
      else {
        await dialog.getByRole("button", { name: "Fahrer ablehnen" }).click();
        await page.getByText("Der Fahrer ist nicht abgelehnt. Später").waitFor();
        expect(await dialog.getByLabel("Grund").inputValue()).toBe("Kein Gewerbe");
      }
      await dialog.getByRole("button", { name: "Fahrer ablehnen" }).click();
      await dialog.waitFor({ state: "detached" });
      await page.getByText("Status aktualisiert").first().waitFor();
      await driver.getByText("Grund der Ablehnung: Kein Gewerbe").waitFor();
    }
    expect([await statusOf(quiet), await statusOf(told)]).toEqual(["rejected", "rejected"]);
    expect(await mailsTo(quiet, "registration_rejected")).toHaveLength(0);
    expect(await mailsTo(told, "registration_rejected")).toHaveLength(1);
  });

  it("resets an active driver, shows what he is still assigned to, and changes none of it", async () => {
    const driverId = await register({ vorname: "Karl", nachname: "Unterwegs" });
    await approveAtOnce(site, driverId);
    const { jobId } = await requestJob(site.ctx(), { ...BOOKING, company: "Turmbau GmbH" });
    const rate = { rateType: "hourly", rateValue: 42.5, mode: "inline" } as const;
    await assignDriver(site.ctx(), { jobId, driverId, ...rate });
    const page = await driverDesk("?q=Unterwegs");
    const driver = await open(page, "Karl Unterwegs");
    await driver.getByText("Laufende Zuweisungen (1)").waitFor();
    await driver.getByRole("button", { name: "Auf Wartend zurücksetzen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Turmbau GmbH").waitFor();
    await dialog.getByRole("button", { name: "Status zurücksetzen" }).click();
    await page.getByText("Status zurückgesetzt").waitFor();
    await page.getByText("Eine offene Zuweisung bleibt bestehen.").waitFor();
    await driver.getByText("Wartend", { exact: true }).waitFor();
    await driver.getByText("Laufende Zuweisungen (1)").waitFor();
    expect(await statusOf(driverId)).toBe("pending");

    await driver.getByRole("button", { name: "Daten löschen" }).click();
    await dialog.getByLabel(/Zur Bestätigung/).fill("Karl Unterwegs");
    await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
    await page.getByText("Dieser Fahrer hat noch offene Zuweisungen.", { exact: false }).waitFor();
  });

  it("tells the second of two dispatchers that it was decided already", async () => {
    await register({ vorname: "Lena", nachname: "Zweimal" });
    const [first, second] = [await driverDesk("?q=Zweimal"), await driverDesk("?q=Zweimal")];
    const [here, there] = [await open(first, "Lena Zweimal"), await open(second, "Lena Zweimal")];
    await there.getByRole("button", { name: "Ablehnen" }).click();
    const dialog = second.getByRole("dialog");
    await dialog.getByLabel("Grund").fill("Doch nicht");
    await here.getByRole("button", { name: "Fahrer genehmigen" }).click();
    await approveWithout(first);
    await first.getByText("Fahrer erfolgreich freigeschaltet").waitFor();
    await dialog.getByRole("button", { name: "Fahrer ablehnen" }).click();
    await second.getByText("Der Fahrer wurde bereits bearbeitet.", { exact: false }).waitFor();
    await dialog.waitFor({ state: "detached" });
    await there.getByText("Genehmigt", { exact: true }).waitFor();
  });
});

describe("documents of a driver", () => {
  it("get a last day and are ticked as checked; what is typed outlives the refresh", async () => {
    const driverId = await register({
      vorname: "Mara",
      nachname: "Papier",
      documents: [await licencePicture(), certificatePdf()],
    });
    const page = await driverDesk("?q=Papier");
    const driver = await open(page, "Mara Papier");
    const line = driver.getByRole("listitem").filter({ hasText: "fuehrerschein.jpg" });
    await line.getByText("ungeprüft").waitFor();
    await line.getByLabel(/^Gültig bis/).fill("2031-05-31");
    await page.waitForResponse((answer) => answer.status() === 304);
    expect(await line.getByLabel(/^Gültig bis/).inputValue()).toBe("2031-05-31");
    await line.getByRole("checkbox").check();
    // It goes by itself: on a busy machine it may be gone before somebody looks who only then begins to.
    await Promise.all([
      page.getByText("Daten gespeichert").waitFor(),
      line.getByRole("button", { name: "Speichern" }).click(),
    ]);
    await line.getByText(/geprüft am/).waitFor();
    // The certificate is still to be looked at.
    await lineOf(page, "Mara Papier").getByText("1 ungeprüft").waitFor();
    const [stored] = await site.db
      .select()
      .from(fahrerDokumente)
      .where(eq(fahrerDokumente.filename, "fuehrerschein.jpg"));
    expect(stored).toMatchObject({ fahrer_id: driverId, gueltig_bis: "2031-05-31" });
    expect(stored?.geprueft_am).not.toBeNull();

    // What is typed while the last is being saved stays too.
    const held = Promise.withResolvers<void>();
    await page.route("**/api/admin-check-document", async (route) => {
      await held.promise;
      await route.continue();
    });
    await line.getByLabel(/^Gültig bis/).fill("2030-05-31");
    await line.getByRole("button", { name: "Speichern" }).click();
    await line.getByLabel(/^Gültig bis/).fill("2020-01-31");
    held.resolve();
    await page.waitForResponse(/admin-check-document/);
    await line.getByRole("button", { name: "Speichern", disabled: false }).click();
    expect(await line.getByLabel(/^Gültig bis/).inputValue()).toBe("2020-01-31");
    await line.getByText("abgelaufen am 31.01.2020").waitFor();
    await lineOf(page, "Mara Papier").getByText("1 abgelaufen").waitFor();
  });
});

describe("what a person may ask for", () => {
  it("exports the data with the documents, then erases them and says what is kept", async () => {
    const driverId = await register({
      vorname: "Nils",
      nachname: "Vergessen",
      documents: [await licencePicture("vorne.jpg")],
    });
    const page = await driverDesk("?q=Vergessen");
    const driver = await open(page, "Nils Vergessen");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      driver.getByRole("button", { name: "Daten exportieren" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("fahrer-Vergessen-Nils.zip");
    const zip = await Bun.file(await download.path()).bytes();
    expect(new TextDecoder("latin1").decode(zip)).toContain("profil.json");
    await page.getByText("Daten exportiert").waitFor();

    await driver.getByRole("button", { name: "Daten löschen" }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Endgültig löschen" });
    await dialog.getByText(/§ 147 AO/).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(/Zur Bestätigung/).fill("nils  vergessen");
    await confirm.click();
    await dialog.getByText("1 Dokument").waitFor();
    await dialog.getByText(/Vorgangsprotokoll ohne Namen/).waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await driver.getByText("Fahrer nicht gefunden").waitFor();
    expect(await lineOf(page, "Nils Vergessen").count()).toBe(0);
    const [left] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
    expect(left).toMatchObject({ vorname: "Gelöschter", nachname: "Fahrer" });
  });
});

describe("the page", () => {
  it.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ])("is accessible and fits on %s, dialogs too", async (_, viewport) => {
    const nachname = viewport === PHONE ? "Handlich" : "Breitwand";
    const driverId = await register({
      vorname: "Aleksandra-Wilhelmine",
      nachname,
      experience: "1",
      classes: ["B", "C1", "C", "CE", "D1", "D", "DE"],
      documents: [await licencePicture(`${"sehr-langer-name-".repeat(5)}.jpg`)],
    });
    const page = await driverDesk(`?q=${nachname}`, { viewport });
    const narrower = { ...viewport, width: viewport === PHONE ? 320 : 1024 };
    const inspect = async () => {
      await page.setViewportSize(narrower);
      await expectFits(page);
      await page.setViewportSize(viewport);
      await expectFits(page);
    };
    await lineOf(page, nachname).waitFor();
    await inspect();
    await expectAccessible(page);
    const driver = await open(page, `Aleksandra-Wilhelmine ${nachname}`);
    await driver.getByText("ungeprüft").waitFor();
    await inspect();
    await expectAccessible(page);
    // For axe each of them is opened in desk-every-dialog.test.ts.
    const opener = async (name: string | RegExp) => {
      await driver.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await inspect();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await opener("Ablehnen");
    await opener("Daten löschen");
    await opener(/^Ansehen/);
    await approveAtOnce(site, driverId);
    await driver.getByText("Genehmigt", { exact: true }).waitFor();
    await opener("Auf Wartend zurücksetzen");
  });

  it("gives a phone the whole screen for the open driver; 'Back' leads to the list", async () => {
    await register({ vorname: "Otto", nachname: "Taschenformat" });
    const page = await driverDesk("?q=Taschenformat", { viewport: PHONE });
    const driver = await open(page, "Otto Taschenformat");
    expect(await lineOf(page, "Otto Taschenformat").isVisible()).toBe(false);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Otto Taschenformat");
    await page.goBack();
    await driver.waitFor({ state: "detached" });
    await lineOf(page, "Otto Taschenformat").waitFor();
    await expect.poll(focused).toBe("Otto Taschenformat");
  });

  it("asks for a login, and says what needs JavaScript", async () => {
    const visitor = await site.visitor();
    await visitor.goto("/fahrer-admin");
    expect(new URL(visitor.url()).pathname).toBe("/admin/login");
    const page = await site.dispatcher({ javaScriptEnabled: false }, "/fahrer-admin");
    expect(await page.locator("noscript").first().textContent()).toContain("nur mit JavaScript");
  });
});
