/** Version of the text beside the commission box; raise it whenever that text changes. */
export const COMMISSION_CONSENT_VERSION = "2026-11";
