import { useRef, useState } from "react";
import {
  DOCUMENT_LIMITS,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { callWithFiles } from "./call.ts";
import type { FileCallName } from "./wire.ts";

export interface ChosenFile<Kind extends string> {
  id: number;
  kind: Kind;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}

interface Sending {
  call: FileCallName;
  /** To whom or what they are put, by the name of its field. */
  about: Record<string, string>;
}

/** Files that the dispatcher hands in, each of the kind that was chosen when it was added. */
export function useChosenFiles<Kind extends string>(most: number = DOCUMENT_LIMITS.files) {
  const [chosen, setChosen] = useState<readonly ChosenFile<Kind>[]>([]);
  const nextId = useRef(0);
  const keyFor = useIdempotencyKey();

  function add(kind: Kind, files: FileList) {
    const added = [...files].map((file) => {
      const reason = refusalByName(file);
      nextId.current += 1;
      return { id: nextId.current, kind, file, refusal: reason ? FILE_REFUSAL[reason] : undefined };
    });
    setChosen((before) => [...before, ...added]);
  }

  function remove(id: number) {
    setChosen((before) => before.filter((one) => one.id !== id));
  }

  /** Throws `CallError`. */
  async function send({ call, about }: Sending): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(about)) form.append(name, value);
    for (const { kind, file } of chosen) form.append(kind, file, file.name);
    const key = keyFor([about, ...chosen.map(({ id }) => id)]);
    const { added } = await callWithFiles<{ added: number }>(call, form, key);
    return added;
  }

  /** What the server said of single files (`fuehrerschein.0`: `ausweis.gif: …`). */
  function refuse(messages: Record<string, string>) {
    setChosen((before) => {
      const places = new Map<Kind, number>();
      return before.map((one) => {
        const place = places.get(one.kind) ?? 0;
        places.set(one.kind, place + 1);
        const message = messages[`${one.kind}.${place}`];
        return message ? { ...one, refusal: message.replace(`${one.file.name}: `, "") } : one;
      });
    });
  }
  return { chosen, add, remove, send, refuse, problem: problemOf(chosen, most) };
}

export type ChosenFiles<Kind extends string> = ReturnType<typeof useChosenFiles<Kind>>;

/** Why these can't be sent as they are. */
function problemOf(chosen: readonly ChosenFile<string>[], most: number): string | undefined {
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.some(({ refusal }) => refusal)) return "Bitte entfernen Sie die markierten Dateien.";
  if (chosen.length > most) {
    return `Höchstens ${most} Dateien auf einmal.`;
  }
  return bytes > DOCUMENT_LIMITS.requestBytes
    ? "Diese Dateien sind zusammen zu groß. Bitte schicken Sie sie nacheinander."
    : undefined;
}
