import { describe, expect, it } from "vitest";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  confirmedJob,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const createdJob = async () => (await createJob(world.ctx(), ORDER)).jobId;

describe("edit-job", () => {
  it("changes what differs, and the log names it", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, fuehrerscheinklasse: "C1" });
    const before = await jobOf(world, jobId);
    world.clock.advance({ minutes: 1 });
    const edited = editJob(world.ctx(), {
      ...ORDER,
      jobId,
      zeitraum: "ab 1.12.2026",
      fahrzeugtyp: "Kipper",
      einsatzbeginn: "2026-12-01",
    });
    expect(await edited).toEqual({ driverKnowsOldData: false });
    expect(await jobOf(world, jobId)).toEqual({
      ...before,
      zeitraum: "ab 1.12.2026",
      fahrzeugtyp: "Kipper",
      einsatzbeginn: "2026-12-01",
      updated_at: world.clock.now,
      suchtext: expect.stringContaining("kipper"),
    });
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "edit_job",
      note: "Beginn, Zeitraum, Fahrzeug",
    });
  });

  it("takes other requirements before the words, and leaves both alone where none are named", async () => {
    const { jobId } = await createJob(world.ctx(), {
      ...ORDER,
      anforderungen: ["ADR-Schein", "Übermaß"],
      besonderheiten: "Tor 3",
    });
    const specials = async () => {
      const { anforderungen, besonderheiten } = await jobOf(world, jobId);
      return [anforderungen, besonderheiten];
    };
    expect(await specials()).toEqual([["ADR-Schein", "Übermaß"], "ADR-Schein, Übermaß, Tor 3"]);
    const edit = (change: object) => editJob(world.ctx(), { ...ORDER, jobId, ...change });
    await edit({ anforderungen: ["Kran-Erfahrung"], besonderheiten: "Tor 3" });
    expect(await specials()).toEqual([["Kran-Erfahrung"], "Kran-Erfahrung, Tor 3"]);
    expect((await actionsOf(world, { jobId })).at(-1)?.note).toBe(
      "Anforderungen, Besonderheiten, Preis für den Kunden: 539\u00a0€ → 399\u00a0€",
    );
    // As a call sends it that read the words as they stand.
    await edit({ anforderungen: ["Kran-Erfahrung"], besonderheiten: "Kran-Erfahrung, Tor 4" });
    expect(await specials()).toEqual([["Kran-Erfahrung"], "Kran-Erfahrung, Tor 4"]);
    await edit({ besonderheiten: "nur Worte" });
    expect(await specials()).toEqual([["Kran-Erfahrung"], "nur Worte"]);
    await edit({ anforderungen: [], besonderheiten: "" });
    expect(await specials()).toEqual([[], ""]);
    await expectInvalid(edit({ anforderungen: ["Zauberei"] }), "anforderungen.0");
  });

  it("writes nothing when nothing differs", async () => {
    const jobId = await createdJob();
    await editJob(world.ctx(), { ...ORDER, jobId, company: "Neu" });
    const before = await jobOf(world, jobId);
    world.clock.advance({ minutes: 1 });
    await editJob(world.ctx(), { ...ORDER, jobId, company: "Neu" });
    expect(await jobOf(world, jobId)).toEqual(before);
    expect(await actionsOf(world, { jobId })).toHaveLength(2);
  });

  it("keeps the vehicle and the first day of a booking, unless they are given", async () => {
    const jobId = await requestedJob(world);
    const { fahrzeugtyp, einsatzbeginn } = await jobOf(world, jobId);
    const fields = { ...ORDER, jobId, fahrzeugtyp: "kran" as const };
    await editJob(world.ctx(), fields);
    expect(await jobOf(world, jobId)).toMatchObject({ fahrzeugtyp, einsatzbeginn });
    await editJob(world.ctx(), { ...fields, einsatzbeginn: "" });
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzbeginn: null });
  });

  it("says when a driver still knows the job as it was", async () => {
    for (const { jobId } of [await assignedJob(world), await confirmedJob(world)]) {
      const edited = editJob(world.ctx(), { ...ORDER, jobId });
      expect(await edited).toEqual({ driverKnowsOldData: true });
    }
  });

  it("trusts a new address with mail again", async () => {
    const jobId = await createdJob();
    await world.db.execute(
      `update job_requests set mail_unzustellbar_am = now() where id = '${jobId}'`,
    );
    await editJob(world.ctx(), { ...ORDER, jobId, company: "Neu" });
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).not.toBeNull();
    await editJob(world.ctx(), { ...ORDER, jobId, customerEmail: "neu@spedition.example" });
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toBeNull();
  });

  it("of 20 windows that saw the same order, one changes it", async () => {
    const jobId = await createdJob();
    const updatedAt = (await jobOf(world, jobId)).updated_at.toISOString();
    world.clock.advance({ minutes: 1 });
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        editJob(world.ctx(), { ...ORDER, jobId, updatedAt, company: `Firma ${index}` }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("job_state_conflict"));
  });
});

describe("edit-job refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const jobId = await createdJob();
    const before = await fingerprint(world);
    const attempt = editJob(world.ctx(actor), { ...ORDER, jobId, company: "Neu" });
    await expectRefusal(attempt, "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("another billing once a driver has accepted, until he is off the job", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    const edit = (change: object) => editJob(world.ctx(), { ...ORDER, jobId, ...change });
    const before = await jobOf(world, jobId);
    await expectRefusal(edit({ billing_model: "direct", company: "Neu" }), "billing_final");
    expect(await jobOf(world, jobId)).toEqual(before);
    await edit({ billing_model: "agency", company: "Neu" });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await expectRefusal(edit({ billing_model: "direct" }), "billing_final");
    await cancelAssignment(world.ctx(), { assignmentId });
    await edit({ billing_model: "direct" });
    expect((await jobOf(world, jobId)).billing_model).toBe("direct");
  });

  it("an order without words and without a first day", async () => {
    const jobId = await createdJob();
    await expectInvalid(editJob(world.ctx(), { ...ORDER, jobId, zeitraum: " " }), "zeitraum");
    // Among the errors of the other fields, not after them.
    const fields = { ...ORDER, jobId, zeitraum: "", customerPostalCode: "603" };
    await expectInvalid(editJob(world.ctx(), fields), "zeitraum");
    await expectInvalid(editJob(world.ctx(), fields), "customerPostalCode");
  });

  it("an unknown job and bad input, by its field", async () => {
    await expectRefusal(editJob(world.ctx(), { ...ORDER, jobId: NOBODY }), "job_not_found");
    const jobId = await createdJob();
    const edit = (change: object) => editJob(world.ctx(), { ...ORDER, jobId, ...change });
    await expectInvalid(edit({ jobId: "1042" }), "jobId");
    await expectInvalid(edit({ nachricht: " " }), "nachricht");
    await expectInvalid(edit({ fahrzeugtyp: "Boot" }), "fahrzeugtyp");
    await expectInvalid(edit({ customerPostalCode: "603" }), "customerPostalCode");
    await expectInvalid(edit({ einsatzbeginn: "2026-02-30" }), "einsatzbeginn");
    await expectInvalid(edit({ customerEmail: "", customerPhone: "" }), "customerPhone");
    await expectInvalid(edit({ updatedAt: "gestern" }), "updatedAt");
  });
});
