import { FILE_REFUSAL, type FileRefusal } from "../../domain/kernel/file-limits.ts";

/** What the inspecting process says of a file's inside. */
export type Verdict = "accepted" | FileRefusal;

/** Thrown where a file turns out to be unacceptable, from however deep in it. */
export class Refused extends Error {
  override name = "Refused";
  constructor(readonly reason: FileRefusal) {
    super(reason);
  }
}

/** The word that the inspecting process wrote, or `null` if it wrote none. */
export function parseVerdict(word: string | undefined): Verdict | null {
  if (word === "accepted") return word;
  return refusals.find((refusal) => refusal === word) ?? null;
}

const refusals = Object.keys(FILE_REFUSAL) as FileRefusal[];
