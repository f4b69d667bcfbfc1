import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkToken, signToken } from "../../kernel/link-tokens.ts";
import type { Administrator } from "../administrators/queries.ts";
import { SECOND_FACTOR } from "./vocabulary.ts";

/**
 * Shows for a few minutes that the password was right. It opens nothing: it says for whom the second step may be done. A new
 * password, or the end of his access, ends it.
 */
export function pendingStep(ctx: Ctx, admin: Holder): string {
  return `${admin.id}.${signToken(ctx, claimOf(admin), SECOND_FACTOR.stepMinutes * 60)}`;
}

/** For whom the second step is left to do. Error: `second_step_expired`. */
export async function readPendingStep(
  ctx: Pick<Ctx, "linkSecret" | "now"> & ReadCtx,
  pending: string,
): Promise<Administrator> {
  const [, id = "", token = ""] = PENDING.exec(pending) ?? [];
  const [admin] = id
    ? await ctx.db.select().from(administratoren).where(eq(administratoren.id, id))
    : [];
  const isOpen = admin?.status === "active" && admin.password_hash !== null;
  if (!isOpen || checkToken(ctx, claimOf(admin), token) !== "valid") {
    throw new DomainError("second_step_expired");
  }
  return admin;
}

type Holder = Pick<Administrator, "id" | "password_hash">;

const PENDING = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{1,20}\.[\w-]{43})$/;

function claimOf({ id, password_hash }: Holder) {
  return { purpose: "second-step", ids: [id, password_hash ?? ""] } as const;
}
