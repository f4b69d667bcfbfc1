import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminActions, apiKeys, emailLog } from "../../../../src/db/schema/index.ts";
import { exportJobs } from "../../../../src/domain/desk/export/export-list.ts";
import {
  findKeyId,
  listKeys,
  makeKey,
  readKey,
  revokeKey,
} from "../../../../src/domain/desk/keys/api-keys.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { listActions } from "../../../../src/domain/desk/sessions/list-actions.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import { readEmail } from "../../../../src/domain/mail/queries.ts";
import { purgeExpired } from "../../../../src/domain/privacy/purge-expired.ts";
import { newKey, TERMINAL } from "../../../support/api-keys.ts";
import { ADMIN } from "../../../support/app.ts";
import { assignedJob, ORDER } from "../../../support/cast.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });

beforeAll(() => ensureAdmin(world.ctx({ kind: "worker" }), ADMIN));
beforeEach(() => {
  world.clock.now = TODAY;
});

const KEY: Actor = {
  kind: "api-key",
  id: crypto.randomUUID(),
  name: "Buchhaltung",
  scope: "write",
};
const read = (text: string, address = "203.0.113.77") =>
  readKey(world.ctx({ kind: "visitor", address }), text);

async function rowOf(keyId: string) {
  const [row] = await world.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
  return row;
}

/** How often a row of the table was changed from now on. */
async function countWrites() {
  await world.db.execute(sql`create sequence key_writes`);
  await world.db.execute(sql`grant usage on sequence key_writes to public`);
  await world.db.execute(sql`
    create function count_key_write() returns trigger language plpgsql as
    $$ begin perform nextval('key_writes'); return new; end $$`);
  await world.db.execute(sql`
    create trigger key_writes before update on api_keys for each row
    execute function count_key_write()`);
  return async () => {
    const [row] = await world.db.execute(
      sql`select case when is_called then last_value else 0 end as writes from key_writes`,
    );
    return Number(row?.writes);
  };
}

describe("a key", () => {
  it("is told once, and stored so that nobody can read it", async () => {
    const { keyId, key, prefix } = await makeKey(world.ctx(), { name: " Export ", scope: "read" });
    expect(key).toMatch(/^fk_[a-z2-7]{40}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(9);
    const stored = JSON.stringify(await rowOf(keyId));
    expect(stored).not.toContain(key.slice(prefix.length));
    const [listed] = await listKeys(world.ctx());
    expect(listed).toMatchObject({
      name: "Export",
      scope: "read",
      state: "active",
      madeBy: ADMIN.email,
      last_used_at: null,
    });
    expect(JSON.stringify(await listKeys(world.ctx()))).not.toContain(key.slice(prefix.length));
    expect((await newKey(world)).key).not.toBe((await newKey(world)).key);
  });

  it("opens what its scope says, under its name", async () => {
    const { keyId, key } = await newKey(world, { name: "Leser", scope: "read" });
    const actor = { kind: "api-key", id: keyId, name: "Leser", scope: "read" };
    expect((await read(key)).actor).toEqual(actor);
  });

  it("that is unknown, cut, longer or of another case opens nothing", async () => {
    const { key } = await newKey(world);
    const last = key.endsWith("a") ? "b" : "a";
    const wrong = [key.slice(0, -1) + last, key.slice(0, -1), `${key}a`, key.toUpperCase(), "fk_"];
    for (const [place, text] of wrong.entries()) {
      await expectRefusal(read(text, `198.51.100.${place}`), "key_unknown");
    }
  });

  it("ends with its last day, Berlin time", async () => {
    const today = "2026-11-21";
    const { key } = await newKey(world, { expiresOn: today });
    world.clock.nextLookAt(new Date("2026-11-21T22:59:59Z"));
    await read(key);
    world.clock.nextLookAt(new Date("2026-11-21T23:00:00Z"));
    await expectRefusal(read(key), "key_expired");
    const refusal = await expectRefusal(newKey(world, { expiresOn: today }), "validation");
    expect(refusal.fields).toEqual({ expiresOn: "Dieser Tag ist schon vorbei" });
  });

  it("that is revoked opens nothing from then on, once", async () => {
    const { keyId, key } = await newKey(world, { name: "Alt" });
    await read(key);
    const { won, refused } = await outcomes(
      Array.from({ length: 4 }, () => revokeKey(world.ctx(), { keyId })),
    );
    expect(won).toEqual([{ name: "Alt" }]);
    expect(refused).toEqual(Array(3).fill("key_ended"));
    await expectRefusal(read(key), "key_revoked");
    const listed = (await listKeys(world.ctx())).find(({ id }) => id === keyId);
    expect(listed).toMatchObject({ state: "revoked", revokedBy: ADMIN.email, madeBy: null });
    await expectRefusal(revokeKey(world.ctx(), { keyId: crypto.randomUUID() }), "key_not_found");
  });

  it("has a name that no other has, until it is revoked", async () => {
    const { keyId } = await newKey(world, { name: "Lager" });
    await expectRefusal(newKey(world, { name: "LAGER" }), "key_name_taken");
    await revokeKey(world.ctx(), { keyId });
    const { keyId: second } = await newKey(world, { name: "Lager" });
    expect(await findKeyId(world.ctx(TERMINAL), "lager")).toBe(second);
  });

  it("is made, listed and revoked by people alone", async () => {
    for (const actor of [KEY, VISITOR, DRIVER, { kind: "worker" } as const]) {
      const ctx = world.ctx(actor);
      await expectRefusal(makeKey(ctx, { name: "Mehr", scope: "write" }), "not_admin");
      await expectRefusal(listKeys(ctx), "not_admin");
      await expectRefusal(findKeyId(ctx, "Lager"), "not_admin");
      await expectRefusal(revokeKey(ctx, { keyId: crypto.randomUUID() }), "not_admin");
    }
  });

  it("is found by its name or its beginning, and not by a guess", async () => {
    const { keyId, key, prefix } = await newKey(world, { name: "Zeiterfassung" });
    const find = (typed: string) => findKeyId(world.ctx(TERMINAL), typed);
    for (const typed of ["zeiterfassung ", prefix, prefix.slice(0, 7), key]) {
      expect(await find(typed)).toBe(keyId);
    }
    for (const typed of ["", "fk_", "%", "Zeiter"])
      await expectRefusal(find(typed), "key_not_found");
    await newKey(world, { name: "Doppelgänger" });
    await world.db.update(apiKeys).set({ prefix }).where(eq(apiKeys.name, "Doppelgänger"));
    await expectRefusal(find(prefix), "key_ambiguous");
  });
});

describe("its use", () => {
  it("is noted once a minute, however many come at once", async () => {
    const { keyId, key } = await newKey(world);
    const writes = await countWrites();
    await Promise.all(Array.from({ length: 8 }, () => read(key)));
    expect(await writes()).toBe(1);
    const first = (await rowOf(keyId))?.last_used_at;
    expect(first?.getTime()).toBeGreaterThan(TODAY.getTime());
    world.clock.advance({ minutes: 0.9 });
    await read(key);
    expect(await writes()).toBe(1);
    world.clock.advance({ minutes: 0.2 });
    await read(key);
    expect(await writes()).toBe(2);
    expect((await rowOf(keyId))?.last_used_at?.getTime()).toBeGreaterThan(Number(first) + 60_000);
  });

  it("is counted for each key by itself, 600 a minute", async () => {
    const [{ key }, { key: other }] = [await newKey(world), await newKey(world)];
    const { standing } = await read(key);
    expect(standing).toMatchObject({ points: 600, perSeconds: 60, remaining: 599 });
    for (let n = 1; n < 600; n += 1) await read(key);
    const refusal = await expectRefusal(read(key), "too_many_requests");
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.standing).toMatchObject({ remaining: 0, points: 600 });
    expect((await read(other)).standing?.remaining).toBe(599);
  });

  it("of wrong keys is counted for the network, and locks out no right one", async () => {
    const { key } = await newKey(world);
    const address = "192.0.2.9";
    const guess = () => read(`fk_${"a".repeat(40)}`, address);
    for (let n = 0; n < 10; n += 1) await expectRefusal(guess(), "key_unknown");
    await expectRefusal(guess(), "too_many_requests");
    await read(key, address);
    await expectRefusal(read(`fk_${"a".repeat(40)}`, "192.0.2.10"), "key_unknown");
  });
});

