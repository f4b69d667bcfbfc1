import { eq } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, transaction } from "../kernel/context.ts";
import type { Locale } from "../kernel/locale.ts";
import { authorisePage, type PageLink } from "./availability/page-link.ts";
import { DRIVER_FIELD_LABEL } from "./fields.ts";

/**
 * A driver wants to be written to in this language from now on (docs/rules.md, Languages); what is on its way stays as it is.
 * Errors: those of `authorisePage`.
 */
export async function chooseLanguage(ctx: Ctx, link: PageLink, locale: Locale): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { driver } = await authorisePage(tx, link);
    if (driver.sprache === locale) return;
    await tx.db
      .update(fahrerProfile)
      .set({ sprache: locale, updated_at: tx.now() })
      .where(eq(fahrerProfile.id, driver.id));
    await logAction(tx, "edit_driver", { driverId: driver.id, note: DRIVER_FIELD_LABEL.sprache });
  });
}
