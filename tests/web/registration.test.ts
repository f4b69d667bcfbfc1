import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../src/db/schema/index.ts";
import { COUNTRIES, SPECIAL_REQUIREMENTS } from "../../src/domain/drivers/schemas.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../src/domain/drivers/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../src/domain/kernel/file-limits.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../src/domain/kernel/vocabulary.ts";
import { useApp } from "../support/app.ts";
import { pdf } from "../support/hostile/pdfs.ts";

const world = useApp();
const PATHS = ["/fahrer-registrierung", "/fahrerregistrierung"];

const TYPED = {
  vorname: "Jürgen",
  nachname: "Beispiel <b>",
  email: "juergen@fahrer.example",
  phone: "0171 5550102",
  license_classes: "CE",
  experience: "10",
  hourly_rate: "38,50",
  vermittlungszustimmung: "on",
  datenschutz: "on",
};

interface Sent {
  change?: Record<string, string>;
  files?: [group: string, name: string, content: string | Buffer, type?: string][];
}

function post(path: string, { change = {}, files = [] }: Sent = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...change })) body.append(name, value);
  for (const [group, name, content, type = "application/pdf"] of files) {
    body.append(group, new File([bytesOf(content)], name, { type }));
  }
  return world.app.request(path, { method: "POST", body });
}

function bytesOf(content: string | Buffer) {
  return typeof content === "string" ? content : new Uint8Array(content);
}

async function leftBehind() {
  return readdir(world.runtime.uploadFolder).catch(() => []);
}

describe("the registration form on the page", () => {
  it("offers every entry of its lists, and posts files", async () => {
    const page = await (await world.app.request("/fahrer-registrierung")).text();
    const values = [
      ...[LICENCE_CLASSES, SPECIALISATIONS, SPECIAL_REQUIREMENTS, REGIONS].flat(),
      ...[COUNTRIES, AVAILABILITIES, EXPERIENCE_YEARS.map(String)].flat(),
    ];
    expect(SPECIAL_REQUIREMENTS).toHaveLength(13);
    expect(COUNTRIES).toHaveLength(30);
    for (const value of values) expect(page).toContain(`value="${value}"`);
    expect(page).toContain('encType="multipart/form-data"');
    expect(page).toContain('accept="image/jpeg,image/png,application/pdf"');
  });
});

describe.each(PATHS)("the registration form without JavaScript on %s", (path) => {
  it("stores driver and documents once, however often the button is clicked", async () => {
    const email = `${path.slice(1)}@fahrer.example`;
    const before = await world.db.$count(fahrerDokumente);
    const pages: string[] = [];
    for (const _ of [1, 2]) {
      const response = await post(path, {
        change: { email },
        files: [["fuehrerschein", "schein.pdf", pdf()]],
      });
      expect(response.status).toBe(303);
      pages.push(response.headers.get("location") ?? "");
    }
    expect(await world.db.$count(fahrerDokumente)).toBe(before + 1);
    expect(await leftBehind()).toEqual([]);
    for (const page of pages) {
      const html = await (await world.app.request(page)).text();
      expect(html).toContain("Registrierung erfolgreich!");
      expect(html).toContain("schein.pdf");
    }
  });

  it("keeps everything that was typed, and names fields and files together", async () => {
    const before = await world.db.$count(fahrerProfile);
    const response = await post(path, {
      change: { phone: "" },
      files: [
        ["zertifikate", "adr.gif", "GIF89a", "image/gif"],
        ["zertifikate", "kran.pdf", pdf()],
        ["fahrerkarte", "karte.pdf", "kein PDF"],
      ],
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Eingabefehler – Bitte korrigieren Sie die markierten Fehler");
    expect(page).toContain("Bitte geben Sie Ihre Telefonnummer ein");
    expect(page).toContain("adr.gif: nur JPG/PNG/PDF erlaubt");
    expect(page).toContain("karte.pdf: ");
    expect(page).toContain("Bitte wählen Sie Ihre Dateien noch einmal");
    expect(page).toContain('value="Beispiel &lt;b&gt;"');
    expect(page).toContain('value="38,50"');
    expect(await world.db.$count(fahrerProfile)).toBe(before);
    expect(await leftBehind()).toEqual([]);
  });
});

describe("a registration that can't be taken", () => {
  it("says that the address is taken, at the field", async () => {
    await post("/fahrer-registrierung");
    const response = await post("/fahrer-registrierung", { change: { ort: "Offenbach" } });
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain("E-Mail bereits registriert");
    expect(page).toContain('id="email-error"');
    expect(page).toContain('value="Offenbach"');
  });

  it("says how many files go, and how to get back to what was typed", async () => {
    const files: Sent["files"] = Array.from({ length: DOCUMENT_LIMITS.files + 1 }, (_, place) => [
      "zertifikate",
      `${place}.pdf`,
      "x",
    ]);
    const page = await (await post("/fahrer-registrierung", { files })).text();
    expect(page).toContain("Höchstens 12 Dateien auf einmal.");
    expect(page).toContain("Mit „Zurück“ im Browser");
    expect(await leftBehind()).toEqual([]);
  });

  it("refuses a robot's form and any other content", async () => {
    const robot = await post("/fahrer-registrierung", {
      change: { email: "robot@fahrer.example", website: "https://spam.example" },
    });
    expect(robot.status).toBe(422);
    const response = await world.app.request("/fahrer-registrierung", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "vorname=J",
    });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain("Fehler bei der Registrierung");
  });
});
