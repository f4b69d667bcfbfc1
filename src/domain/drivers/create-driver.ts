import { type Ctx, requireDispatcher } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { berlinDate, timeInBerlin } from "../kernel/time/berlin.ts";
import type { Upload } from "../kernel/uploads/inspect-uploads.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { enterDriver } from "./register-driver.ts";
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
  const now = ctx.now();
  const agreedOnPhoneAt = parsed.success ? agreementOf(parsed.data, now) : now;
  if (agreedOnPhoneAt > now) {
    const fields = { zustimmung_tag: "Das liegt in der Zukunft" };
    throw new DomainError("validation", { fields });
  }
  const entry = { call: "admin-create-driver", parsed, uploads, agreedOnPhoneAt };
  const { driverId } = await enterDriver(ctx, entry);
  return { driverId };
}

const NOON = "12:00";

interface Agreement {
  zustimmung_tag: string | null;
  zustimmung_uhrzeit: string | null;
}

/** What is not said is now, or noon of the day that is. */
function agreementOf({ zustimmung_tag: day, zustimmung_uhrzeit: time }: Agreement, now: Date) {
  const isToday = !day || day === berlinDate(now);
  if (isToday && !time) return now;
  return timeInBerlin(day ?? berlinDate(now), time ?? NOON);
}
