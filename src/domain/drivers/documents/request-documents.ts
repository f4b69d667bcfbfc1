import type { fahrerProfile } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { documentRequestPath } from "../../kernel/links.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { readDriverPagePath } from "../availability/page-link.ts";
import { lockDriver } from "../driver-state.ts";
import { RequestDocumentsInput } from "./schemas.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

/**
 * Asks a driver by mail for documents of these kinds; its link takes them without an account (docs/rules.md, Documents).
 * Errors: `driver_not_found`, `driver_erased`, `driver_state_conflict` for one who is rejected, whose links lead nowhere,
 * `idempotency_mismatch`.
 */
export async function requestDocuments(
  ctx: Ctx,
  raw: RequestDocumentsInput,
): Promise<{ requested: number }> {
  requireDispatcher(ctx.actor);
  const input = RequestDocumentsInput.parse(raw);
  const { driverId, types, text } = input;
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "admin-request-documents", input, async () => {
      const driver = await lockDriver(tx, driverId);
      if (driver.status === "rejected") throw new DomainError("driver_state_conflict");
      await sendDocumentRequest(tx, driver, { types, text });
      return { requested: types.length };
    }),
  );
}

/** The mail that asks him for these kinds, and what the log says of it. He is locked. */
export async function sendDocumentRequest(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
  { types, text }: { types: DocumentType[]; text: string },
): Promise<void> {
  const { id: driverId } = driver;
  await queueEmails(tx, [
    {
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
    },
  ]);
  const names = types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
  const note = text ? `${names}: ${text}` : names;
  await logAction(tx, "request_documents", { driverId, note });
}
