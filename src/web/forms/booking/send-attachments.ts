import { MOST_ATTACHMENTS } from "../../../domain/dispatch/attachments/vocabulary.ts";
import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import {
  DOCUMENT_LIMITS,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import { ATTACHMENT_KINDS, type AttachmentKind } from "../../../domain/kernel/vocabulary.ts";
import { type Attempt, sendFiles } from "../send.ts";

interface ChosenFile {
  kind: AttachmentKind;
  file: File;
}

/** Result of sending files: if one is refused, none is stored. */
export type FilesSent = "none" | "sent" | "failed" | { errors: Record<string, string> };

/**
 * Sends the booking with its files, if there are any. The call without files says afterwards what became of the booking, and
 * stores it where this one could not: with the same key both are one booking.
 */
export async function sendAttachments(
  form: HTMLFormElement | null,
  booking: BookingInput,
  attempt: Attempt,
): Promise<FilesSent> {
  const chosen = form ? chosenIn(form) : [];
  if (chosen.length === 0) return "none";
  const found = mistakesOf(chosen);
  if (Object.keys(found).length > 0) return { errors: found };
  const body = new FormData();
  body.append("anfrage", JSON.stringify(booking));
  for (const { kind, file } of chosen) body.append(kind, file, file.name);
  const options = { ...attempt, onProgress: () => undefined };
  const { refusal } = await sendFiles("submit-anfrage-mit-anlagen", body, options);
  if (!refusal) return "sent";
  const errors = messagesByKind(refusal.fields ?? {});
  return Object.keys(errors).length > 0 ? { errors } : "failed";
}

function chosenIn(form: HTMLFormElement): ChosenFile[] {
  const data = new FormData(form);
  return ATTACHMENT_KINDS.flatMap((kind) =>
    data
      .getAll(kind)
      .filter((file) => file instanceof File && file.name !== "")
      .map((file) => ({ kind, file: file as File })),
  );
}

/** Errors known before sending, by kind. */
function mistakesOf(chosen: readonly ChosenFile[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { kind, file } of chosen) {
    const reason = refusalByName(file);
    if (reason) add(messages, kind, `${file.name}: ${FILE_REFUSAL[reason]}`);
  }
  const [first] = chosen;
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (first && chosen.length > MOST_ATTACHMENTS) {
    add(messages, first.kind, `Höchstens ${MOST_ATTACHMENTS} Dateien auf einmal.`);
  }
  if (first && bytes > DOCUMENT_LIMITS.requestBytes) {
    add(messages, first.kind, "Alle Dateien zusammen sind zu groß. Bitte reichen Sie einige nach.");
  }
  return messages;
}

/** `genehmigung.0`, `genehmigung.1`: both stand at the field of the kind. What is said of other fields stays with them. */
function messagesByKind(fields: Record<string, string>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields)) {
    const kind = ATTACHMENT_KINDS.find((one) => name.startsWith(`${one}.`));
    if (kind) add(messages, kind, message);
  }
  return messages;
}

function add(messages: Record<string, string>, kind: string, message: string) {
  messages[kind] = messages[kind] ? `${messages[kind]}; ${message}` : message;
}
