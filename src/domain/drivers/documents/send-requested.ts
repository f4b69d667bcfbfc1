import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { checkLink } from "../../kernel/links.ts";
import type { Upload } from "../../kernel/uploads/inspect-uploads.ts";
import type { StoredUpload } from "../../kernel/uploads/store-uploads.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../kernel/vocabulary.ts";
import { driverDeskPath, driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { storeDocuments } from "./store-documents.ts";
import { keepQuota } from "./unapproved-documents.ts";

/** Two full forms; after that the dispatcher is to look first. */
const MOST_UNCHECKED = 24;

/**
 * A driver sends what he was asked for through the link of that mail. Errors: those of `getDocumentRequest` and
 * `storeDocuments`, `driver_documents_full`, `documents_full`, `too_many_requests`.
 */
export async function sendRequestedDocuments(
  ctx: Ctx,
  link: RequestLink,
  uploads: readonly Upload<DocumentType>[],
): Promise<{ added: number }> {
  await takeFormLimit(ctx, "renewal");
  const { driver, types } = await getDocumentRequest(ctx, link);
  return storeDocuments(ctx, {
    call: "send-requested-documents",
    driverId: driver.id,
    uploads: uploads.filter(({ group }) => types.includes(group)),
    async alongside(tx, stored) {
      await refuseTooMany(tx, driver.id);
      await keepQuota(tx, driver.id);
      await tellAgency(tx, driver, stored);
    },
  });
}

async function refuseTooMany(tx: TxCtx, driverId: string) {
  const { fahrer_id, geprueft_am } = fahrerDokumente;
  const unchecked = and(eq(fahrer_id, driverId), isNull(geprueft_am));
  if ((await tx.db.$count(fahrerDokumente, unchecked)) > MOST_UNCHECKED) {
    throw new DomainError("driver_documents_full");
  }
}

async function tellAgency(
  tx: TxCtx,
  driver: Driver,
  stored: readonly StoredUpload<DocumentType>[],
) {
  const [first] = stored;
  if (!first) return;
  await queueEmails(tx, [
    {
      key: `documents_received:${first.key}`,
      to: tx.agencyEmail,
      template: "documents_received",
      data: {
        driver: driverFacts(driver),
        documents: stored.map(({ type, filename }) => ({ type, filename })),
        deskPath: driverDeskPath(driver.id),
      },
      driverId: driver.id,
    },
  ]);
}

type Driver = typeof fahrerProfile.$inferSelect;

/** `anforderung`: the driver's id and the kinds, `<id>_adr_bf3`, as `documentRequestPath` writes it. */
const RequestLink = z.object({
  anforderung: z.string("Ungültiger Wert.").max(200),
  token: z.string("Ungültiger Wert.").max(200),
});
export type RequestLink = z.input<typeof RequestLink>;

export interface DocumentRequest {
  driver: Driver;
  /** What he was asked for. */
  types: DocumentType[];
}

/** What such a link leads to; reads only. Errors: `link_invalid` (also for a rejected driver), `renewal_link_expired`. */
export async function getDocumentRequest(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  raw: RequestLink,
): Promise<DocumentRequest> {
  const link = RequestLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { anforderung, token } = link.data;
  const verdict = checkLink(ctx, "document-request", [anforderung], token);
  if (verdict === "invalid") throw new DomainError("link_invalid");
  if (verdict === "expired") throw new DomainError("renewal_link_expired");
  const [driverId, ...asked] = anforderung.split("_");
  const known = id().safeParse(driverId);
  if (!known.success) throw new DomainError("link_invalid");
  const [driver] = await ctx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, known.data));
  if (!driver || driver.status === "rejected") throw new DomainError("link_invalid");
  return { driver, types: DOCUMENT_TYPES.filter((type) => asked.includes(type)) };
}
