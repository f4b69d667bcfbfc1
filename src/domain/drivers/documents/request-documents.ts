import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { type Driver, fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import { type Ctx, deskVerb, logAction, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { parseLink, requireValid } from "../../kernel/link-tokens.ts";
import { checkLink, documentRequestPath } from "../../kernel/links.ts";
import type { StoredUpload, Upload } from "../../kernel/uploads/store-uploads.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../kernel/vocabulary.ts";
import { driverDeskPath, driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { readDriverPagePath } from "../availability/ask-availability.ts";
import { lockDriver } from "../driver-state.ts";
import { storeDocuments } from "./documents.ts";
import { getDocument, keepQuota } from "./queries.ts";
import { RequestDocumentsInput } from "./schemas.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

/**
 * Asks a driver by mail for documents of these kinds; its link takes them without an account (docs/rules.md, Documents).
 * Errors: `driver_not_found`, `driver_erased`, `driver_state_conflict` for one who is rejected, whose links lead nowhere,
 * `idempotency_mismatch`.
 */
export const requestDocuments = deskVerb(RequestDocumentsInput, (tx, input) =>
  runIdempotently(tx, "admin-request-documents", input, async () => {
    const { driverId, types, text } = input;
    const driver = await lockDriver(tx, driverId);
    if (driver.status === "rejected") throw new DomainError("driver_state_conflict");
    await queueEmail(tx, {
      key: `documents_requested:${driverId}:${tx.now().toISOString()}`,
      to: driver.email,
      template: "documents_requested",
      data: {
        driver: driverFacts(driver),
        types,
        text,
        requestPath: documentRequestPath(tx, { driverId, types }),
        ownPagePath: await readDriverPagePath(tx, driverId),
      },
      driverId,
    });
    const names = types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
    const note = text ? `${names}: ${text}` : names;
    await logAction(tx, "request_documents", { driverId, note });
    return { requested: types.length };
  }),
);

/** Two full forms, renewals included; after that the dispatcher is to look first. */
const MOST_UNCHECKED = 24;

/**
 * A driver sends what he was asked for, or a document's successor, through the link of that mail or of his page. Errors:
 * those of `getDocumentRequest` and `storeDocuments`, `driver_documents_full`, `documents_full`, `too_many_requests`.
 */
export async function sendRequestedDocuments(
  ctx: Ctx,
  link: RequestLink,
  uploads: readonly Upload<DocumentType>[],
): Promise<{ added: number }> {
  await takeFormLimit(ctx, "renewal");
  const { driver, types, renews } = await getDocumentRequest(ctx, link);
  return storeDocuments(ctx, {
    call: "send-requested-documents",
    driverId: driver.id,
    uploads: uploads.filter(({ group }) => types.includes(group)),
    renews,
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
  await queueEmail(tx, {
    key: `documents_received:${first.key}`,
    to: tx.agencyEmail,
    template: "documents_received",
    data: {
      driver: driverFacts(driver),
      documents: stored.map(({ type, filename }) => ({ type, filename })),
      deskPath: driverDeskPath(driver.id),
    },
    driverId: driver.id,
  });
}

/** `anforderung` as `documentRequestPath` writes it: the driver's id, the kinds, and the document's to be renewed, `<id>_adr_<id>`. */
const RequestLink = z.object({
  anforderung: z.string("Ungültiger Wert.").max(200),
  token: z.string("Ungültiger Wert.").max(200),
});
type RequestLink = z.input<typeof RequestLink>;

/**
 * Request behind a link, with the document to be renewed; read-only. Errors: `link_invalid` (also for a rejected driver), `renewal_link_expired`, `document_not_found` and
 * `document_replaced` of the one to be renewed.
 */
export async function getDocumentRequest(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  raw: RequestLink,
) {
  const { anforderung, token } = parseLink(RequestLink, raw);
  requireValid(checkLink(ctx, "document-request", [anforderung], token), "renewal_link_expired");
  const [driverId, ...asked] = anforderung.split("_");
  const known = parseLink(id(), driverId ?? "");
  const [driver] = await ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, known));
  if (!driver || driver.status === "rejected") throw new DomainError("link_invalid");
  const types = DOCUMENT_TYPES.filter((type) => asked.includes(type));
  const renews = asked[types.length];
  if (renews && (await getDocument(ctx, renews)).ersetzt_am !== null) {
    throw new DomainError("document_replaced");
  }
  return { driver, types, renews };
}
