import { eq, sql } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import { type Ctx, deskQuery, type ReadCtx, requireDispatcher } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { storedAnswer } from "../kernel/idempotency.ts";
import { berlinDate, timeInBerlin } from "../kernel/time/berlin.ts";
import type { Upload } from "../kernel/uploads/inspect-uploads.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { enterDriver, entryKey } from "./register-driver.ts";
import { CreateDriverInput } from "./schemas.ts";

/**
 * Enters a driver who registers on the phone, on his behalf: he waits for approval like anybody else, the mail to him repeats
 * what he agreed to and when, and the log says who entered him (docs/rules.md, Registration). Errors: those of
 * `registerDriver`, `validation` when he is to have agreed in the future.
 */
export async function createDriver(
  ctx: Ctx,
  raw: CreateDriverInput,
  uploads: readonly Upload<DocumentType>[] = [],
): Promise<{ driverId: string }> {
  requireDispatcher(ctx.actor);
  const parsed = CreateDriverInput.safeParse(raw);
  const agreedOnPhoneAt = parsed.success ? agreementOf(parsed.data, ctx.now()) : ctx.now();
  const entry = { call: CALL, parsed, uploads, agreedOnPhoneAt };
  const { driverId } = await enterDriver(ctx, entry);
  return { driverId };
}

const CALL = "admin-create-driver";

/**
 * Whether `createDriver` would take this, without files: `isDone` if it has, under this key. Gives out no number, as undoing it
 * would. Errors: as `createDriver`.
 */
export const checkNewDriver = deskQuery(CreateDriverInput, async (ctx, input) => {
  agreementOf(input, ctx.now());
  const stored = await storedAnswer(ctx, CALL, await entryKey(input, []));
  if (stored === "mismatch") throw new DomainError("idempotency_mismatch");
  const email = input.email.toLowerCase();
  if (!stored && (await isTaken(ctx, email))) throw new DomainError("email_taken");
  return { isDone: stored !== undefined };
});

async function isTaken({ db }: ReadCtx, address: string) {
  const { id, email } = fahrerProfile;
  const found = await db
    .select({ id })
    .from(fahrerProfile)
    .where(eq(sql`lower(${email})`, address));
  return found.length > 0;
}

const NOON = "12:00";

interface Agreement {
  zustimmung_tag: string | null;
  zustimmung_uhrzeit: string | null;
}

/** Defaults: now, or noon of the given day. Error: `validation` for the future. */
function agreementOf({ zustimmung_tag: day, zustimmung_uhrzeit: time }: Agreement, now: Date) {
  const isToday = !day || day === berlinDate(now);
  if (isToday && !time) return now;
  const agreedAt = timeInBerlin(day ?? berlinDate(now), time ?? NOON);
  if (agreedAt <= now) return agreedAt;
  throw new DomainError("validation", { fields: { zustimmung_tag: "Das liegt in der Zukunft" } });
}
