import type * as z from "zod";
import { fahrerDokumente, fahrerProfile } from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../context.ts";
import {
  type CheckedUpload,
  type Upload,
  withInspectedUploads,
} from "../documents/inspect-uploads.ts";
import { type StoredUpload, withStoredUploads } from "../documents/store-uploads.ts";
import { DomainError, fieldErrorsOf } from "../errors.ts";
import { takeFormLimit } from "../form-protection/take-form-limit.ts";
import { once } from "../idempotency.ts";
import { queueRegistrationMails } from "./registration-mails.ts";
import { COMMISSION_CONSENT } from "./rules.ts";
import { RegisterDriverInput } from "./schemas.ts";

/**
 * Registers a driver with his documents, waiting for approval (spec 4). Fields and files are checked first and
 * answered together; then the objects are stored, then one transaction writes driver, documents and mails. Errors:
 * ZodError, `validation` or `files_refused` when a file is refused, `email_taken`, `documents_not_stored`,
 * `too_many_requests`, `storage_low`.
 */
export async function registerDriver(
  ctx: Ctx,
  raw: RegisterDriverInput,
  uploads: readonly Upload[] = [],
): Promise<{ driverId: string }> {
  requireStorage(ctx);
  const parsed = RegisterDriverInput.safeParse(raw);
  // Looking into files is what costs; a typing mistake without files is free.
  if (parsed.success || uploads.length > 0) await takeFormLimit(ctx, "upload");
  return withInspectedUploads(ctx, uploads, async ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) {
      const ofFields = parsed.success ? {} : fieldErrorsOf(parsed.error);
      const code = parsed.success ? "files_refused" : "validation";
      throw new DomainError(code, { fields: { ...ofFields, ...errors } });
    }
    if (!parsed.success) throw parsed.error;
    return storeDriver(ctx, parsed.data, accepted);
  });
}

type Registration = z.output<typeof RegisterDriverInput>;

function storeDriver(ctx: Ctx, input: Registration, uploads: readonly CheckedUpload[]) {
  return withStoredUploads(ctx, uploads, (stored, keep) =>
    transaction(ctx, (tx) =>
      once(tx, "fahrerwerden", async () => {
        const driver = await insertDriver(tx, input);
        await insertDocuments(tx, driver.id, stored);
        await queueRegistrationMails(tx, driver, stored);
        if (tx.actor.kind === "cli") {
          await logAction(tx, "register_driver", { driverId: driver.id });
        }
        keep();
        return { driverId: driver.id };
      }),
    ),
  );
}

async function insertDriver(tx: TxCtx, input: Registration) {
  const { vermittlungszustimmung: _, datenschutz: __, ...profile } = input;
  const [driver] = await tx.db
    .insert(fahrerProfile)
    .values({
      ...profile,
      provision_text_version: COMMISSION_CONSENT.version,
      provision_zugestimmt_at: tx.now(),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!driver) throw new DomainError("email_taken");
  return driver;
}

async function insertDocuments(tx: TxCtx, driverId: string, stored: readonly StoredUpload[]) {
  if (stored.length === 0) return;
  await tx.db.insert(fahrerDokumente).values(
    stored.map(({ type, filename, key, contentType, bytes }) => ({
      fahrer_id: driverId,
      ...{ type, filename, bytes },
      filepath: key,
      content_type: contentType,
      uploaded_at: tx.now(),
    })),
  );
}
