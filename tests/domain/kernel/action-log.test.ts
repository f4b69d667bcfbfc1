import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminActions } from "../../../src/db/schema/index.ts";
import { logAction, transaction } from "../../../src/domain/kernel/context.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

it("keeps every entry of a transaction in its order, however many, and text that was cut within a sign", async () => {
  const notes = [
    ...Array.from({ length: 2002 }, (_, index) => String(index)),
    "Gut \u{1f44d}".slice(0, -1),
  ];
  await transaction(world.ctx(), async (tx) => {
    for (const note of notes) await logAction(tx, "note_job", { note });
  });
  const { note, id } = adminActions;
  const rows = await world.db.select({ note }).from(adminActions).orderBy(asc(id));
  expect(rows.map((row) => row.note)).toEqual(notes.map((one) => one.toWellFormed()));
});

it("keeps no entry of a transaction that is undone", async () => {
  const failing = transaction(world.ctx(), async (tx) => {
    await logAction(tx, "note_driver");
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  const actions = await world.db.select({ action: adminActions.action }).from(adminActions);
  expect(actions.filter(({ action }) => action === "note_driver")).toEqual([]);
});
