import {
  CONSENT_VERSION,
  type ConsentRecord,
  parseConsent,
} from "../../../domain/privacy/vocabulary.ts";
import { ifAllowed } from "../../ui/if-allowed.ts";

/** Where the browser keeps the record. */
export const CONSENT_KEY = `consent.v${CONSENT_VERSION}`;

/** Set by whoever wants the banner to open on the next page. */
export const OPEN_FLAG = "consent.open";

export function readConsent(): ConsentRecord | undefined {
  return parseConsent(ifAllowed(() => localStorage.getItem(CONSENT_KEY)));
}

export function storeConsent(record: ConsentRecord) {
  ifAllowed(() => localStorage.setItem(CONSENT_KEY, JSON.stringify(record)));
}

/** Whether the open flag was set. Reading removes it. */
export function takeOpenFlag(): boolean {
  const flag = ifAllowed(() => localStorage.getItem(OPEN_FLAG));
  if (typeof flag !== "string") return false;
  ifAllowed(() => localStorage.removeItem(OPEN_FLAG));
  return true;
}
