import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import type { DatabaseConnection } from "./client.ts";

/** Schemas of the system: its own, and drizzle's list of migrations. */
const SCHEMAS = ["public", "drizzle"] as const;
/** Owns the functions that let go of old or forgotten entries of the action log, and of old documents, where somebody made it. */
export const RETENTION_ROLE = "fahrer_retention";
const LOG = "public.admin_actions";
/** Documents of billing and what belongs to them: who runs the system adds to them (after-tables.sql has the rest). */
const ONLY_GROWS =
  "public.beleg_dateien, public.beleg_ereignisse, public.datev_konten, public.datev_exporte";

/** Whether whoever is connected may read all tables: a grant is given for all of them at once, or for none. */
export async function hasRights(db: DatabaseConnection["db"]): Promise<boolean> {
  const [row] = await db.execute(sql`
    select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')
        and not has_table_privilege(c.oid, 'select')) as complete`);
  return row?.complete === true;
}

/**
 * Gives `role` what the running system needs and nothing else: rows, no tables. The action log it may only read and add to
 * (docs/decisions/0037). `owner`: a connection of the role that owns the tables.
 */
export async function grantRights(owner: Sql, role: string): Promise<void> {
  const { tables, sequences, functions } = await namesIn(owner);
  await owner.begin(async (tx) => {
    const to = `to ${quoted(role)}`;
    await tx.unsafe(`grant usage on schema ${SCHEMAS.join(", ")} ${to}`);
    await tx.unsafe(`grant select on all tables in schema drizzle ${to}`);
    await tx.unsafe(`grant select, insert, update, delete on ${tables.join(", ")} ${to}`);
    if (sequences.length > 0)
      await tx.unsafe(`grant usage, select on sequence ${sequences.join(", ")} ${to}`);
    await tx.unsafe(`revoke update, delete, truncate on ${LOG} from ${quoted(role)}`);
    await tx.unsafe(`revoke update, delete, truncate on ${ONLY_GROWS} from ${quoted(role)}`);
    await tx.unsafe(`revoke delete, truncate on public.nummernkreise from ${quoted(role)}`);
    await tx.unsafe(`grant execute on function ${functions.join(", ")} ${to}`);
  });
}

/** Hands the ways to the action log and to old documents to a role that may do nothing else, where there is one that this owner belongs to. */
export async function handOverRetention(owner: Sql): Promise<void> {
  const [role] = await owner`
    select from pg_roles where rolname = ${RETENTION_ROLE} and pg_has_role(oid, 'set')`;
  if (!role) return;
  const { functions } = await namesIn(owner);
  await owner.begin(async (tx) => {
    await tx.unsafe(
      `grant select, delete, update (note, note_without_words, customer_id) on ${LOG} to ${RETENTION_ROLE}`,
    );
    await tx.unsafe(
      `grant select, delete on public.belege, public.auszahlungen, ${ONLY_GROWS} to ${RETENTION_ROLE}`,
    );
    await tx.unsafe(`grant create on schema public to ${RETENTION_ROLE}`);
    for (const name of functions) {
      await tx.unsafe(`alter function ${name} owner to ${RETENTION_ROLE}`);
    }
    await tx.unsafe(`revoke create on schema public from ${RETENTION_ROLE}`);
  });
}

/** Names of the owner's tables, sequences and security-definer functions, quoted for SQL. */
async function namesIn(owner: Sql) {
  const relations = await owner<{ name: string; kind: string }[]>`
    select c.oid::regclass::text as name, c.relkind::text as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'S')
      and pg_has_role(c.relowner, 'usage')`;
  const functions = await owner<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'usage')`;
  const named = (kinds: string) =>
    relations.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  return {
    tables: named("rpv"),
    sequences: named("S"),
    functions: functions.map(({ name }) => name),
  };
}

/** The name of a role as SQL takes it. */
function quoted(role: string): string {
  return `"${role.replaceAll('"', '""')}"`;
}
