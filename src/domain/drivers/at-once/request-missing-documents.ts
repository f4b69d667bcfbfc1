import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { sendDocumentRequest } from "../documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../documents/vocabulary.ts";
import { lockDriver } from "../driver-state.ts";
import { forEachDriver } from "./for-each-driver.ts";
import { RequestMissingDocumentsInput } from "./schemas.ts";
import type { DriverOutcome } from "./vocabulary.ts";
import { againstRequest, askedLately, readMissing } from "./who-is-reached.ts";

/**
 * Asks several drivers for what each of them lacks, each by himself (docs/rules.md, Several at once). Errors: ZodError,
 * `not_admin`; why one isn't asked is in his result.
 */
export async function requestMissingDocuments(
  ctx: Ctx,
  raw: RequestMissingDocumentsInput,
): Promise<{ results: DriverOutcome[] }> {
  requireDispatcher(ctx.actor);
  const { driverIds, text } = RequestMissingDocumentsInput.parse(raw);
  return forEachDriver(ctx, driverIds, async (one, driverId) => {
    const types = await transaction(one, (tx) =>
      runIdempotently(tx, "admin-request-missing-documents", { driverId, text }, async () => {
        const driver = await lockDriver(tx, driverId);
        const missing = (await readMissing(tx, [driverId])).get(driverId) ?? [];
        const asked = await askedLately(tx, "documents_requested", [driverId]);
        const against = againstRequest(driver, { missing, isAsked: asked.has(driverId) });
        if (against) throw new DomainError(against);
        await sendDocumentRequest(tx, driver, { types: missing, text });
        return missing;
      }),
    );
    return `Angefordert: ${types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ")}.`;
  });
}
