import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { emailLog, fahrerDokumente, fahrerProfile } from "../../src/db/schema/index.ts";
import { approveDriver } from "../../src/domain/dispatch/read/approve-driver.ts";
import { editDriver } from "../../src/domain/drivers/edit-driver.ts";
import { checkedDocuments } from "../support/cast.ts";
import { assigned, bookedJob, releasedDriver, waitingDriver } from "../support/desk-cast.ts";
import {
  all,
  away,
  choose,
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  panel,
  press,
  query,
  see,
  useScreen,
  watchReads,
} from "../support/screen.ts";

const desk = useScreen();
const row = (name: string) => find("row", name);

async function stored(driverId: string) {
  const [driver] = await desk.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  return driver;
}

async function mailsTo(driverId: string) {
  const mails = await desk.db.select().from(emailLog).where(eq(emailLog.driver_id, driverId));
  return mails.map(({ template }) => template);
}

async function openDriver(driverId: string) {
  await desk.open(`/fahrer-admin?fahrer=${driverId}`);
  await find("button", "Bearbeiten");
  return panel();
}

describe("the list", () => {
  it("forgives typing mistakes, and keeps search and filters in the address", async () => {
    const nachname = "Sucherin";
    const place = { ort: "Wiesbaden", fuehrerscheinklassen: ["D" as const] };
    await waitingDriver(desk, "Annegret", { nachname, ...place });
    await waitingDriver(desk, "Bernd", { nachname: "Anderswo", ort: "Rostock" });
    await desk.open("/fahrer-admin");
    await row("Annegret Sucherin");
    await desk.user.keyboard("/Sucheirn");
    await expect.poll(() => all("row", "Bernd Anderswo")).toEqual([]);
    await row("Annegret Sucherin");
    await choose("Führerschein", "D");
    await choose("Region", "Hessen");
    await click("button", /^Wartend/);
    const address = "?q=Sucheirn&status=pending&klasse=D&region=Hessen";
    await expect.poll(query).toBe(address);
    await click("link", "Annegret Sucherin");
    await find("heading", "Annegret Sucherin");
    // Enter on the open row leads into what is open.
    await desk.user.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.tagName).toBe("ASIDE");
    const shared = location.search;
    await desk.open(`/fahrer-admin${shared}`);
    await find("heading", "Annegret Sucherin");
    expect(await find("searchbox")).toHaveProperty("value", "Sucheirn");
    expect((await find("button", /^Wartend/)).getAttribute("aria-pressed")).toBe("true");
    await click("button", "Filter zurücksetzen");
    await row("Bernd Anderswo");
  });

  it("opens the driver whom a link names, whatever the filter, and says so when there is none", async () => {
    const driverId = await waitingDriver(desk, "Carla", { nachname: "Verlinkt" });
    await desk.open(`/fahrer-admin?status=no_show&fahrer=${driverId}`);
    await see("Keine Fahrer gefunden.");
    await find("heading", "Carla Verlinkt");
    await desk.open("/fahrer-admin?fahrer=01980000-0000-7000-8000-000000000000");
    await see("Fahrer nicht gefunden");
  });

  it("counts by status, flags little experience and missing documents, and shows who comes", async () => {
    await waitingDriver(desk, "Dana", { nachname: "Anfang", erfahrung_jahre: 1 });
    await desk.open("/fahrer-admin?q=Anfang");
    const line = await row("Dana Anfang");
    await see(/unter 2 Jahre/, line);
    await see("fehlt: Führerschein, Fahrerkarte", line);
    const waiting = async () =>
      Number(/\d+/.exec((await find("button", /^Wartend/)).textContent ?? "")?.[0]);
    const before = await waiting();
    await waitingDriver(desk, "Dora", { nachname: "Anfangzwei" });
    await expect.poll(waiting).toBe(before + 1);
    await row("Dora Anfangzwei");
  });
});

it("the list costs nothing while nothing changes", async () => {
  await waitingDriver(desk, "Gerda", { nachname: "Ruhig" });
  await desk.open("/fahrer-admin?q=Ruhig");
  await row("Gerda Ruhig");
  const reads = watchReads();
  const statuses = () => new Set(reads.map(([, status]) => status));
  await expect.poll(statuses).toContain(304);
  reads.length = 0;
  await expect.poll(() => reads.length).toBeGreaterThanOrEqual(3);
  expect(statuses()).toEqual(new Set([304]));
});

