import { desc, eq } from "drizzle-orm";
import { einstellungen } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { AgencyValues, SaveAgencyInput } from "./schemas.ts";
import { AGENCY_FIELDS, AGENCY_LABEL } from "./vocabulary.ts";

/**
 * Stores the agency's details as a new version, which counts at once, in every copy. What changes nothing makes no version.
 * Errors: ZodError, `not_admin`, `settings_changed` if another version came about since the one that was shown.
 */
export async function saveAgency(ctx: Ctx, raw: SaveAgencyInput): Promise<{ version: number }> {
  requireDispatcher(ctx.actor);
  const { basedOn, ...values } = SaveAgencyInput.parse(raw);
  const version = basedOn + 1;
  const isNew = await transaction(ctx, async (tx) => {
    const last = await readLast(tx);
    if ((last?.version ?? 0) !== basedOn) throw new DomainError("settings_changed");
    // Undefined: nobody can read it, so that everything is new.
    const known = last ? AgencyValues.safeParse(last.werte).data : ctx.settings.operator();
    const changed = AGENCY_FIELDS.filter((field) => values[field] !== (known?.[field] ?? ""));
    if (known && changed.length === 0) return false;
    const stored = await tx.db
      .insert(einstellungen)
      .values({
        bereich: "agentur",
        version,
        werte: values,
        admin_email: tx.actor.kind === "dispatcher" ? tx.actor.email : "",
        created_at: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ version: einstellungen.version });
    if (stored.length === 0) throw new DomainError("settings_changed");
    const fields = changed.map((field) => AGENCY_LABEL[field]).join(", ");
    await logAction(tx, "change_settings", { note: `Agentur, Version ${version}: ${fields}` });
    return true;
  });
  if (!isNew) return { version: basedOn };
  await ctx.settings.reload();
  return { version };
}

async function readLast({ db }: TxCtx) {
  const { bereich, version } = einstellungen;
  const [last] = await db
    .select()
    .from(einstellungen)
    .where(eq(bereich, "agentur"))
    .orderBy(desc(version))
    .limit(1);
  return last;
}
