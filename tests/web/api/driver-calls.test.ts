import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../../src/db/schema/index.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { DOCUMENT_TYPES } from "../../../src/domain/kernel/vocabulary.ts";
import { useApp } from "../../support/app.ts";
import {
  actionsOf,
  activeDriver,
  approveAtOnce,
  DRIVER_PROFILE,
  driverOf,
  NOBODY,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { documentOf, driverWithLicence, storedKeys } from "../../support/documents.ts";
import { fingerprint } from "../../support/expectations.ts";
import { pdf } from "../../support/hostile/pdfs.ts";

const world = useApp();

async function call(name: string, body: object) {
  return world.call(name, body, { session: await world.signIn() });
}
async function fetched(body: object) {
  const answer = await call("admin-data-fetch", body);
  expect(answer.status).toBe(200);
  return answer.body.data as Record<string, unknown>[];
}

describe("deciding about drivers", () => {
  it("admin-reject-driver and reset-driver-status move the status", async () => {
    const driverId = await pendingDriver(world);
    const rejected = await call("admin-reject-driver", { driverId, reason: "zu wenig Praxis" });
    expect(rejected).toMatchObject({ status: 200, body: { success: true } });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "rejected" });
    const reset = await call("reset-driver-status", { driverId, newStatus: "pending" });
    expect(reset.body).toEqual({ success: true, assignedJobs: 0 });
    const again = await call("reset-driver-status", { driverId, newStatus: "pending" });
    expect(again).toMatchObject({ status: 409, body: { code: "driver_state_conflict" } });
    for (const newStatus of ["active", undefined, null]) {
      const wrong = await call("reset-driver-status", { driverId, newStatus });
      expect(wrong).toMatchObject({
        status: 422,
        body: { fields: { newStatus: expect.any(String) } },
      });
    }
    const nobody = await call("admin-reject-driver", { driverId: NOBODY, reason: "x" });
    expect(nobody).toMatchObject({ status: 404, body: { code: "driver_not_found" } });
    const silent = await call("admin-reject-driver", { driverId });
    expect(silent).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  });
});

describe("admin-edit-driver", () => {
  it("changes what is sent; conflict, a taken address and a wrong field have their codes", async () => {
    const driverId = await pendingDriver(world);
    const other = await driverOf(world, await pendingDriver(world));
    const updatedAt = (await driverOf(world, driverId)).updated_at.toISOString();
    world.clock.advance({ minutes: 1 });
    const edit = { driverId, updatedAt, telefon: "0171 5550777" };
    expect((await call("admin-edit-driver", edit)).body).toEqual({ success: true, changed: 1 });
    expect(await driverOf(world, driverId)).toMatchObject({ telefon: "0171 5550777" });
    const [row] = await fetched({ dataType: "fahrer", fahrerId: driverId });
    expect(row).toMatchObject({ telefon: "0171 5550777", zustimmung_weg: "form" });
    const refusals = [
      [{ ...edit, ort: "Mainz" }, 409, "driver_state_conflict"],
      [{ driverId, driverEmail: other.email }, 409, "email_taken"],
      [{ driverId: NOBODY, ort: "Mainz" }, 404, "driver_not_found"],
      [{ driverId, plz: "1" }, 422, "validation"],
      [{ driverId, driverEmail: "keine" }, 422, "validation"],
    ] as const;
    for (const [body, status, code] of refusals) {
      expect(await call("admin-edit-driver", body)).toMatchObject({ status, body: { code } });
    }
    const wrong = await call("admin-edit-driver", { driverId, driverEmail: "keine" });
    expect(wrong.body.fields).toEqual({ driverEmail: expect.stringContaining("gültige") });
    const stranger = await world.call("admin-edit-driver", { driverId, ort: "Mainz" });
    expect(stranger).toMatchObject({ status: 401 });
  });
});

