import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { lockDriver } from "../driver-state.ts";
import { againstRequest, askedLately, readMissing } from "../who-is-reached.ts";
import { sendDocumentRequest } from "./request-documents.ts";
import { RequestMissingDocumentsInput } from "./schemas.ts";

/**
 * Asks a driver for what he needs by his classes and has not sent (docs/rules.md, Several at once). Errors:
 * `driver_not_found`, what `againstRequest` says, `idempotency_mismatch`.
 */
export async function requestMissingDocuments(
  ctx: Ctx,
  raw: RequestMissingDocumentsInput,
): Promise<{ types: DocumentType[] }> {
  requireDispatcher(ctx.actor);
  const input = RequestMissingDocumentsInput.parse(raw);
  const { driverId, text } = input;
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "admin-request-missing-documents", input, async () => {
      const driver = await lockDriver(tx, driverId);
      const types = (await readMissing(tx, [driverId])).get(driverId) ?? [];
      const asked = await askedLately(tx, "documents_requested", [driverId]);
      const against = againstRequest(driver, { missing: types, isAsked: asked.has(driverId) });
      if (against) throw new DomainError(against);
      await sendDocumentRequest(tx, driver, { types, text });
      return { types };
    }),
  );
}
