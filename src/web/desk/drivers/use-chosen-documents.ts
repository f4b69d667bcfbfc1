import { useRef, useState } from "react";
import {
  DOCUMENT_LIMITS,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import type { DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { callWithFiles } from "../kit/call.ts";

export interface ChosenDocument {
  id: number;
  type: DocumentType;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}

/** Files that the dispatcher puts to a driver, each of the kind that was chosen when it was added. */
export function useChosenDocuments() {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const nextId = useRef(0);
  const keyFor = useIdempotencyKey();

  function add(type: DocumentType, files: FileList) {
    const added = [...files].map((file) => {
      const reason = refusalByName(file);
      nextId.current += 1;
      return { id: nextId.current, type, file, refusal: reason ? FILE_REFUSAL[reason] : undefined };
    });
    setChosen((before) => [...before, ...added]);
  }

  function remove(id: number) {
    setChosen((before) => before.filter((one) => one.id !== id));
  }

  /** Throws `CallError`. */
  async function send(driverId: string): Promise<number> {
    const form = new FormData();
    form.append("driverId", driverId);
    for (const { type, file } of chosen) form.append(type, file, file.name);
    const key = keyFor([driverId, ...chosen.map(({ id }) => id)]);
    const { added } = await callWithFiles<{ added: number }>("admin-add-documents", form, key);
    return added;
  }

  /** What the server said of single files (`fuehrerschein.0`: `ausweis.gif: …`). */
  function refuse(messages: Record<string, string>) {
    setChosen((before) => {
      const places = new Map<DocumentType, number>();
      return before.map((one) => {
        const place = places.get(one.type) ?? 0;
        places.set(one.type, place + 1);
        const message = messages[`${one.type}.${place}`];
        return message ? { ...one, refusal: message.replace(`${one.file.name}: `, "") } : one;
      });
    });
  }
  return { chosen, add, remove, send, refuse, problem: problemOf(chosen) };
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>;

/** Why these can't be sent as they are. */
function problemOf(chosen: readonly ChosenDocument[]): string | undefined {
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.some(({ refusal }) => refusal)) return "Bitte entfernen Sie die markierten Dateien.";
  if (chosen.length > DOCUMENT_LIMITS.files) {
    return `Höchstens ${DOCUMENT_LIMITS.files} Dateien auf einmal.`;
  }
  return bytes > DOCUMENT_LIMITS.requestBytes
    ? "Diese Dateien sind zusammen zu groß. Bitte schicken Sie sie nacheinander."
    : undefined;
}
