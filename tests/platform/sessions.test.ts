import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { administratoren, sessions } from "../../src/db/schema/index.ts";
import type { SessionStore } from "../../src/domain/kernel/ports.ts";
import { luciaSessions } from "../../src/platform/sessions.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const DAY = 86_400_000;

let store: SessionStore;
let userId = "";
const now = () => new Date(Math.floor(Date.now()));

beforeEach(async () => {
  store = luciaSessions(world.db);
  await world.db.delete(sessions);
  await world.db.delete(administratoren);
  const admin = { email: "dispo@agentur.example", password_hash: "-" };
  const [user] = await world.db.insert(administratoren).values(admin).returning();
  userId = user?.id ?? "";
});

const create = (at: Date) =>
  store.create(userId, at, { browser: "", address: "", previousAt: null, previousAddress: "" });
const endAt = (expiresAt: Date) => world.db.update(sessions).set({ expiresAt });

/** What every session store has to keep, whatever library is behind it. */
describe("the session store", () => {
  it("finds what it created", async () => {
    const at = now();
    const session = await store.find(await create(at));
    const email = "dispo@agentur.example";
    expect(session).toMatchObject({ userId, email, loginAt: at, lastInputAt: at });
    const life = (session?.expiresAt.getTime() ?? 0) - at.getTime();
    expect(Math.round(life / DAY)).toBe(7);
  });

  it("keeps only the hash of a secret that can't be guessed", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => create(now())));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(24);
    const rows = await world.db.select().from(sessions);
    const hashes = ids.map((id) => createHash("sha256").update(id).digest("hex"));
    expect(rows.map((row) => row.id).sort()).toEqual(hashes.sort());
    expect(await store.find(rows[0]?.id ?? "")).toBeNull();
  });

  it.each(["", "unbekannt", "\0", "ä", "x".repeat(100_000)])("knows none as %j", async (id) => {
    expect(await store.find(id)).toBeNull();
    await store.recordInput(id, now());
    await store.prolong(id);
    await store.end(id);
  });

  it("ends one session and leaves the others", async () => {
    const [one, other] = [await create(now()), await create(now())];
    await store.end(one);
    await store.end(one);
    expect(await store.find(one)).toBeNull();
    expect(await store.find(other)).not.toBeNull();
  });

  it("records input and prolongs the row, for this session only", async () => {
    const [one, other] = [await create(now()), await create(now())];
    // lucia says of one in its second half that it is prolonged already.
    await endAt(new Date(Date.now() + 6 * DAY));
    const before = await store.find(other);
    const input = new Date(Date.now() + 1000);
    await store.recordInput(one, input);
    await store.prolong(one);
    const prolonged = await store.find(one);
    expect(prolonged?.lastInputAt).toEqual(input);
    const life = (prolonged?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.round(life / DAY)).toBe(7);
    expect(await store.find(other)).toEqual(before);
  });

  it("does not find a row whose time is over", async () => {
    const id = await create(now());
    await endAt(new Date(Date.now() - 1000));
    expect(await store.find(id)).toBeNull();
  });

  it("does not prolong a row by looking at it", async () => {
    const id = await create(now());
    const soon = new Date(Date.now() + DAY);
    await endAt(soon);
    await store.find(id);
    const [row] = await world.db.select().from(sessions);
    expect(row?.expiresAt).toEqual(soon);
  });

  it("forgets the sessions of a user who is gone", async () => {
    const id = await create(now());
    await world.db.delete(administratoren);
    expect(await store.find(id)).toBeNull();
  });
});
