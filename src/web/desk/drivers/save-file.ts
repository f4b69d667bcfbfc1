import { MINUTE_MS } from "../../../domain/kernel/time/days.ts";

/** Long enough for the browser to have begun writing it. */
const KEPT_MS = MINUTE_MS;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
