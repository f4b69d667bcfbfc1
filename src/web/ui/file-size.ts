import type { Locale } from "../../domain/kernel/locale.ts";
import { NBSP } from "../../domain/kernel/typography.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people read it: "240 KB", "3,4 MB", in English "3.4 MB". */
export function formatBytes(bytes: number, locale: Locale = "de"): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)}${NBSP}KB`;
  return `${megabytes(bytes, locale)}${NBSP}MB`;
}

/** Megabytes with one decimal, without the unit. */
export function megabytes(bytes: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(bytes / MEGABYTE);
}
