import { describe, expect, it } from "vitest";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import type { FileInspector } from "../../../../src/domain/kernel/ports.ts";
import { withInspectedUploads } from "../../../../src/domain/kernel/uploads/store-uploads.ts";
import { DISPATCHER, DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
const FILE = { name: "a.jpg", declaredType: "image/jpeg", path: "/nowhere", bytes: 9 };

/** Lets an inspector that does nothing look into so many files at once; who it was asked for. */
async function inspectFiles(actor: Actor, count: number) {
  const parties: string[] = [];
  const inspector: FileInspector = {
    async inspect(_, party) {
      parties.push(party);
      return { isAccepted: false, reason: "type" };
    },
  };
  const uploads = Array.from({ length: count }, () => ({
    group: "zertifikate" as const,
    file: FILE,
  }));
  const refusal = await withInspectedUploads(
    { ...world.ctx(actor), inspector },
    uploads,
    async () => null,
  ).catch((error: unknown) => error);
  return { parties, refusal };
}

describe("looking into uploads", () => {
  it("is counted by file for an address: three whole forms of twelve in ten minutes", async () => {
    for (const _ of [1, 2, 3]) {
      expect((await inspectFiles(VISITOR, 12)).refusal).toBeNull();
    }
    const { parties, refusal } = await inspectFiles(VISITOR, 12);
    expect(refusal).toMatchObject({ code: "too_many_requests", kind: "too_many" });
    expect(parties).toEqual([]);
    expect((await inspectFiles(DRIVER, 12)).refusal).toBeNull();
  });

  it("is not counted for the desk", async () => {
    for (const actor of [DISPATCHER, { kind: "cli", name: "test" } as const]) {
      expect((await inspectFiles(actor, 50)).refusal).toBeNull();
    }
  });

  it("happens on behalf of who brought them, by network where there is an address", async () => {
    const partyAt = async (address: string) =>
      (await inspectFiles({ kind: "visitor", address }, 1)).parties[0];
    expect(await partyAt("203.0.113.9")).toBe(await partyAt("203.0.113.10"));
    expect(await partyAt("2001:db8:1:2::9")).toBe(await partyAt("2001:db8:1:3::1"));
    expect(await partyAt("203.0.113.9")).not.toBe(await partyAt("198.51.100.9"));
    expect((await inspectFiles(DISPATCHER, 1)).parties).toEqual(["dispatcher"]);
  });
});
