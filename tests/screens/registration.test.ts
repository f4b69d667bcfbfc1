import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fahrerProfile } from "../../src/db/schema/index.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { DOCUMENT_LIMITS } from "../../src/domain/kernel/file-limits.ts";
import { registrationInput } from "../../src/web/api/registration-input.ts";
import { DRAFT_KEY } from "../../src/web/forms/registration/draft-storage.ts";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import {
  all,
  away,
  choose,
  chooseFiles,
  click,
  field,
  fill,
  find,
  press,
  see,
  seeNot,
  useScreen,
} from "../support/screen.ts";

const site = useScreen();
const CALL = "fahrerwerden";

let form: HTMLElement;
beforeEach(open);
// What is kept a moment later would meet the next test.
afterEach(leave);

async function open() {
  await site.open("/fahrer-registrierung");
  form = document.querySelector<HTMLElement>("#registration-form") ?? document.body;
}

/** As a browser tells a page that goes away. */
function leave() {
  window.dispatchEvent(new Event("pagehide"));
}

const tick = async (label: string | RegExp) => press(await field(label, form));
const submit = () => click("button", "Registrierung absenden", form);
const isReady = async () => !(await find("button", /^Registrierung/, form)).matches(":disabled");
const typedIn = async (label: string) => (await field(label, form)).value;
const isChosen = (role: string, name: string) =>
  all(role, name, form).some((box) => box.matches(":checked"));
const told = () => all("link", "", all("alert", "", form)[0]).map((link) => link.textContent);
const file = (name: string, type: string, content: string | Uint8Array<ArrayBuffer> = "x") =>
  new File([content], name, { type });
const picture = async () => file("ausweis.jpg", "image/jpeg", new Uint8Array(await jpeg(320, 200)));

/** Everything that has to be said, but for the two boxes. */
async function fillAll(email: string) {
  const typed = {
    Vorname: "Jürgen",
    Nachname: "Beispiel",
    "E-Mail": email,
    Telefon: "0171 5550102",
    "Stundensatz in Euro": "38,50",
  };
  for (const [label, value] of Object.entries(typed)) await fill(label, value, form);
  for (const name of [/^CE/, /^Fahrmischer/, /^Deutschlandweit/]) await tick(name);
  await tick(/^10–20 Jahre/);
}

async function agree() {
  await tick(/15.% Provision/);
  await tick(/Verarbeitung meiner Angaben/);
}

it("says at the field what is wrong, with everything typed still there", async () => {
  await fillAll("keine-adresse");
  await tick(/^CE/);
  await submit();
  await see(/Eingabefehler/, form);
  expect(told()).toEqual([
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    "Bitte wählen Sie mindestens eine Führerscheinklasse aus",
    "Sie müssen der Vermittlungsprovision zustimmen",
    "Bitte stimmen Sie der Datenverarbeitung zu",
  ]);
  expect([await typedIn("Nachname"), await typedIn("Stundensatz in Euro")]).toEqual([
    "Beispiel",
    "38,50",
  ]);
  expect(isChosen("radio", "10–20 Jahre")).toBe(true);
  expect(isChosen("checkbox", "Fahrmischer")).toBe(true);
});

it("is told what only the server sees: an address that is taken, a file that isn't what its name says", async () => {
  const taken = "vergeben@fahrer.example";
  await registerDriver(site.ctx(), { ...DRIVER_PROFILE, email: taken });
  await fillAll(taken);
  await agree();
  await submit();
  await see("E-Mail bereits registriert", form);
  expect(document.querySelector("#email-error")?.textContent).toContain("bereits registriert");
  expect(await typedIn("Nachname")).toBe("Beispiel");

  const email = "frei@fahrer.example";
  await fill("E-Mail", email, form);
  await chooseFiles("Fahrerkarte", [file("ausweis.jpg", "image/jpeg", "kein Bild")], form);
  await submit();
  await see("Datei-Validierungsfehler", form);
  expect(told()).toEqual([expect.stringMatching(/^ausweis\.jpg: /)]);
  expect(await site.db.$count(fahrerProfile, eq(fahrerProfile.email, email))).toBe(0);
});

