import type { FileRefusal } from "../../../src/domain/kernel/file-limits.ts";

/** An upload that must not be kept. */
export interface HostileFile {
  what: string;
  name: string;
  declaredType: string;
  bytes: Buffer;
  expected: FileRefusal;
}
