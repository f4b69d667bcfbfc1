import { expect, it } from "vitest";
import {
  listSubscriptions,
  unsubscribeAddress,
} from "../../../../src/domain/customers/newsletter/subscribe.ts";
import { checkLink } from "../../../../src/domain/kernel/links.ts";
import { confirmedSubscription, requestedSubscription } from "../../../support/newsletter.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

it("lists the confirmed ones, newest first and page by page, each with its own link to leave", async () => {
  const confirmed: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    confirmed.unshift(await confirmedSubscription(world));
    world.clock.advance({ minutes: 1 });
  }
  const open = await requestedSubscription(world);
  world.clock.advance({ minutes: 1 });
  const left = await confirmedSubscription(world);
  await unsubscribeAddress(world.ctx(), { email: left });

  const first = await listSubscriptions(world.ctx(), { limit: 2 });
  const cursor = first.nextCursor ?? "";
  const second = await listSubscriptions(world.ctx(), { limit: 2, cursor });
  const rows = [...first.rows, ...second.rows];
  expect(rows.map((row) => row.email)).toEqual(confirmed);
  expect(second.nextCursor).toBeNull();
  for (const { id, unsubscribe_path } of rows) {
    const token = new URL(unsubscribe_path, "http://localhost").searchParams.get("token") ?? "";
    expect(checkLink(world.ctx(), "newsletter-unsubscribe", [id], token)).toBe("valid");
  }

  const all = await listSubscriptions(world.ctx(), { limit: 10, all: true });
  expect(all.rows.map((row) => row.email)).toEqual([left, open, ...confirmed]);
  const waiting = await listSubscriptions(world.ctx(), { limit: 10, status: "requested" });
  expect(waiting.rows.map((row) => row.email)).toEqual([open]);
  const found = await listSubscriptions(world.ctx(), { limit: 10, q: confirmed[1] ?? "" });
  expect(found.rows.map((row) => row.email)).toEqual([confirmed[1]]);
});
