import { readFile, rm } from "node:fs/promises";
import { type Ctx, partyOf, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { FILE_REFUSAL, type FileRefusal } from "../../kernel/file-limits.ts";
import type { ReceivedFile } from "../../kernel/ports.ts";
import { AGENCY, PHOTO_ALT_MISSING } from "./agency.ts";
import { saveSettings } from "./save-settings.ts";

interface PhotoInput {
  /** The version that was shown. */
  basedOn: number;
  /** Text alternative of the photo. */
  photoAlt: string;
  /** None: the photo that is there keeps its place. */
  file?: ReceivedFile | undefined;
}

/**
 * Stores the dispatcher's photo, small and without metadata, as part of a new version of the agency's settings (docs/rules.md,
 * Settings). Errors: `not_admin`, `validation` with the fields, `server_busy`, `settings_changed`.
 */
export async function saveAgencyPhoto(ctx: Ctx, { basedOn, photoAlt, file }: PhotoInput) {
  requireDispatcher(ctx.actor);
  const { values } = ctx.settings.current(AGENCY);
  // Checks for missing input before inspecting a file.
  const fields = {
    ...(!file && values.photo === "" && { photo: "Bitte wählen Sie ein Foto aus" }),
    ...(photoAlt.trim() === "" && { photoAlt: PHOTO_ALT_MISSING }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
  const photo = file ? await inspected(ctx, file) : values.photo;
  return saveSettings(ctx, AGENCY, { basedOn, values: { ...values, photo, photoAlt } });
}

/** Takes the photo off the site. Errors: `not_admin`, `settings_changed`. */
export async function removeAgencyPhoto(ctx: Ctx, { basedOn }: Pick<PhotoInput, "basedOn">) {
  requireDispatcher(ctx.actor);
  const { values } = ctx.settings.current(AGENCY);
  return saveSettings(ctx, AGENCY, { basedOn, values: { ...values, photo: "", photoAlt: "" } });
}

async function inspected(ctx: Ctx, file: ReceivedFile) {
  const verdict = await ctx.inspector.inspect(file, partyOf(ctx.actor), "photo");
  if (!verdict.isAccepted) {
    throw new DomainError("validation", { fields: { photo: wordsFor(verdict.reason) } });
  }
  try {
    return await readFile(verdict.path, "utf8");
  } finally {
    await rm(verdict.path, { force: true });
  }
}

function wordsFor(reason: FileRefusal) {
  return reason === "type" || reason === "extension" ? "Nur JPG oder PNG" : FILE_REFUSAL[reason];
}