it("says of each file at once whether it will do, and sends none of a bad lot", async () => {
  const sent = vi.fn(() => away());
  site.answer(CALL, sent);
  await fillAll("dateien@fahrer.example");
  await agree();
  const giant = new Uint8Array(DOCUMENT_LIMITS.bytes + 1);
  const lots = [
    [file("gut.png", "image/png"), file("bild.gif", "image/gif")],
    [file("ausweis.exe", "image/jpeg")],
    [file("riese.pdf", "application/pdf", giant)],
  ];
  for (const lot of lots) await chooseFiles("Führerschein", lot, form);
  const lines = () => all("listitem", "", form).map(({ textContent }) => textContent);
  const verdict = (name: string) => lines().find((line) => line.startsWith(name));
  await expect.poll(() => verdict("riese.pdf")).toContain("größer als 10 MB");
  expect(verdict("gut.png")).toContain("✓ OK");
  expect(verdict("bild.gif")).toContain("nur JPG/PNG/PDF erlaubt");
  expect(verdict("ausweis.exe")).toContain("unzulässige Dateiendung");
  await submit();
  await see("Datei-Validierungsfehler", form);
  const bad = ["bild.gif", "ausweis.exe", "riese.pdf"];
  expect(told()).toEqual([
    "bild.gif: nur JPG/PNG/PDF erlaubt",
    "ausweis.exe: unzulässige Dateiendung",
    "riese.pdf: größer als 10 MB",
  ]);
  for (const name of bad) await click("button", `Entfernen: ${name}`, form);
  expect(all("alert", "", form)).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

it("shows the upload, then the page that stays, and forgets the draft", async () => {
  const left = vi.spyOn(location, "assign").mockImplementation(() => {});
  let answer = (_: Response) => {};
  site.answer(CALL, () => new Promise<Response>((resolve) => (answer = resolve)));
  await fillAll("hochladen@fahrer.example");
  await agree();
  await chooseFiles("Fahrerkarte", [await picture()], form);
  leave();
  expect(sessionStorage.getItem(DRAFT_KEY)).toContain("Jürgen");
  await submit();
  expect((await find("button", "Registrierung läuft...", form)).matches(":disabled")).toBe(true);
  await find("progressbar", "Übertragung", form);
  const receiptPath = "/registrierung-eingegangen?r=1";
  answer(Response.json({ success: true, receiptPath }, { status: 201 }));
  await expect.poll(() => left.mock.calls).toEqual([[receiptPath]]);
  left.mockRestore();
  await see("Registrierung erfolgreich!");
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});

it("keeps a draft through a reload of the tab, and drops it when asked to", async () => {
  await fillAll("entwurf@fahrer.example");
  await tick("Hessen");
  await choose("Ab wann sind Sie frei?", "2 Wochen", form);
  const available = await typedIn("Ab wann sind Sie frei?");
  leave();
  await open();
  await see("Ihre Angaben von vorhin sind wieder da.", form);
  expect(await typedIn("Vorname")).toBe("Jürgen");
  expect(await typedIn("Ab wann sind Sie frei?")).toBe(available);
  for (const name of ["CE", "Hessen"]) expect(isChosen("checkbox", name)).toBe(true);
  expect(isChosen("radio", "10–20 Jahre")).toBe(true);
  const [discard] = all("button", "Entwurf verwerfen", form);
  if (discard) press(discard);
  await expect.poll(() => typedIn("Vorname")).toBe("");
  await open();
  await seeNot("Ihre Angaben von vorhin", form);
});

it.each([
  [503, "service_unavailable", "Ihre Eingabe wurde nicht gespeichert."],
  [429, "too_many_requests", "Bitte warten Sie einen Moment."],
  [413, "payload_too_large", "Alle Dateien zusammen dürfen höchstens 60"],
  [415, "unsupported_media_type", "Dieser Inhaltstyp wird nicht verstanden."],
])("loses nothing by a %i, and offers the phone", async (status, code, text) => {
  const error = code === "payload_too_large" ? "Die Anfrage ist zu groß." : text;
  site.answer(CALL, () => Response.json({ success: false, title: "x", code, error }, { status }));
  await fillAll("fehler@fahrer.example");
  await agree();
  await chooseFiles("Fahrerkarte", [await picture()], form);
  await submit();
  const failure = await find("alert", "", form);
  await see(text, failure);
  await see("Fehler bei der Registrierung", failure);
  expect((await find("link", "", failure)).getAttribute("href")).toMatch(/^tel:/);
  expect(await typedIn("Nachname")).toBe("Beispiel");
  expect(all("listitem", "", form).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^ausweis\.jpg/),
  );
});

it("sends what the call takes, under one key for one content", async () => {
  const requests: { key: string | null; body: FormData }[] = [];
  site.answer(CALL, (headers, body) => {
    requests.push({ key: headers.get("Idempotency-Key"), body: body as FormData });
    return away();
  });
  await fillAll("felder@fahrer.example");
  await agree();
  for (const town of ["", "", "Offenbach"]) {
    await fill("Ort (optional)", town, form);
    const before = requests.length;
    await submit();
    await expect.poll(() => requests.length).toBe(before + 1);
    await expect.poll(isReady).toBe(true);
  }
  const [first, second, third] = requests;
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  const fields = new URLSearchParams(
    [...(first?.body ?? [])].map(([name, value]) => [name, `${value}`]),
  );
  expect(Object.fromEntries(fields)).toMatchObject({
    name: "Jürgen Beispiel",
    company: "",
    message: "",
    phone: "0171 5550102",
    license_classes: '["CE"]',
    specializations: '["Fahrmischer"]',
    regions: '["deutschlandweit"]',
    spezialanforderungen: "[]",
    experience: "10",
    hourly_rate: "38.50",
    bf2_erlaubnis: "false",
    bf3_erlaubnis: "false",
    firmensitz_land: "",
  });
  expect(registrationInput(fields)).toMatchObject({ stundensatz: 38.5, datenschutz: true });
});
