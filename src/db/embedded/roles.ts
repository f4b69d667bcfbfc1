import { createHmac } from "node:crypto";
import type { Sql } from "postgres";
import { RETENTION_ROLE } from "../rights.ts";

/** The roles of the embedded cluster (docs/decisions/0037). Its superuser makes the others and stops it. */
export const SUPERUSER = "fahrer";
const OWNER = "fahrer_owner";
const RUNTIME = "fahrer_app";

/** Where each of them signs in, without a database. Their passwords follow from the superuser's: nothing new is kept. */
export function roleUrls(port: number, password: string) {
  const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}`;
  return {
    superuser: urlOf(SUPERUSER, password),
    /** Owns database and tables, and migrates. */
    owner: urlOf(OWNER, passwordOf(OWNER, password)),
    /** The running system: rows, no tables. */
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
  if (found?.database) return;
  await superuser.unsafe(`create database ${database} owner ${OWNER}`);
  // Only the owner may create temporary tables.
  await superuser.unsafe(`revoke temporary on database ${database} from public`);
}
