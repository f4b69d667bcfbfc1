import { asc, desc, eq, sql } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requirePerson } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { findRow } from "../../kernel/rows.ts";

export type Administrator = typeof administratoren.$inferSelect;

const { id, email, name, status, created_at, last_sign_in_at, ended_at, ist_konfiguriert } =
  administratoren;
const LISTED = {
  id,
  email,
  name,
  status,
  /** The one of `ADMIN_EMAIL`. */
  isConfigured: ist_konfiguriert,
  hasPassword: sql<boolean>`${administratoren.password_hash} is not null`,
  /** It stands in `ADMIN_PASSWORD`, and is changed there. */
  hasConfiguredPassword: administratoren.passwort_aus_konfiguration,
  created_at,
  last_sign_in_at,
  ended_at,
};

export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number];

/** Everybody who signs in or did: the configured one first, then by name, those whose access has ended last. */
export async function listAdministrators(ctx: Pick<Ctx, "actor"> & ReadCtx) {
  requirePerson(ctx.actor);
  return ctx.db
    .select(LISTED)
    .from(administratoren)
    .orderBy(asc(status), desc(ist_konfiguriert), sql`lower(${name})`, asc(email));
}

/** Row of the signed-in administrator. Error: `not_admin`. */
export async function readOwn(ctx: Pick<Ctx, "actor"> & ReadCtx): Promise<Administrator> {
  const own = await findRow(
    ctx,
    administratoren,
    eq(email, ctx.actor.kind === "dispatcher" ? ctx.actor.email : ""),
  );
  if (own?.status !== "active") throw new DomainError("not_admin");
  return own;
}

/** Administrator by address, for the terminal. Error: `administrator_not_found`. */
export async function findAdministratorId(ctx: Pick<Ctx, "actor"> & ReadCtx, address: string) {
  requirePerson(ctx.actor);
  const found = await findRow(ctx, administratoren, eq(email, address.trim().toLowerCase()));
  if (!found) throw new DomainError("administrator_not_found");
  return found.id;
}

/** Anybody, at the terminal. Errors: `not_admin`, `administrator_not_found`. */
export async function readAdministrator(
  ctx: Pick<Ctx, "actor"> & ReadCtx,
  administratorId: string,
): Promise<Administrator> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  const found = await findRow(ctx, administratoren, eq(id, administratorId));
  if (!found) throw new DomainError("administrator_not_found");
  return found;
}

/** One whose access goes on. Errors: `administrator_not_found`, `administrator_ended`. */
export async function readActive(ctx: ReadCtx, administratorId: string): Promise<Administrator> {
  const found = await findRow(ctx, administratoren, eq(id, administratorId));
  if (!found) throw new DomainError("administrator_not_found");
  if (found.status === "ended") throw new DomainError("administrator_ended");
  return found;
}

/** `Erika Muster, e.muster@agentur.de`, for the log. */
export function inLog(administrator: Pick<Administrator, "name" | "email">): string {
  return [administrator.name, administrator.email].filter(Boolean).join(", ");
}
