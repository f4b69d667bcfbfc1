import { DOCUMENT_LIMITS, FILE_REFUSAL, refusalByName } from "../../domain/kernel/file-limits.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../domain/kernel/vocabulary.ts";
import { FILE_TEXTS } from "../public/content/registration-form.ts";

export interface ChosenFile {
  /** Of this choice, not of the file: the same file may be chosen twice. */
  id: number;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}
export type ChosenFiles = Record<DocumentType, readonly ChosenFile[]>;

export const NO_FILES: ChosenFiles = { fuehrerschein: [], fahrerkarte: [], zertifikate: [] };

/** A file with what can be said of it at once (spec 5, "Files"). */
export function chosenFile(id: number, file: File): ChosenFile {
  const reason = refusalByName(file);
  return { id, file, refusal: reason ? FILE_REFUSAL[reason] : undefined };
}

/** All of them, in the order of the form. */
export function filesToSend(chosen: ChosenFiles): { group: DocumentType; file: File }[] {
  return DOCUMENT_TYPES.flatMap((group) => chosen[group].map(({ file }) => ({ group, file })));
}

/** What keeps the files from being sent: by file (`fuehrerschein.0`), and by the group that exceeds a limit. */
export function fileMessages(chosen: ChosenFiles): Record<string, string> {
  const messages: Record<string, string> = {};
  let [count, bytes] = [0, 0];
  for (const group of DOCUMENT_TYPES) {
    for (const [place, { file, refusal }] of chosen[group].entries()) {
      [count, bytes] = [count + 1, bytes + file.size];
      if (refusal) messages[`${group}.${place}`] = `${file.name}: ${refusal}`;
      if (bytes > DOCUMENT_LIMITS.requestBytes) messages[group] ??= FILE_TEXTS.tooMuch;
      if (count > DOCUMENT_LIMITS.files) messages[group] ??= FILE_TEXTS.tooMany;
    }
  }
  return messages;
}

/** The server's messages (`fuehrerschein.0`: `ausweis.pdf: …`) at the files they are about. */
export function withRefusals(chosen: ChosenFiles, messages: Record<string, string>): ChosenFiles {
  const mark = (group: DocumentType) =>
    chosen[group].map((one, place) => {
      const message = messages[`${group}.${place}`];
      return message ? { ...one, refusal: reasonIn(message) } : one;
    });
  return {
    fuehrerschein: mark("fuehrerschein"),
    fahrerkarte: mark("fahrerkarte"),
    zertifikate: mark("zertifikate"),
  };
}

/** Without the file's name, which stands beside it. */
function reasonIn(message: string) {
  return Object.values(FILE_REFUSAL).find((reason) => message.endsWith(reason)) ?? message;
}