describe("admin-create-driver and admin-add-documents", () => {
  const CALLER = { ...DRIVER_PROFILE, email: undefined };

  it("enter somebody on his behalf, then his files", async () => {
    const input = { ...CALLER, driverEmail: "anruf@fahrer.example" };
    const created = await call("admin-create-driver", input);
    expect(created.status).toBe(201);
    const driverId = String(created.body.driverId);
    expect(await driverOf(world, driverId)).toMatchObject({ zustimmung_weg: "phone" });
    const again = await call("admin-create-driver", input);
    expect(again).toMatchObject({ status: 409, body: { code: "email_taken" } });
    const added = await addFiles({ driverId }, "adr", "ADR.pdf", pdf());
    expect(added).toMatchObject({ status: 201, body: { added: 1 } });
    const rows = await fetched({ dataType: "documents", fahrerId: driverId });
    expect(rows).toMatchObject([{ type: "adr", filename: "ADR.pdf", geprueft_am: null }]);
  });

  it("refuse a bad file with its place, a stranger, and a form without a driver", async () => {
    const driverId = await pendingDriver(world);
    const refused = await addFiles({ driverId }, "kranschein", "schein.gif", Buffer.from("GIF89a"));
    expect(refused).toMatchObject({ status: 422, body: { code: "files_refused" } });
    expect(Object.keys(refused.body.fields as object)).toEqual(["kranschein.0"]);
    expect(await addFiles({}, "adr", "ADR.pdf", pdf())).toMatchObject({
      status: 422,
      body: { fields: { driverId: expect.any(String) } },
    });
    const stranger = await world.app.request("/api/admin-add-documents", {
      method: "POST",
      body: new FormData(),
    });
    expect(stranger.status).toBe(401);
  });

  it("asks him for what is missing, and keeps a note", async () => {
    const driverId = await pendingDriver(world);
    const asked = await call("admin-request-documents", { driverId, types: ["adr", "bf3"] });
    expect(asked.body).toEqual({ success: true, requested: 2 });
    const none = await call("admin-request-documents", { driverId, types: [] });
    expect(none).toMatchObject({ status: 422, body: { fields: { types: expect.any(String) } } });
    const noted = await call("admin-note-driver", { driverId, text: "Ruft zurück." });
    expect(noted).toMatchObject({ status: 200 });
    const [newest] = await fetched({ dataType: "actions", driverId });
    expect(newest).toMatchObject({ label: "Notiz", note: "Ruft zurück." });
    const [record] = await fetched({ dataType: "driver-record", driverId });
    expect(record).toEqual({ id: driverId, gefahren: 0, no_shows: 0, abgesagt: 0, abgelehnt: 0 });
  });

  async function addFiles(fields: object, group: string, name: string, content: Buffer) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append(group, new File([new Uint8Array(content)], name, { type: "application/pdf" }));
    const response = await world.app.request("/api/admin-add-documents", {
      method: "POST",
      headers: { Authorization: `Bearer ${await world.signIn()}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
});

describe("documents", () => {
  it("get-document-preview gives a link on this site that shows the document", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const { body } = await call("get-document-preview", { filepath: document.filepath, ttl: 60 });
    const signedUrl = new URL(String(body.signedUrl));
    expect(signedUrl.origin).toBe(world.config.publicUrl);
    const shown = await world.app.request(`${signedUrl.pathname}${signedUrl.search}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect((await shown.bytes()).length).toBe(document.bytes);
    expect(await actionsOf(world, { driverId })).toMatchObject([{ action: "view_document" }]);
  });

  it("refuses a path that is no document and a time out of range", async () => {
    const { document } = await driverWithLicence(world);
    const before = await fingerprint(world);
    const unknown = await call("get-document-preview", { filepath: "../../etc/passwd" });
    expect(unknown).toMatchObject({ status: 404, body: { code: "document_not_found" } });
    for (const ttl of [0, 601, "60", 1.5]) {
      const wrong = await call("get-document-preview", { filepath: document.filepath, ttl });
      expect(wrong).toMatchObject({ status: 422, body: { fields: { ttl: expect.any(String) } } });
    }
    const { sessions: _, ...rest } = before;
    expect(Object.keys(rest)).not.toEqual([]);
  });

  it("admin-check-document and admin-delete-document do what they say", async () => {
    const { document } = await driverWithLicence(world);
    const documentId = document.id;
    const check = { documentId, gueltigBis: "2027-05-01", geprueft: true };
    expect((await call("admin-check-document", check)).status).toBe(200);
    expect(await documentOf(world, documentId)).toMatchObject({ gueltig_bis: "2027-05-01" });
    expect((await call("admin-delete-document", { documentId })).status).toBe(200);
    expect(await storedKeys(world)).not.toContain(document.filepath);
    const gone = await call("admin-check-document", check);
    expect(gone).toMatchObject({ status: 404, body: { code: "document_not_found" } });
  });

  it("admin-data-fetch lists and counts them", async () => {
    const { driverId, document } = await driverWithLicence(world);
    expect(await fetched({ dataType: "documents", fahrerId: driverId })).toMatchObject([
      {
        id: document.id,
        filename: "vorne.jpg",
        filepath: document.filepath,
        type: "fuehrerschein",
      },
    ]);
    expect(await fetched({ dataType: "document-counts", fahrerIds: [driverId] })).toEqual([
      {
        fahrer_id: driverId,
        gesamt: 1,
        fehlt: ["fahrerkarte"],
        abgelaufen: 0,
        laeuft_ab: 0,
        ungeprueft: 1,
      },
    ]);
    for (const [dataType, field] of [
      ["documents", "fahrerId"],
      ["document-counts", "fahrerIds"],
    ] as const) {
      const wrong = await call("admin-data-fetch", { dataType });
      expect(wrong).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
  });
});

describe("the list of drivers", () => {
  it("filters by licence, region and specialisation; an unknown one is named", async () => {
    const driverId = await activeDriver(world, {
      email: "filter@fahrer.example",
      fuehrerscheinklassen: ["D"],
      verfuegbare_regionen: ["Bremen"],
      spezialisierungen: ["Kipper"],
    });
    const filter = { licence: "D1", region: "Bremen", specialisation: "Kipper", status: "active" };
    const rows = await fetched({ dataType: "fahrer", ...filter });
    expect(rows.map((row) => row.id)).toEqual([driverId]);
    expect(rows[0]).not.toHaveProperty("suchtext");
    for (const field of ["licence", "region", "specialisation"]) {
      const wrong = await call("admin-data-fetch", { dataType: "fahrer", [field]: "Atlantis" });
      expect(wrong).toMatchObject({
        status: 422,
        body: {
          fields: { [field]: expect.stringMatching(/^Ungültiger Wert\. Erlaubt: .*[a-zA-Z0-9]$/) },
        },
      });
    }
    const [counts] = await fetched({ dataType: "driver-counts" });
    expect(counts).toMatchObject({ active: 1, approved: 0 });
  });

  it("is answered 304 until something changes, and anew on the next day", async () => {
    const session = await world.signIn();
    const body = { dataType: "document-counts", fahrerIds: [NOBODY] };
    const first = await world.call("admin-data-fetch", body, { session });
    const headers = { "If-None-Match": first.headers.get("etag") ?? "" };
    const again = () => world.call("admin-data-fetch", body, { session, headers });
    expect((await again()).status).toBe(304);
    await pendingDriver(world);
    expect((await again()).status).toBe(200);
  });
});

it.each(DOCUMENT_TYPES)(
  "admin-assign-driver warns of an expired %s, and goes through when it is confirmed",
  async (type) => {
    const { driverId, document } = await driverWithLicence(world);
    await world.db.update(fahrerDokumente).set({ type }).where(eq(fahrerDokumente.id, document.id));
    const proven = { spezialanforderungen: ["ADR-Schein vorhanden"], bf3_erlaubnis: true };
    await world.db.update(fahrerProfile).set(proven).where(eq(fahrerProfile.id, driverId));
    await approveAtOnce(world, driverId);
    const expired = { documentId: document.id, gueltigBis: "2026-11-01", geprueft: true };
    await call("admin-check-document", expired);
    // A proof counts where the job asks for it.
    const anforderungen = ["ADR-Schein" as const, "BF3 erforderlich" as const];
    const jobId = await requestedJob(world, { anforderungen });
    const input = { jobId, driverId, rateType: "hourly", rateValue: 40 };
    const stopped = await call("admin-assign-driver", input);
    expect(stopped).toMatchObject({
      status: 409,
      body: {
        code: "confirmation_required",
        warnings: [{ code: "document_expired", text: expect.stringContaining("01.11.2026") }],
      },
    });
    const confirmed = { ...input, confirmedWarnings: ["document_expired"] };
    expect((await call("admin-assign-driver", confirmed)).status).toBe(201);
  },
);

describe("a driver's data", () => {
  it("are handed over as a ZIP with profile and files", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const session = await world.signIn();
    const response = await world.app.request("/api/admin-export-driver", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${session}` },
      body: JSON.stringify({ driverId }),
    });
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain(`fahrer-${driverId}.zip`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const zip = Buffer.from(await response.bytes());
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(zip.includes("profil.json")).toBe(true);
    expect(zip.includes("dokumente/01-fuehrerschein-vorne.jpg")).toBe(true);
    expect(zip.length).toBeGreaterThan(document.bytes);
    const nobody = await call("admin-export-driver", { driverId: NOBODY });
    expect(nobody).toMatchObject({ status: 404, body: { code: "driver_not_found" } });
  });

  it("are erased, with what is kept and why; not while a job is open", async () => {
    const driverId = await activeDriver(world);
    const jobId = await requestedJob(world);
    const busy = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId, driverId: busy, rateType: "daily", rateValue: 300 });
    const refused = await call("admin-erase-driver", { driverId: busy });
    expect(refused).toMatchObject({ status: 409, body: { code: "driver_has_open_jobs" } });
    const { body } = await call("admin-erase-driver", { driverId });
    expect(body).toMatchObject({
      success: true,
      erased: expect.arrayContaining([expect.stringContaining("Name")]),
      kept: [{ what: expect.any(String), why: expect.stringContaining("DSGVO") }],
    });
    expect(await driverOf(world, driverId)).toMatchObject({ nachname: "Fahrer" });
  });
});

describe("a driver's availability", () => {
  it("is entered by admin-note-availability and read by admin-data-fetch", async () => {
    const driverId = await pendingDriver(world);
    const entry = { from: "2026-12-01", to: "2026-12-03", state: "absent", note: "Urlaub" };
    const noted = await call("admin-note-availability", {
      driverId,
      entries: [entry],
      pattern: { free: [], absent: ["fr"] },
    });
    expect(noted.body).toEqual({ success: true });
    const range = { dataType: "availability", from: "2026-12-01", to: "2026-12-04" };
    const [row] = await fetched({ ...range, fahrerId: driverId });
    expect(row).toMatchObject({
      driverId,
      stand: "2026-11-21",
      pattern: { absent: ["fr"] },
      spans: [
        { ...entry, source: "dispatcher", isPattern: false },
        { from: "2026-12-04", to: "2026-12-04", state: "absent", isPattern: true },
      ],
    });
    expect(await fetched(range)).toMatchObject([{ driverId }]);
    const [weeks] = await fetched({ dataType: "availability", fahrerIds: [driverId] });
    expect(weeks?.spans).toMatchObject([
      { from: "2026-11-16", state: "unknown" },
      { from: "2026-11-20", to: "2026-11-20", state: "absent" },
      { from: "2026-11-21" },
      { from: "2026-11-27" },
      { from: "2026-11-28" },
      entry,
      { from: "2026-12-04", to: "2026-12-04" },
      { from: "2026-12-05" },
      { from: "2026-12-11" },
      { from: "2026-12-12" },
      { from: "2026-12-18" },
      { from: "2026-12-19" },
      { from: "2026-12-25" },
      { from: "2026-12-26", to: "2026-12-27" },
    ]);
    const refusals = [
      [{ driverId: NOBODY, entries: [entry] }, 404, "driver_not_found"],
      [{ driverId, entries: [{ ...entry, to: "2026-11-30" }] }, 422, "validation"],
      [{ driverId, entries: [{ ...entry, to: "2026-02-30" }] }, 422, "validation"],
    ] as const;
    for (const [body, status, code] of refusals) {
      expect(await call("admin-note-availability", body)).toMatchObject({ status, body: { code } });
    }
    const tooLong = await call("admin-data-fetch", { ...range, to: "2028-01-01" });
    expect(tooLong).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } });
    const stranger = await world.call("admin-note-availability", { driverId, entries: [entry] });
    expect(stranger).toMatchObject({ status: 401 });
  });

  it("is said by him behind a link that the dispatcher gives, and ends", async () => {
    const driverId = await pendingDriver(world);
    const { body: first } = await call("driver-page-link", { driverId });
    expect(first.url).toContain("/driver/einsaetze?driver=");
    const { body: renewed } = await call("admin-renew-driver-link", { driverId });
    expect(renewed.url).not.toBe(first.url);
    expect((await call("driver-page-link", { driverId })).body.url).toBe(renewed.url);
    const nobody = await call("driver-page-link", { driverId: NOBODY });
    expect(nobody).toMatchObject({ status: 404, body: { code: "driver_not_found" } });
  });
});
