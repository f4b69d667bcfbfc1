import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../../src/db/schema/index.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import type { ApproveDriverInput } from "../../../src/domain/drivers/schemas.ts";
import { actionsOf, checkedDocuments, driverOf, pendingDriver } from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../support/expectations.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const documents = (driverId: string) => eq(fahrerDokumente.fahrer_id, driverId);

describe("approving a driver", () => {
  it("whose documents are checked asks nothing, and notes nothing of them", async () => {
    const driverId = await pendingDriver(world);
    await checkedDocuments(world, driverId);
    await approveDriver(world.ctx(), { driverId });
    const [action] = await actionsOf(world, { driverId });
    expect(action?.note).toMatch(/^\d+ Auftr[aä]ge? gesendet$/u);
  });

  it("who holds class B alone needs no driver card", async () => {
    const driverId = await pendingDriver(world, { fuehrerscheinklassen: ["B"] });
    await checkedDocuments(world, driverId);
    await world.db.delete(fahrerDokumente).where(eq(fahrerDokumente.type, "fahrerkarte"));
    await approveDriver(world.ctx(), { driverId });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "approved" });
  });

  it.each<[ApproveDriverInput["confirmedWarnings"] & object, object]>([
    [["documents_unchecked"], { geprueft_am: null }],
    [["document_expired"], { gueltig_bis: "2026-11-20" }],
    [["documents_unchecked", "document_expired"], { geprueft_am: null, gueltig_bis: "2026-11-20" }],
  ])("asks about %j, and wants a reason", async (confirmedWarnings, change) => {
    const driverId = await pendingDriver(world);
    await checkedDocuments(world, driverId);
    await world.db.update(fahrerDokumente).set(change).where(documents(driverId));
    await expectAsked(driverId, confirmedWarnings);
  });

  it("asks about missing ones, and wants a reason", async () => {
    await expectAsked(await pendingDriver(world), ["documents_missing"]);
  });

  it("asks nobody but the dispatcher", async () => {
    const driverId = await pendingDriver(world);
    await expectRefusal(approveDriver(world.ctx(VISITOR), { driverId }), "not_admin");
    const confirmedWarnings = ["alles"] as unknown as ["overlap"];
    const broken = approveDriver(world.ctx(), { driverId, confirmedWarnings });
    await expectInvalid(broken, "confirmedWarnings.0");
  });
});

async function expectAsked(
  driverId: string,
  confirmedWarnings: ApproveDriverInput["confirmedWarnings"] & object,
) {
  const before = await fingerprint(world);
  const asked = await expectRefusal(
    approveDriver(world.ctx(), { driverId }),
    "confirmation_required",
  );
  expect(asked.warnings?.map(({ code }) => code)).toEqual(confirmedWarnings);
  const [first, ...others] = confirmedWarnings;
  const some = { driverId, confirmedWarnings: others, reason: "x" };
  expect(first).toBeDefined();
  await expectRefusal(approveDriver(world.ctx(), some), "confirmation_required");
  const unfounded = approveDriver(world.ctx(), { driverId, confirmedWarnings });
  expect((await expectRefusal(unfounded, "validation")).fields).toHaveProperty("reason");
  expect(await fingerprint(world)).toEqual(before);
  const reason = "Original im Büro gesehen";
  await approveDriver(world.ctx(), { driverId, confirmedWarnings, reason });
  const [action] = await actionsOf(world, { driverId });
  expect(action?.note).toContain("Ohne vollständige Unterlagen freigegeben");
  expect(action?.note).toContain(reason);
}
