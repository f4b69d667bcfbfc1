import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { useApp } from "../../support/app.ts";
import { driverOf } from "../../support/cast.ts";
import { pdf } from "../../support/hostile/pdfs.ts";
import { jpeg } from "../../support/hostile/pictures.ts";
import { postRegistration, registrationForm } from "../../support/registration-form.ts";

const world = useApp();
const photo = async (name = "vorne.jpg") =>
  new File([new Uint8Array(await jpeg(30, 20))], name, { type: "image/jpeg" });
const gif = new File(["GIF89a"], "ausweis.gif", { type: "image/gif" });
const certificate = () => new File([new Uint8Array(pdf())], "ADR.pdf", { type: "application/pdf" });
const leftovers = () => readdir(world.runtime.uploadFolder).catch(() => []);

describe("fahrerwerden", () => {
  it("takes the fields of the old client and files, and stores what they mean", async () => {
    const form = registrationForm({ plz: "63065", ort: "Offenbach", verfuegbarkeit: "1woche" }, [
      ["fuehrerschein", await photo()],
      ["fuehrerschein", await photo("hinten.jpg")],
      ["zertifikate", certificate()],
    ]);
    const answer = await postRegistration(world, form);
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const driverId = String(answer.body.driverId);
    expect(await driverOf(world, driverId)).toMatchObject({
      vorname: "Anna Maria",
      nachname: "Muster",
      telefon: "069 5550102",
      fuehrerscheinklassen: ["C", "CE"],
      erfahrung_jahre: 5,
      stundensatz: 38.5,
      spezialisierungen: ["Fahrmischer"],
      verfuegbare_regionen: ["Hessen", "Bayern"],
      spezialanforderungen: ["Nachtschicht"],
      bf2_erlaubnis: false,
      bf3_erlaubnis: true,
      firmensitz_land: "Deutschland",
      plz: "63065",
      ort: "Offenbach",
      beschreibung: "Seit acht Jahren auf dem Fahrmischer.",
      status: "pending",
      verfuegbarkeit: "1woche",
      provision_text_version: "2026-11",
    });
    const documents = await listDocuments(world.ctx(), { fahrerId: driverId });
    expect(documents.map(({ type, filename }) => `${type} ${filename}`).sort()).toEqual([
      "fuehrerschein hinten.jpg",
      "fuehrerschein vorne.jpg",
      "zertifikate ADR.pdf",
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it("takes a form without JavaScript: one part a box, ticks as 'on', a comma in the rate", async () => {
    const form = registrationForm({
      name: undefined,
      vorname: "Jan",
      nachname: "Muster",
      email: "jan@fahrer.example",
      license_classes: ["C1", "C"],
      specializations: [],
      regions: ["deutschlandweit"],
      spezialanforderungen: ["Baustelle", "Nachtschicht"],
      bf2_erlaubnis: "on",
      bf3_erlaubnis: undefined,
      hourly_rate: "38,50",
      vermittlungszustimmung: "on",
      datenschutz: "on",
    });
    const { status, body } = await postRegistration(world, form);
    expect(status).toBe(201);
    expect(await driverOf(world, String(body.driverId))).toMatchObject({
      vorname: "Jan",
      fuehrerscheinklassen: ["C1", "C"],
      spezialisierungen: [],
      verfuegbare_regionen: ["deutschlandweit"],
      bf2_erlaubnis: true,
      bf3_erlaubnis: false,
      spezialanforderungen: ["Baustelle", "Nachtschicht"],
      stundensatz: 38.5,
    });
  });

  it("without the consents registers nobody, and names both", async () => {
    const before = await world.db.$count(fahrerProfile);
    for (const consent of [undefined, "false", ""]) {
      const form = registrationForm({ vermittlungszustimmung: consent, datenschutz: consent });
      const answer = await postRegistration(world, form);
      expect(answer).toMatchObject({
        status: 422,
        body: {
          success: false,
          code: "validation",
          fields: {
            vermittlungszustimmung: "Sie müssen der Vermittlungsprovision zustimmen",
            datenschutz: "Bitte stimmen Sie der Datenverarbeitung zu",
          },
        },
      });
    }
    expect(await world.db.$count(fahrerProfile)).toBe(before);
  });

  it("answers for fields and files together, under the form's own names", async () => {
    const form = registrationForm(
      {
        name: "",
        email: "anna",
        phone: "",
        license_classes: "[]",
        experience: "",
        hourly_rate: "",
        specializations: '["Zauberei"]',
        regions: "[kaputt",
        bf2_erlaubnis: "vielleicht",
        description: "x".repeat(4001),
      },
      [
        ["fuehrerschein", await photo()],
        ["fuehrerschein", gif],
      ],
    );
    const { status, body } = await postRegistration(world, form);
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      name: expect.any(String),
      email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
      phone: "Bitte geben Sie Ihre Telefonnummer ein",
      license_classes: "Bitte wählen Sie mindestens eine Führerscheinklasse aus",
      experience: "Bitte wählen Sie Ihre Berufserfahrung aus",
      hourly_rate: "Bitte geben Sie Ihren Stundensatz ein",
      specializations: "Bitte wählen Sie aus der Liste",
      regions: "Bitte wählen Sie aus der Liste",
      bf2_erlaubnis: "Ungültiger Wert.",
      description: "Bitte höchstens 4000 Zeichen eingeben.",
      "fuehrerschein.1": "ausweis.gif: nur JPG/PNG/PDF erlaubt",
    });
    expect(await leftovers()).toEqual([]);
  });

  it.each(["abc", "25,30", "-5", "1e309", "0", "38.555", "1e3"])(
    "refuses the rate %s",
    async (rate) => {
      const { status, body } = await postRegistration(
        world,
        registrationForm({ hourly_rate: rate }),
      );
      expect(status).toBe(422);
      expect(Object.keys(body.fields ?? {})).toEqual(["hourly_rate"]);
    },
  );

  it("a known address is 409 with the promised words", async () => {
    const form = () => registrationForm({ email: "zweimal@fahrer.example" });
    expect((await postRegistration(world, form())).status).toBe(201);
    expect(await postRegistration(world, form())).toMatchObject({
      status: 409,
      body: { success: false, code: "email_taken", title: "E-Mail bereits registriert" },
    });
  });

  it("with the same Idempotency-Key answers the same and stores once", async () => {
    const headers = { "Idempotency-Key": "registrierung-1" };
    const send = async () =>
      postRegistration(
        world,
        registrationForm({ email: "einmal@fahrer.example" }, [["fuehrerschein", await photo()]]),
        headers,
      );
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    const driverId = String(first.body.driverId);
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toHaveLength(1);
    const bad = await postRegistration(world, registrationForm(), { "Idempotency-Key": "ä" });
    expect(bad.status).toBe(422);
  });

  it("refuses robots that fill what people don't see", async () => {
    const email = "robot@fahrer.example";
    const answer = await postRegistration(world, registrationForm({ email, website: "x" }));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { website: expect.any(String) } },
    });
    const rows = await world.db.select().from(fahrerProfile).where(eq(fahrerProfile.email, email));
    expect(rows).toEqual([]);
  });

  it("keeps to the rules of all calls: 405, 415, 400, and no 5xx for whatever is sent", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await world.app.request("/api/fahrerwerden", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const answer = await postRegistration(world, "{}", { "Content-Type": type });
      expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
    }
    const boundary = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const body of ["", "--x", "--x\r\nContent-Disposition: form-data\r\n\r\n", "\0\0\0"]) {
      const { status } = await postRegistration(world, body, boundary);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    for (const evil of ["\0", "\ud800", "<script>alert(1)</script>", "a\r\nBcc: b@c.example"]) {
      const answer = await postRegistration(world, registrationForm({ email: evil, plz: evil }));
      expect(answer.status).toBe(422);
    }
  });
});
