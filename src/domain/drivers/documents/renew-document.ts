import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import {
  type Ctx,
  type ReadCtx,
  requireStorage,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { parseLink, requireValid } from "../../kernel/link-tokens.ts";
import { checkLink } from "../../kernel/links.ts";
import type { ReceivedFile } from "../../kernel/ports.ts";
import { withInspectedUploads } from "../../kernel/uploads/inspect-uploads.ts";
import {
  fingerprint,
  type StoredUpload,
  withStoredUploads,
} from "../../kernel/uploads/store-uploads.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { driverDeskPath, driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { keepQuota } from "./queries.ts";

/** Front, back and one more try each; after that the dispatcher is to look first. */
const MOST_WAITING = 4;

/** The field of the renewal form. */
export const RENEWAL_FIELD = "datei";

/**
 * A driver sends a document's successor through his link. It replaces nothing until the dispatcher has checked it.
 * Errors: those of `getRenewal`, `renewals_waiting`, `files_refused` with the reason under `RENEWAL_FIELD`,
 * `documents_full`, `driver_documents_full`, `documents_not_stored`, `idempotency_mismatch`, `too_many_requests`,
 * `server_busy`, `storage_low`.
 */
export async function renewDocument(ctx: Ctx, link: RenewalLink, file: ReceivedFile) {
  requireStorage(ctx);
  await takeFormLimit(ctx, "renewal");
  const { document } = await getRenewal(ctx, link);
  await withInspectedUploads(
    ctx,
    [{ group: document.type, file }],
    async ({ accepted, errors }) => {
      refuse(errors);
      const sent = ctx.idempotencyKey && [link.documentId, await fingerprint(file)];
      return withStoredUploads(ctx, accepted, (stored, keep) =>
        transaction(ctx, (tx) =>
          runIdempotently(tx, "renew-document", sent, async () => {
            await insertRenewal(tx, link, stored);
            await keepQuota(tx, document.fahrer_id);
            keep();
            return {};
          }),
        ),
      );
    },
  );
}

function refuse(errors: FieldErrors) {
  const [message] = Object.values(errors);
  if (message) throw new DomainError("files_refused", { fields: { [RENEWAL_FIELD]: message } });
}

async function insertRenewal(
  tx: TxCtx,
  link: RenewalLink,
  [upload]: readonly StoredUpload<DocumentType>[],
) {
  if (!upload) throw new Error("A renewal without its file");
  // The lock makes renewals of one document queue up, so that the limit holds.
  await tx.db
    .select({ id: fahrerDokumente.id })
    .from(fahrerDokumente)
    .where(eq(fahrerDokumente.id, link.documentId))
    .for("update");
  const renewal = await getRenewal(tx, link);
  if (renewal.waiting >= MOST_WAITING) throw new DomainError("renewals_waiting");
  const { document } = renewal;
  const { type, filename, key, contentType, bytes } = upload;
  const [row] = await tx.db
    .insert(fahrerDokumente)
    .values({
      type,
      filename,
      bytes,
      fahrer_id: document.fahrer_id,
      filepath: key,
      content_type: contentType,
      erneuert_id: document.id,
      uploaded_at: tx.now(),
    })
    .returning();
  if (!row) throw new Error("The insert returned no row");
  await queueRenewalMail(tx, renewal, row);
}

async function queueRenewalMail(
  tx: TxCtx,
  { driver, document }: Renewal,
  row: typeof fahrerDokumente.$inferSelect,
) {
  await queueEmail(tx, {
    key: `document_renewed:${row.id}`,
    to: tx.agencyEmail,
    template: "document_renewed",
    data: {
      driver: driverFacts(driver),
      document: { type: row.type, filename: row.filename },
      expiresOn: document.gueltig_bis,
      deskPath: driverDeskPath(driver.id),
    },
    driverId: driver.id,
  });
}

type Signer = Pick<Ctx, "linkSecret" | "now">;

const RenewalLink = z.object({ documentId: id(), token: z.string("Ungültiger Wert.").max(200) });

export type RenewalLink = z.input<typeof RenewalLink>;

export type Renewal = Awaited<ReturnType<typeof getRenewal>>;

/**
 * Document behind a renewal link; read-only. Errors: `link_invalid` (also for a rejected driver),
 * `renewal_link_expired`, `document_not_found`, `document_replaced`.
 */
export async function getRenewal(ctx: ReadCtx & Signer, raw: RenewalLink) {
  const { documentId, token } = parseLink(RenewalLink, raw);
  requireValid(checkLink(ctx, "document-renewal", [documentId], token), "renewal_link_expired");
  const [found] = await ctx.db
    .select({ document: fahrerDokumente, driver: fahrerProfile })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(eq(fahrerDokumente.id, documentId));
  if (!found) throw new DomainError("document_not_found");
  if (found.driver.status === "rejected") throw new DomainError("link_invalid");
  if (found.document.ersetzt_am) throw new DomainError("document_replaced");
  const waiting = await ctx.db.$count(
    fahrerDokumente,
    and(eq(fahrerDokumente.erneuert_id, documentId), isNull(fahrerDokumente.geprueft_am)),
  );
  return { ...found, waiting };
}