describe("a program that only reads", () => {
  const reader: Actor = { ...KEY, name: "Leser", scope: "read" };

  it("changes nothing, whatever verb it reaches", async () => {
    const ctx = world.ctx(reader);
    const { jobId } = await assignedJob(world);
    await expectRefusal(createJob(ctx, ORDER), "key_scope");
    await expectRefusal(markJobCompleted(ctx, { jobId }), "key_scope");
  });

  it("takes lists along, which the log tells of", async () => {
    const pieces = [];
    for await (const piece of exportJobs(world.ctx(reader), {})) pieces.push(piece);
    expect(pieces.join("")).toContain("Petra");
    const [row] = await world.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.action, "export_list"));
    expect(row?.admin_email).toBe("key:Leser");
  });

  it("sees no link in a mail with which one acts as somebody else", async () => {
    await assignedJob(world);
    const mails = await world.db
      .select()
      .from(emailLog)
      .where(eq(emailLog.template, "driver_confirmation"));
    const emailId = mails.at(-1)?.id ?? "";
    expect((await readEmail(world.ctx(), { emailId })).text).toMatch(/token=\w/);
    const { text } = await readEmail(world.ctx(reader), { emailId });
    expect(text).toContain("token=…");
    expect(text).not.toMatch(/token=\w/);
  });
});

describe("the log", () => {
  it("names the program that did something, and who made and revoked its key", async () => {
    world.clock.advance({ days: 1 });
    const { keyId } = await newKey(world, { name: "Portal", expiresOn: "2027-01-31" });
    await createJob(world.ctx({ ...KEY, name: "Portal" }), ORDER);
    await revokeKey(world.ctx(), { keyId });
    const rows = await world.db
      .select()
      .from(adminActions)
      .orderBy(desc(adminActions.created_at))
      .limit(3);
    const { prefix } = (await rowOf(keyId)) ?? {};
    expect(rows.map((row) => [row.action, row.admin_email, row.note])).toEqual([
      ["revoke_key", ADMIN.email, `Portal (${prefix}…)`],
      ["create_job", "key:Portal", expect.any(String)],
      ["make_key", "cli:root, uid 0", `Portal (${prefix}…), Lesen und ändern, bis 31.01.2027`],
    ]);
    const { rows: listed } = await listActions(world.ctx(), { q: "key:Portal", limit: 10 });
    expect(listed.map(({ by }) => by)).toEqual(["Programm (Portal)"]);
  });
});

it("goes three years after its end, and not before", async () => {
  const { keyId } = await newKey(world, { name: "Vergangen" });
  const { keyId: open } = await newKey(world, { name: "Bleibt" });
  await revokeKey(world.ctx(), { keyId });
  const purge = () => purgeExpired(world.ctx({ kind: "worker" }));
  world.clock.now = new Date("2029-12-31T12:00:00Z");
  await purge();
  expect(await rowOf(keyId)).toBeDefined();
  world.clock.now = new Date("2030-01-01T12:00:00Z");
  await purge();
  expect(await rowOf(keyId)).toBeUndefined();
  expect(await rowOf(open)).toBeDefined();
});
