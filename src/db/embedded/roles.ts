import { createHmac } from "node:crypto";
import type { Sql } from "postgres";
import { RETENTION_ROLE, SCHEMAS } from "../rights.ts";

/**
 * The roles of the embedded cluster (docs/decisions/0037). Its superuser makes the others and stops it; the version before did all
 * its work as him.
 */
export const SUPERUSER = "fahrer";
const OWNER = "fahrer_owner";
const RUNTIME = "fahrer_app";

interface RoleUrls {
  superuser: string;
  /** Owns database and tables, and migrates. */
  owner: string;
  /** The running system: rows, no tables. */
  runtime: string;
}

/** Where each of them signs in, without a database. Their passwords follow from the superuser's: nothing new is kept. */
export function roleUrls(port: number, password: string): RoleUrls {
  const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}`;
  return {
    superuser: urlOf(SUPERUSER, password),
    owner: urlOf(OWNER, passwordOf(OWNER, password)),
    runtime: urlOf(RUNTIME, passwordOf(RUNTIME, password)),
  };
}

function passwordOf(role: string, password: string) {
  return createHmac("sha256", password).update(role).digest("base64url");
}

/** Makes what is missing of roles and database. To be called by one process at a time, as the superuser. */
export async function ensureRolesAndDatabase(
  superuser: Sql,
  database: string,
  password: string,
): Promise<void> {
  const [found] = await superuser<{ roles: string[]; database: boolean }[]>`
    select array(select rolname::text from pg_roles
        where rolname in (${OWNER}, ${RUNTIME}, ${RETENTION_ROLE})) as roles,
      exists (select from pg_database where datname = ${database}) as database`;
  const missing = (role: string) => !found?.roles.includes(role);
  for (const role of [OWNER, RUNTIME].filter(missing)) {
    await superuser.unsafe(`create role ${role} login password '${passwordOf(role, password)}'`);
  }
  if (missing(RETENTION_ROLE)) {
    await superuser.unsafe(`create role ${RETENTION_ROLE} nologin`);
    await superuser.unsafe(`grant ${RETENTION_ROLE} to ${OWNER}`);
  }
  if (!found?.database) await superuser.unsafe(`create database ${database} owner ${OWNER}`);
}

/**
 * Gives the owner what the superuser made here in the version before, and nobody else a place for tables of his own. Repeated, it
 * finds nothing to do. `superuser` is connected to the database itself.
 */
export async function takeOverDatabase(superuser: Sql, database: string): Promise<void> {
  await superuser.begin(async (tx) => {
    await tx.unsafe(`alter database ${database} owner to ${OWNER}`);
    await tx.unsafe(`revoke temporary on database ${database} from public`);
    const statements = await tx<{ statement: string }[]>`
      with own_schema as (select oid, nspname, nspowner from pg_namespace where nspname in ${tx([...SCHEMAS])}),
        us as (select to_regrole(${OWNER})::oid as owner),
        -- What comes with an extension, and the sequences of columns, which go along with their table.
        not_ours as (select d.objid from pg_depend d left join pg_class s
          on d.classid = 'pg_class'::regclass and s.oid = d.objid and s.relkind = 'S'
          where d.deptype = 'e' or (d.deptype in ('a', 'i') and s.oid is not null))
      select format('alter schema %I owner to', nspname) as statement from own_schema, us where nspname <> 'public' and nspowner <> us.owner
      union all select format('alter table %s owner to', oid::regclass) from pg_class, us
        where relowner <> us.owner and relnamespace in (select oid from own_schema) and relkind in ('r', 'p', 'v', 'm', 'S')
          and oid not in (select objid from not_ours)
      union all select format('alter routine %s owner to', oid::regprocedure) from pg_proc, us
        where proowner <> us.owner and pronamespace in (select oid from own_schema) and oid not in (select objid from not_ours)
          and proowner <> to_regrole(${RETENTION_ROLE})
      union all select format('alter type %s owner to', oid::regtype) from pg_type, us
        where typowner <> us.owner and typnamespace in (select oid from own_schema) and typtype in ('e', 'd')
          and oid not in (select objid from not_ours)`;
    for (const { statement } of statements) await tx.unsafe(`${statement} ${OWNER}`);
  });
}
