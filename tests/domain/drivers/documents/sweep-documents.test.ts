import { describe, expect, it } from "vitest";
import { sweepDocuments } from "../../../../src/domain/drivers/documents/documents.ts";
import { SWEEP_AFTER_HOURS } from "../../../../src/domain/drivers/documents/vocabulary.ts";
import { driverWithLicence } from "../../../support/documents.ts";
import { WORKER } from "../../../support/outbox.ts";
import { TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();

/** A store that holds these keys, all as old as they have to be to go. */
function storeOf(
  keys: string[],
  storedAt = new Date(TODAY.getTime() - SWEEP_AFTER_HOURS * 3_600_000 - 1),
) {
  const removed: string[] = [];
  const files = {
    ...world.ctx(WORKER).files,
    async *list() {
      for (const key of keys) yield { key, storedAt };
    },
    async remove(key: string) {
      removed.push(key);
    },
  };
  return { removed, ctx: { ...world.ctx(WORKER), files, now: () => TODAY } };
}

describe("sweeping documents", () => {
  it("goes through all of them, however many there are, and leaves those that a row knows", async () => {
    const { document } = await driverWithLicence(world);
    const unknown = Array.from({ length: 1200 }, (_, n) => `unbekannt-${n}`);
    const { ctx, removed } = storeOf([
      ...unknown.slice(0, 700),
      document.filepath,
      ...unknown.slice(700),
    ]);
    expect(await sweepDocuments(ctx)).toEqual({ removed: 1200 });
    expect(removed).toEqual(unknown);
  });

  it("leaves what may still be under way", async () => {
    const young = new Date(TODAY.getTime() - SWEEP_AFTER_HOURS * 3_600_000);
    const { ctx, removed } = storeOf(["unterwegs"], young);
    expect(await sweepDocuments(ctx)).toEqual({ removed: 0 });
    expect(removed).toEqual([]);
  });
});
