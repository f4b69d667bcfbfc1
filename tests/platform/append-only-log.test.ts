import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminActions } from "../../src/db/schema/index.ts";
import { deleteOldLog, scrubLogWords } from "../../src/domain/kernel/action-log.ts";
import { purgeExpired } from "../../src/domain/privacy/purge-expired.ts";
import { dueBefore } from "../../src/domain/privacy/retention/due.ts";
import { assignedJob } from "../support/cast.ts";
import { WORKER } from "../support/outbox.ts";
import { useWorld } from "../support/world.ts";

/** The log of what the dispatchers did, against whoever has the database's own language (docs/decisions/0037). */

const DENIED = { code: "42501" };
const world = useWorld();
let runtime: postgres.Sql;
let superuser: postgres.Sql;

beforeAll(async () => {
  const open = (url: string) => postgres(url, { max: 1, onnotice: () => {} });
  runtime = open(world.runtimeUrl);
  superuser = open(world.superuserUrl);
  await assignedJob(world);
});
afterAll(() => Promise.all([runtime.end(), superuser.end()]));

const TAMPERING = [
  "update admin_actions set note = 'Es war ein anderer'",
  "update admin_actions set admin_email = 'kollege@agentur.example'",
  "update admin_actions set created_at = created_at - interval '1 day'",
  "update admin_actions set action = 'view_document'",
  "update admin_actions set id = gen_random_uuid()",
  "update admin_actions set note_without_words = 'Es war ein anderer'",
  "update admin_actions set job_id = gen_random_uuid()",
  "delete from admin_actions",
  "truncate admin_actions",
  "truncate job_requests cascade",
];

it.each(TAMPERING)("nobody gets through with: %s", async (statement) => {
  const before = await superuser`select * from admin_actions order by id`;
  expect(before.length).toBeGreaterThan(0);
  await expect(runtime.unsafe(statement)).rejects.toMatchObject(DENIED);
  // He who owns everything is stopped as well, by the table itself.
  await expect(superuser.unsafe(statement)).rejects.toMatchObject(DENIED);
  expect(await superuser`select * from admin_actions order by id`).toEqual(before);
});

describe("the role of the running system", () => {
  it.each([
    "update admin_actions set note = ''",
    "alter table admin_actions disable trigger all",
    "drop trigger admin_actions_append_only on admin_actions",
    "create or replace function admin_actions_append_only() returns trigger language plpgsql as 'begin return new; end'",
    "create or replace function delete_old_log(timestamptz) returns void language sql as 'delete from public.admin_actions'",
    "set session_replication_role = replica",
    "set role fahrer_retention",
    "set role fahrer_owner",
    "set role fahrer",
  ])("finds no way around: %s", async (statement) => {
    await expect(runtime.unsafe(statement)).rejects.toMatchObject(DENIED);
  });
});

describe("what erasure and retention need", () => {
  it("is done by functions of a role that may do nothing else", async () => {
    const functions = await superuser`
      select proname, proowner::regrole::text as owner, has_function_privilege('public', oid, 'execute') as open
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`;
    expect(functions).toEqual(
      [
        "delete_expired_documents",
        "delete_old_log",
        "forget_log_words",
        "move_log_to_customer",
        "scrub_log_words",
        "shorten_log_words",
      ].map((proname) => ({ proname, owner: "fahrer_retention", open: false })),
    );
    const [role] = await superuser`
      select rolsuper, rolcanlogin, rolcreaterole, has_table_privilege(oid, 'admin_actions', 'insert') as adds,
        has_table_privilege(oid, 'job_requests', 'select') as reads, has_schema_privilege(oid, 'public', 'create') as makes
      from pg_roles where rolname = 'fahrer_retention'`;
    expect(role).toEqual({
      rolsuper: false,
      rolcanlogin: false,
      rolcreaterole: false,
      adds: false,
      reads: false,
      makes: false,
    });
  });

  it("takes words out, and leaves a gap where they stood", async () => {
    const { admin_email } = adminActions;
    const isOurs = eq(admin_email, "cli:words");
    const text = "Herr Muster (100 % sicher) ruft an, sagt Muster_1";
    await world.db.insert(adminActions).values({
      action: "note_job",
      admin_email: "cli:words",
      note: text,
      note_without_words: text,
    });
    await scrubLogWords(world.ctx(WORKER), isOurs, "(?<![[:alnum:]])(muster)(?![[:alnum:]])");
    const notes = () =>
      superuser`select note, note_without_words as rest from admin_actions where admin_email = 'cli:words'`;
    const scrubbed = "Herr [gelöscht] (100 % sicher) ruft an, sagt [gelöscht]_1";
    expect(await notes()).toEqual([{ note: scrubbed, rest: scrubbed }]);
    for (const words of [
      "Herr [gelöscht] (100 % sicher) ruft an, sagt nicht [gelöscht]_1",
      "Herr [gelöscht] (100 x sicher) ruft an, sagt [gelöscht]_1",
      "Herr (100 % sicher) ruft an",
    ]) {
      const change = superuser`update admin_actions set note = ${words} where admin_email = 'cli:words'`;
      await expect(change).rejects.toMatchObject(DENIED);
    }
    expect(await notes()).toEqual([{ note: scrubbed, rest: scrubbed }]);
  });

  it("removes what is old, and never the last three years", async () => {
    const entry = async (created_at: Date) => {
      const [row] = await world.db
        .insert(adminActions)
        .values({ action: "note_job", admin_email: "cli:test", created_at })
        .returning({ id: adminActions.id });
      return row?.id ?? "";
    };
    const limit = dueBefore(world.ctx(WORKER), "action_log").getTime();
    const [old, young] = [
      await entry(new Date(limit - 1000)),
      await entry(new Date(limit + 60_000)),
    ];
    const isThere = async (id: string) =>
      (await world.db.select().from(adminActions).where(eq(adminActions.id, id))).length === 1;
    await purgeExpired(world.ctx(WORKER));
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);

    const count = async () => world.db.$count(adminActions, sql`admin_email <> 'cli:test'`);
    const before = await count();
    await deleteOldLog(world.ctx(WORKER), new Date("2100-01-01"), 100);
    expect(await count()).toBe(before);
    expect(await isThere(young)).toBe(false);
  });
});
