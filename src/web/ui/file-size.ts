import { NBSP } from "../../domain/kernel/typography.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people read it: "240 KB", "3,4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)}${NBSP}KB`;
  return `${megabytes(bytes)}${NBSP}MB`;
}

/** Megabytes with one decimal, without the unit. */
export function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1).replace(".", ",");
}
