import { apiKeys } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate, timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays, germanDate } from "../../kernel/time/days.ts";
import { readOwn } from "../administrators/queries.ts";
import { keyHash, keyPrefix, newKeyText } from "./key-text.ts";
import { MakeKeyInput } from "./schemas.ts";
import { KEY_SCOPE_LABEL } from "./vocabulary.ts";

/**
 * Makes a key for a program. `key` is told here and nowhere else. It ends with the day of `expiresOn`, Berlin time (docs/rules.md,
 * Keys). Errors: ZodError, `not_admin`, `key_name_taken` while another key of that name is not revoked.
 */
export async function makeKey(
  ctx: Ctx,
  raw: MakeKeyInput,
): Promise<{ keyId: string; key: string; prefix: string }> {
  requirePerson(ctx.actor);
  const { name, scope, expiresOn } = MakeKeyInput.parse(raw);
  if (expiresOn && expiresOn < berlinDate(ctx.now())) {
    const fields = { expiresOn: "Dieser Tag ist schon vorbei" };
    throw new DomainError("validation", { fields });
  }
  const key = newKeyText();
  const prefix = keyPrefix(key);
  const keyId = await transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(apiKeys)
      .values({
        name,
        scope,
        prefix,
        key_hash: keyHash(key),
        made_by: tx.actor.kind === "dispatcher" ? (await readOwn(tx)).id : null,
        made_at: tx.now(),
        expires_at: expiresOn ? timeInBerlin(addDays(expiresOn, 1), "00:00") : null,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    if (!made) throw new DomainError("key_name_taken");
    const until = expiresOn ? `, bis ${germanDate(expiresOn)}` : "";
    await logAction(tx, "make_key", {
      note: `${name} (${prefix}…), ${KEY_SCOPE_LABEL[scope]}${until}`,
    });
    return made.id;
  });
  return { keyId, key, prefix };
}
