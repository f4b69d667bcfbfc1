import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import type { DocumentRow } from "./queries.ts";

type Signer = Pick<Ctx, "linkSecret" | "now">;

const RenewalLink = z.object({ documentId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type RenewalLink = z.input<typeof RenewalLink>;

export interface Renewal {
  document: DocumentRow;
  driver: typeof fahrerProfile.$inferSelect;
  /** Successors that were sent and are not checked yet. */
  waiting: number;
}

/**
 * What a renewal link leads to; reads only. Errors: `link_invalid` (also for a rejected driver),
 * `renewal_link_expired`, `document_not_found`, `document_replaced`.
 */
export async function getRenewal(ctx: ReadCtx & Signer, raw: RenewalLink): Promise<Renewal> {
  const link = RenewalLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { documentId, token } = link.data;
  const verdict = checkLink(ctx, "document-renewal", [documentId], token);
  if (verdict === "invalid") throw new DomainError("link_invalid");
  if (verdict === "expired") throw new DomainError("renewal_link_expired");
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