describe("deciding", () => {
  it("approves without documents only with a reason", async () => {
    const driverId = await waitingDriver(desk, "Hanna", { nachname: "Gut" });
    const driver = await openDriver(driverId);
    await click("button", "Fahrer genehmigen", driver);
    const box = await dialog();
    await fill("Warum ohne vollständige Unterlagen?", "Im Büro gesehen", box);
    await click("button", "Ohne Unterlagen freigeben", box);
    await see("Fahrer erfolgreich freigeschaltet");
    await see("Freigegeben", driver);
    expect(all("button", "Ablehnen", driver)).toEqual([]);
    expect((await stored(driverId))?.status).toBe("approved");
  });

  it("rejects with a reason, and mails only if that is ticked; a failing server loses nothing typed", async () => {
    for (const isTold of [false, true]) {
      const driverId = await waitingDriver(desk, isTold ? "Jana" : "Ingo");
      await click("button", "Ablehnen", await openDriver(driverId));
      const box = await dialog();
      const reject = () => click("button", "Fahrer ablehnen", box);
      await expect
        .poll(async () => document.activeElement === (await field("Grund", box)))
        .toBe(true);
      await reject();
      await see("Bitte geben Sie den Grund der Ablehnung ein", box);
      await fill("Grund", "Kein Gewerbe", box);
      if (isTold) await click("checkbox", "Absage per E-Mail senden", box);
      const backAgain = desk.answer("admin-reject-driver", () => away());
      await reject();
      await see("Der Fahrer ist nicht abgelehnt. Später");
      expect((await field("Grund", box)).value).toBe("Kein Gewerbe");
      backAgain();
      await reject();
      await noDialog();
      await see("Grund der Ablehnung: Kein Gewerbe");
      expect((await stored(driverId))?.status).toBe("rejected");
      expect((await mailsTo(driverId)).includes("registration_rejected")).toBe(isTold);
    }
  });

  it("resets an active driver, shows what he is still assigned to, and erases nobody who drives", async () => {
    const driverId = await releasedDriver(desk, "Karl", { nachname: "Unterwegs" });
    const jobId = await bookedJob(desk, "Turm", { company: "Turmbau GmbH" });
    await assigned(desk, { jobId, driverId });
    const driver = await openDriver(driverId);
    await see("Laufende Zuweisungen (1)", driver);
    await click("button", "Auf Wartend zurücksetzen", driver);
    const box = await dialog();
    await see("Turmbau GmbH", box);
    await click("button", "Status zurücksetzen", box);
    await see("Eine offene Zuweisung bleibt bestehen.");
    await see("Wartend", driver);
    expect((await stored(driverId))?.status).toBe("pending");
    await noDialog();
    await click("button", "Daten löschen", driver);
    const erase = await dialog();
    expect(await find("button", "Endgültig löschen", erase)).toHaveProperty("disabled", true);
    await fill(/Zur Bestätigung/, "karl  unterwegs", erase);
    await click("button", "Endgültig löschen", erase);
    await see("Dieser Fahrer hat noch offene Zuweisungen.");
  });

  it("says to the second of two dispatchers that it was decided already", async () => {
    const driverId = await waitingDriver(desk, "Lena");
    await checkedDocuments(desk, driverId);
    await click("button", "Ablehnen", await openDriver(driverId));
    const box = await dialog();
    await fill("Grund", "Doch nicht", box);
    await approveDriver(desk.ctx(), { driverId });
    await click("button", "Fahrer ablehnen", box);
    await see("Der Fahrer wurde bereits bearbeitet.");
    await noDialog();
  });
});

