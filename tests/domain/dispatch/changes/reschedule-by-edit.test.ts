import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../../../src/db/schema/index.ts";
import {
  assignDriver,
  REASON_MISSING,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  informOfChange,
  moveJob,
} from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import type { EditJobInput } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { updateContact } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { contactOf } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import type { RegisterDriverInput } from "../../../../src/domain/drivers/schemas.ts";
import { actionsOf, activeDriver, assignmentOf, jobOf, ORDER } from "../../../support/cast.ts";
import { expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

/** Three days in the week after next; and the three after them. */
const OLD = { einsatzbeginn: "2026-11-30", einsatzende: "2026-12-02" };
const NEW = { einsatzbeginn: "2026-12-07", einsatzende: "2026-12-09" };
const ON_OLD = { start_date: OLD.einsatzbeginn, end_date: OLD.einsatzende };
const ON_NEW = { start_date: NEW.einsatzbeginn, end_date: NEW.einsatzende };
const ORDERED = { ...ORDER, zeitraum: "", ...OLD };
const RATE = { rateType: "daily", rateValue: 300 } as const;

/** A confirmed job of three days whose driver has everything that it takes. */
async function confirmed(profile: Partial<RegisterDriverInput> = {}) {
  const { jobId } = await createJob(world.ctx(), ORDERED);
  const driverId = await activeDriver(world, profile);
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  return { jobId, driverId, assignmentId };
}

const edit = (jobId: string, change: Partial<EditJobInput>) =>
  editJob(world.ctx(), { ...ORDERED, jobId, reschedule: true, ...change });
const told = (jobId: string) => emailsAbout(world, { jobId, template: "job_changed" });

describe("edit-job with `reschedule`", () => {
  it("takes the driver along and tells both, in one step with everything else", async () => {
    const { jobId, assignmentId, driverId } = await confirmed();
    const change = { ...NEW, einsatzort: "Tor 3, 65203 Wiesbaden", company: "Neue Firma" };
    expect(await edit(jobId, { ...change, reason: "Statik fehlt" })).toEqual({
      driverKnowsOldData: false,
      mails: 2,
      asksAgain: true,
    });
    expect(await jobOf(world, jobId)).toMatchObject({
      ...change,
      status: "assigned",
      mitgeteilt: null,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...ON_NEW,
      status: "assigned",
      accepted_at: null,
    });
    const changes = [{ what: "period" }, { what: "place", after: change.einsatzort }];
    expect(await told(jobId)).toMatchObject([
      { driver_id: driverId, data: { recipient: "driver", changes, asksAgain: true } },
      { data: { recipient: "customer", changes, asksAgain: true } },
    ]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "edit_job",
      assignment_id: assignmentId,
      note: expect.stringMatching(/^Firma, .*Beginn.* – Mo\., 30\.11\. .* → .* – Statik fehlt$/),
    });
  });

  it("asks about work elsewhere on the new days, and until then changes nothing at all", async () => {
    const { jobId, driverId, assignmentId } = await confirmed();
    const { jobId: other } = await createJob(world.ctx(), { ...ORDERED, ...NEW });
    await assignDriver(world.ctx(), { jobId: other, driverId, ...RATE });
    const before = await fingerprint(world);
    const change = { ...NEW, company: "Neue Firma" };
    const { warnings } = await expectRefusal(edit(jobId, change), "confirmation_required");
    expect(warnings?.map(({ code }) => code)).toEqual(["overlap"]);
    expect(await fingerprint(world)).toEqual(before);
    await edit(jobId, { ...change, confirmedWarnings: ["overlap"] });
    expect(await jobOf(world, jobId)).toMatchObject(change);
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...ON_NEW,
      uebergangen: ["overlap"],
    });
  });

  it("only tells of another hour or place, and of nothing else", async () => {
    const { jobId, assignmentId } = await confirmed();
    const nobody = { driverKnowsOldData: true, mails: 0, asksAgain: false };
    expect(await edit(jobId, { company: "Neue Firma" })).toEqual(nobody);
    const both = { driverKnowsOldData: false, mails: 2, asksAgain: false };
    const change = { company: "Neue Firma", uhrzeit_beginn: "06:30" };
    expect(await edit(jobId, change)).toEqual(both);
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...ON_OLD,
      status: "confirmed",
    });
    expect(await edit(jobId, change)).toEqual({ ...nobody, driverKnowsOldData: false });
  });

  it("asks for the reason where another class is needed than he has, and keeps it", async () => {
    const { jobId, assignmentId } = await confirmed({ fuehrerscheinklassen: ["C", "CE"] });
    await world.db.execute(
      `update fahrer_profile set fuehrerscheinklassen = '{C}' where id = '${(await assignmentOf(world, assignmentId)).driver_id}'`,
    );
    const { warnings } = await expectRefusal(edit(jobId, NEW), "confirmation_required");
    expect(warnings?.map(({ code }) => code)).toEqual(["licence_class_missing"]);
    const despite = { ...NEW, confirmedWarnings: ["licence_class_missing" as const] };
    const { fields } = await expectRefusal(edit(jobId, despite), "validation");
    expect(fields).toEqual({ reason: REASON_MISSING });
    await edit(jobId, { ...despite, reason: "Fährt nur den Motorwagen" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      uebergangen: ["licence_class_missing"],
      uebergangen_grund: "Fährt nur den Motorwagen",
    });
    // Decided by now; it has nothing to do with the days.
    await edit(jobId, OLD);
    expect(await assignmentOf(world, assignmentId)).toMatchObject(ON_OLD);
  });

  it("tells nobody where nobody drives", async () => {
    const { jobId } = await createJob(world.ctx(), ORDERED);
    const nobody = { driverKnowsOldData: false, mails: 0, asksAgain: false };
    expect(await edit(jobId, NEW)).toEqual(nobody);
    expect(await jobOf(world, jobId)).toMatchObject({ ...NEW, status: "open", mitgeteilt: null });
  });
});

