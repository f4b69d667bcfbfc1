/** Version of the text beside the prices-understood box; raise it whenever that text changes. */
export const PRICE_CONFIRMATION_VERSION = "2026-11";
