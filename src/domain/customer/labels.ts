import type { WishKind } from "./schemas.ts";

/** German words for what a customer asks for. */
export const WISH_LABEL: Record<WishKind, string> = {
  aenderung: "Änderung",
  storno: "Stornierung",
};