describe("a driver follows his job", () => {
  it("off days that he never heard of, when only the place is told", async () => {
    const { jobId, assignmentId } = await confirmed();
    await edit(jobId, { ...NEW, reschedule: false });
    expect(await assignmentOf(world, assignmentId)).toMatchObject(ON_OLD);
    const place = { ...NEW, einsatzort: "Tor 3, 65203 Wiesbaden" };
    expect(await edit(jobId, place)).toMatchObject({ mails: 2, asksAgain: true });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...ON_NEW,
      status: "assigned",
    });
  });

  it("back to the days that he knows, and hears nothing of the way there", async () => {
    const { jobId, assignmentId } = await confirmed();
    const move = (days: typeof OLD, inform: boolean) =>
      moveJob(world.ctx(), {
        jobId,
        startDate: days.einsatzbeginn,
        endDate: days.einsatzende,
        inform,
      });
    await move(NEW, false);
    expect(await assignmentOf(world, assignmentId)).toMatchObject(ON_NEW);
    expect(await move(OLD, true)).toEqual({ mails: 0, asksAgain: false });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...ON_OLD,
      status: "confirmed",
    });
    expect(await jobOf(world, jobId)).toMatchObject({ mitgeteilt: null });
  });

  it("of which he works a part only where the days are others", async () => {
    const { jobId } = await createJob(world.ctx(), ORDERED);
    const driverId = await activeDriver(world);
    const part = { startDate: "2026-12-01", endDate: "2026-12-01" };
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...part });
    await edit(jobId, { uhrzeit_beginn: "06:30" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ start_date: part.startDate });
    await edit(jobId, { ...NEW, uhrzeit_beginn: "06:30" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject(ON_NEW);
  });

  it("only after what became of his documents was asked", async () => {
    const { jobId, driverId } = await confirmed();
    await world.db.delete(fahrerDokumente).where(eq(fahrerDokumente.fahrer_id, driverId));
    const move = { jobId, startDate: NEW.einsatzbeginn };
    const { warnings } = await expectRefusal(moveJob(world.ctx(), move), "confirmation_required");
    expect(warnings?.map(({ code }) => code)).toEqual(["documents_missing"]);
    await moveJob(world.ctx(), { ...move, confirmedWarnings: ["documents_missing"] });
    await moveJob(world.ctx(), { ...move, startDate: OLD.einsatzbeginn });
  });

  it("and is told of the place that came with the customer's address", async () => {
    const { jobId } = await confirmed();
    const job = await jobOf(world, jobId);
    const contact = { ...contactOf(job), jobId };
    await updateContact(world.ctx(), { ...contact, einsatzort: "" });
    expect((await jobOf(world, jobId)).mitgeteilt).toBeNull();
    await updateContact(world.ctx(), { ...contact, einsatzort: "Tor 3, 65203 Wiesbaden" });
    expect((await jobOf(world, jobId)).mitgeteilt).toMatchObject({ einsatzort: ORDER.einsatzort });
    expect(await informOfChange(world.ctx(), { jobId })).toEqual({ mails: 2, asksAgain: false });
  });
});