describe("an open driver", () => {
  it("is edited; what somebody else changed meanwhile is named first, a taken address at its field", async () => {
    const driverId = await waitingDriver(desk, "Edda");
    await waitingDriver(desk, "Anton");
    const driver = await openDriver(driverId);
    await click("button", "Bearbeiten", driver);
    const box = await dialog();
    await fill("Telefon", "0171 5550999", box);
    await click("checkbox", "Bayern", box);
    await editDriver(desk.ctx(), { driverId, ort: "Mainz" });
    await click("button", "Angaben speichern", box);
    await see("Jemand hat gerade gespeichert: Ort.", box);
    await fill("E-Mail", "anton@fahrer.example", box);
    await click("button", "Trotzdem speichern", box);
    await see("ist bereits registriert", box);
    await fill("E-Mail", "edda.neu@fahrer.example", box);
    await click("button", "Trotzdem speichern", box);
    await noDialog();
    expect(await stored(driverId)).toMatchObject({
      telefon: "0171 5550999",
      email: "edda.neu@fahrer.example",
      verfuegbare_regionen: ["Bayern", "Hessen"],
    });
    await see("0171 5550999", driver);
  });

  it("has documents with a last day, ticked as checked; what is typed outlives the refresh and the saving", async () => {
    const driverId = await releasedDriver(desk, "Mara");
    const ofHers = eq(fahrerDokumente.fahrer_id, driverId);
    await desk.db.update(fahrerDokumente).set({ geprueft_am: null }).where(ofHers);
    const driver = await openDriver(driverId);
    await see("fuehrerschein.pdf", driver);
    const line = all("listitem", "", driver).find((it) =>
      it.textContent?.includes("fuehrerschein.pdf"),
    );
    if (!line) throw new Error("no such document");
    await fill(/^Gültig bis/, "2031-05-31", line);
    await click("checkbox", "", line);
    await click("button", "Speichern", line);
    await see(/geprüft am/, line);
    const held = Promise.withResolvers<void>();
    const backAgain = desk.answer("admin-check-document", async () => {
      await held.promise;
      return away();
    });
    await fill(/^Gültig bis/, "2030-05-31", line);
    await click("button", "Speichern", line);
    await fill(/^Gültig bis/, "2020-01-31", line);
    held.resolve();
    backAgain();
    await click("button", "Speichern", line);
    await see("abgelaufen am 31.01.2020", line);
    expect((await field(/^Gültig bis/, line)).value).toBe("2020-01-31");
  });

  it("has data that are saved as a file with the documents, and erased for good", async () => {
    const driverId = await waitingDriver(desk, "Nils", { nachname: "Vergessen" });
    await checkedDocuments(desk, driverId);
    const driver = await openDriver(driverId);
    const made = vi.spyOn(URL, "createObjectURL");
    const saved: string[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, "click");
    follow.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await click("button", "Daten exportieren", driver);
    await see("Daten exportiert");
    expect(saved).toEqual(["fahrer-Vergessen-Nils.zip"]);
    const [[file] = []] = made.mock.calls;
    expect(file instanceof Blob && (await file.text())).toContain("profil.json");
    follow.mockRestore();
    made.mockRestore();

    await click("button", "Daten löschen", driver);
    const box = await dialog();
    await see("§ 147 AO", box);
    await fill(/Zur Bestätigung/, "nils  vergessen", box);
    await click("button", "Endgültig löschen", box);
    await see("Vorgangsprotokoll ohne Namen");
    await see(/\d Dokument/, await dialog());
    press(all("button", /^Schließen$/, await dialog()).at(-1) as HTMLElement);
    await see("Fahrer nicht gefunden");
    expect(all("row", "Nils Vergessen")).toEqual([]);
    expect(await stored(driverId)).toMatchObject({ vorname: "Gelöschter", nachname: "Fahrer" });
  });

  it("keeps a note, and is asked for papers", async () => {
    const driverId = await waitingDriver(desk, "Ulf");
    const driver = await openDriver(driverId);
    await fill("Notiz", "Karte kommt nächste Woche.", driver);
    await click("button", "Notieren", driver);
    await expect
      .poll(() =>
        all("listitem", "", driver)
          .map((it) => it.textContent)
          .join(),
      )
      .toContain("Karte kommt");
    await click("button", /^Anfordern/, driver);
    const box = await dialog();
    // What he needs and has not sent is ticked already.
    expect(await find("checkbox", "Fahrerkarte", box)).toHaveProperty("checked", true);
    await click("button", "Unterlagen anfordern", box);
    await see("Unterlagen angefordert");
    expect(await mailsTo(driverId)).toContain("documents_requested");
  });
});

it("somebody on the phone is entered", async () => {
  await desk.open("/fahrer-admin");
  await click("button", "Fahrer anlegen");
  const box = await dialog();
  const submit = () => click("button", "Fahrer anlegen", box);
  await submit();
  await see("Bitte geben Sie den Vornamen ein", box);
  await see("Ohne seine Zustimmung zur Provision", box);
  await fill("Vorname", "Tina", box);
  await fill("Nachname", "Anruferin", box);
  await fill("Telefon", "0171 5550444", box);
  await fill("E-Mail", "tina@fahrer.example", box);
  await fill("Stundensatz in €", "41,50", box);
  await click("checkbox", /^CE/, box);
  await choose("Berufserfahrung", "5", box);
  await click("checkbox", "Er stimmt der Provision zu", box);
  await click("checkbox", /^Er stimmt der Verarbeitung/, box);
  await submit();
  await see("Fahrer angelegt");
  await find("link", "Tina Anruferin");
  const isTina = eq(fahrerProfile.email, "tina@fahrer.example");
  const [tina] = await desk.db.select().from(fahrerProfile).where(isTina);
  expect(tina).toMatchObject({ status: "pending", zustimmung_weg: "phone", stundensatz: 41.5 });
});
