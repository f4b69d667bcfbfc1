import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../../../src/db/schema/index.ts";
import {
  getDocumentRequest,
  sendRequestedDocuments,
} from "../../../../src/domain/drivers/documents/request-documents.ts";
import {
  reminderStep,
  sendDocumentReminders,
} from "../../../../src/domain/drivers/documents/send-document-reminders.ts";
import { driverWithLicence, requestLinkOf, upload } from "../../../support/documents.ts";
import { emailsAbout, WORKER } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const remind = () => sendDocumentReminders(world.ctx(WORKER));

async function expiringDriver(gueltig_bis: string) {
  const { driverId, document } = await driverWithLicence(world);
  await world.db
    .update(fahrerDokumente)
    .set({ gueltig_bis })
    .where(eq(fahrerDokumente.id, document.id));
  return { driverId, document };
}
async function remindersTo(driverId: string) {
  const mails = await emailsAbout(world, { driverId, template: "document_expiry" });
  return mails.map((mail) => (mail.data as { expiry: { daysLeft: number } }).expiry.daysLeft);
}
const digests = () => emailsAbout(world, { template: "documents_expiring" });

describe("the step that is due", () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [0, 7],
    [-1, null],
  ])("with %i days left: %s", (daysLeft, step) => {
    expect(reminderStep(daysLeft)).toBe(step);
  });
});

describe("send-document-reminders", () => {
  it("over three months of nights sends four, 60, 30, 14 and 7 days before, and each a digest", async () => {
    world.clock.now = TODAY;
    // 2026-11-21 + 80 days.
    const { driverId } = await expiringDriver("2027-02-09");
    for (let night = 0; night < 90; night += 1) {
      await remind();
      world.clock.advance({ days: 1 });
    }
    expect(await remindersTo(driverId)).toEqual([60, 30, 14, 7]);
    expect(await digests()).toHaveLength(4);
    world.clock.now = TODAY;
  });

  it("sends each once, though many run at once", async () => {
    const { driverId } = await expiringDriver("2026-12-05");
    const runs = await Promise.all(Array.from({ length: 6 }, remind));
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await remindersTo(driverId)).toEqual([14]);
    expect(await remind()).toEqual({ reminded: 0 });
  });

  it("catches up with a missed night, once, and starts anew for a new date", async () => {
    const { driverId, document } = await expiringDriver("2026-12-18");
    await remind();
    await remind();
    expect(await remindersTo(driverId)).toEqual([27]);
    await world.db
      .update(fahrerDokumente)
      .set({ gueltig_bis: "2026-12-20" })
      .where(eq(fahrerDokumente.id, document.id));
    await remind();
    expect(await remindersTo(driverId)).toEqual([27, 29]);
  });

  it("one mail to the agency names all, and the driver's link renews without an account", async () => {
    const before = (await digests()).length;
    const drivers = [await expiringDriver("2026-11-28"), await expiringDriver("2027-01-20")];
    expect(await remind()).toEqual({ reminded: 2 });
    const all = await digests();
    expect(all).toHaveLength(before + 1);
    const ids = drivers.map(({ driverId }) => driverId);
    const named = all.map((mail) =>
      (mail.data as { documents: { driverId: string }[] }).documents.map((one) => one.driverId),
    );
    expect(named).toContainEqual(ids);
    const [first] = drivers;
    const [mail] = await emailsAbout(world, {
      driverId: first?.driverId ?? "",
      template: "document_expiry",
    });
    const facts = mail?.data as { renewalPath: string } | undefined;
    const renewal = requestLinkOf(facts?.renewalPath ?? "");
    expect(await getDocumentRequest(world.ctx(VISITOR), renewal)).toMatchObject({
      driver: { id: first?.driverId },
      types: ["fuehrerschein"],
      renews: first?.document.id,
    });
    const files = [await upload(world, "fuehrerschein")];
    await sendRequestedDocuments(world.ctx(VISITOR), renewal, files);
    world.clock.advance({ days: 1 });
    await remind();
    expect(await remindersTo(first?.driverId ?? "")).toEqual([7]);
    world.clock.now = TODAY;
  });

  it("leaves rejected drivers, replaced and expired documents alone", async () => {
    const rejected = await expiringDriver("2026-12-01");
    await world.db
      .update(fahrerProfile)
      .set({ status: "rejected" })
      .where(eq(fahrerProfile.id, rejected.driverId));
    const replaced = await expiringDriver("2026-12-01");
    await world.db
      .update(fahrerDokumente)
      .set({ ersetzt_am: TODAY })
      .where(eq(fahrerDokumente.id, replaced.document.id));
    const expired = await expiringDriver("2026-11-20");
    const undated = await driverWithLicence(world);
    await remind();
    for (const { driverId } of [rejected, replaced, expired, undated]) {
      expect(await remindersTo(driverId)).toEqual([]);
    }
  });
});
