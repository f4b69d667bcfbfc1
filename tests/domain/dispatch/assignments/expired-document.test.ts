import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../../../src/db/schema/index.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import { checkDocument } from "../../../../src/domain/drivers/documents/documents.ts";
import type { DocumentType } from "../../../../src/domain/kernel/vocabulary.ts";
import {
  actionsOf,
  approveAtOnce,
  assignedJob,
  jobOf,
  requestedJob,
} from "../../../support/cast.ts";
import { driverWithLicence } from "../../../support/documents.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

async function parties(gueltigBis: string | null, type: DocumentType = "fuehrerschein") {
  const { driverId, document } = await driverWithLicence(world);
  await world.db.update(fahrerDokumente).set({ type }).where(eq(fahrerDokumente.id, document.id));
  await approveAtOnce(world, driverId);
  await checkDocument(world.ctx(), { documentId: document.id, gueltigBis, geprueft: true });
  return { driverId, document, jobId: await requestedJob(world) };
}
const RATE = { rateType: "hourly", rateValue: 40 } as const;

describe("assigning with an expired document", () => {
  it.each<[DocumentType, string, string]>([
    ["fuehrerschein", "Führerschein", "Der Führerschein ist nur bis Mi., 25.11.2026 gültig"],
    ["fahrerkarte", "Fahrerkarte", "Die Fahrerkarte ist nur bis Mi., 25.11.2026 gültig"],
    ["zertifikate", "Zertifikat", "Ein Zertifikat ist nur bis Mi., 25.11.2026 gültig"],
  ])(
    "%s: is an objection of the list, and stops assigning and replacing",
    async (type, label, text) => {
      const { driverId, jobId } = await parties("2026-11-25", type);
      const [row] = (await shortlist(world.ctx(), { jobId })).filter(({ id }) => id === driverId);
      expect(row).toMatchObject({ hasObjection: true });
      expect(row?.reasons).toContainEqual({
        ok: false,
        text: `${label} nur bis Mi., 25.11.2026 gültig`,
      });
      const warnings = [{ code: "document_expired", text: expect.stringContaining(text) }];
      const assign = assignDriver(world.ctx(), { jobId, driverId, ...RATE });
      expect(await expectRefusal(assign, "confirmation_required")).toMatchObject({ warnings });
      const taken = await assignedJob(world);
      const replace = replaceDriver(world.ctx(), { jobId: taken.jobId, driverId, ...RATE });
      expect(await expectRefusal(replace, "confirmation_required")).toMatchObject({ warnings });
      const confirmedWarnings = ["document_expired" as const];
      await assignDriver(world.ctx(), { jobId, driverId, ...RATE, confirmedWarnings });
    },
  );

  it("of ADR stops no job that asks for none", async () => {
    const { driverId, document, jobId } = await parties(null);
    const adr = { type: "adr" as const, gueltig_bis: "2026-11-25" };
    await world.db.insert(fahrerDokumente).values({
      ...adr,
      fahrer_id: driverId,
      filename: "adr.pdf",
      bytes: 1,
      filepath: "d".repeat(48),
      content_type: document.content_type,
      geprueft_am: world.ctx().now(),
    });
    const asking = await requestedJob(world, { anforderungen: ["ADR-Schein"] });
    const textsFor = async (id: string) =>
      (await shortlist(world.ctx(), { jobId: id }))
        .filter((row) => row.id === driverId)
        .flatMap(({ reasons }) => reasons.map(({ text }) => text));
    const text = "ADR-Bescheinigung nur bis Mi., 25.11.2026 gültig";
    expect(await textsFor(asking)).toContain(text);
    expect(await textsFor(jobId)).not.toContain(text);
  });

  it("of two kinds is one warning that names both", async () => {
    const { driverId, jobId } = await parties("2026-11-25");
    const { document: card } = await driverWithLicence(world);
    await world.db
      .update(fahrerDokumente)
      .set({ fahrer_id: driverId, type: "fahrerkarte", gueltig_bis: "2026-11-24" })
      .where(eq(fahrerDokumente.id, card.id));
    const assign = assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    const { warnings } = await expectRefusal(assign, "confirmation_required");
    expect(warnings).toEqual([
      {
        code: "document_expired",
        text:
          "Die Fahrerkarte ist nur bis Di., 24.11.2026 gültig, gebraucht wird sie bis Mo., 30.11.2026. " +
          "Der Führerschein ist nur bis Mi., 25.11.2026 gültig, gebraucht wird er bis Mo., 30.11.2026.",
      },
    ]);
  });

  it("is stopped with a warning, changes nothing, and goes through once it is confirmed, noted", async () => {
    // The job is from 2026-11-26 to 2026-11-30.
    const { driverId, jobId } = await parties("2026-11-25");
    const before = await fingerprint(world);
    const error = await expectRefusal(
      assignDriver(world.ctx(), { jobId, driverId, ...RATE }),
      "confirmation_required",
    );
    expect(error.warnings).toEqual([
      {
        code: "document_expired",
        text: "Der Führerschein ist nur bis Mi., 25.11.2026 gültig, gebraucht wird er bis Mo., 30.11.2026.",
      },
    ]);
    expect(await fingerprint(world)).toEqual(before);
    const confirmedWarnings = ["document_expired" as const];
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE, confirmedWarnings });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    const notes = await actionsOf(world, { jobId });
    expect(notes.map(({ action }) => action)).toEqual(["overrule_warning", "assign_driver"]);
    expect(notes[0]?.note).toContain("25.11.2026");
  });

  it.each<[string, string | null, string | undefined]>([
    ["valid on the only day", "2026-11-26", "2026-11-26"],
    ["valid to the last day", "2026-11-30", "2026-11-30"],
    ["without a date", null, undefined],
  ])("a licence %s is no reason", async (_, gueltigBis, endDate) => {
    const { driverId, jobId } = await parties(gueltigBis);
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE, endDate });
  });

  it("counts the last day, also of a job without dates", async () => {
    const { driverId, jobId } = await parties("2026-11-29");
    const longer = { jobId, driverId, ...RATE, endDate: "2026-11-30" };
    await expectRefusal(assignDriver(world.ctx(), longer), "confirmation_required");
    const undated = await requestedJob(world, { einsatzbeginn: null });
    const expired = await parties("2026-11-20");
    await expectRefusal(
      assignDriver(world.ctx(), { jobId: undated, driverId: expired.driverId, ...RATE }),
      "confirmation_required",
    );
  });

  it("a newer licence beside it counts, a replaced one doesn't", async () => {
    const { driverId, document, jobId } = await parties("2026-11-01");
    const { document: newer } = await driverWithLicence(world);
    await world.db
      .update(fahrerDokumente)
      .set({ fahrer_id: driverId, gueltig_bis: "2031-01-01" })
      .where(eq(fahrerDokumente.id, newer.id));
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    await world.db
      .update(fahrerDokumente)
      .set({ ersetzt_am: world.clock.now })
      .where(eq(fahrerDokumente.id, newer.id));
    expect(document.gueltig_bis).toBeNull();
    const again = { jobId: await requestedJob(world), driverId, ...RATE };
    await expectRefusal(assignDriver(world.ctx(), again), "confirmation_required");
  });

  it("an unknown warning can't be confirmed", async () => {
    const { driverId, jobId } = await parties("2026-11-01");
    const confirmedWarnings = ["alles"] as unknown as "document_expired"[];
    const attempt = assignDriver(world.ctx(), { jobId, driverId, ...RATE, confirmedWarnings });
    await expectInvalid(attempt, "confirmedWarnings.0");
  });
});
