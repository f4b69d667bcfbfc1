/** Addresses of the customer's page and of what belongs to it; the link's parameters are the right to each of them. */
export const STATUS_PATH = "/auftrag-status";
export const REPEAT_PATH = `${STATUS_PATH}/erneut`;
export const ATTACHMENTS_PATH = `${STATUS_PATH}/anlagen`;
export const ATTACHMENT_PATH = `${STATUS_PATH}/anlage`;
export const REMOVAL_PATH = `${STATUS_PATH}/anlage-entfernen`;
export const CANCELLATION_PATH = `${STATUS_PATH}/stornieren`;
export const ORDER_PATH = `${STATUS_PATH}/auftragsbestaetigung`;
export const REQUEST_PATH = `${STATUS_PATH}/anfrage`;
export const HOURS_PATH = `${STATUS_PATH}/stunden`;
export const BILLING_PATH = `${STATUS_PATH}/rechnung`;
/** The file of an issued invoice. */
export const INVOICE_PATH = `${STATUS_PATH}/rechnung.pdf`;
export const WITHDRAWAL_PATH = `${STATUS_PATH}/zurueckziehen`;

interface StatusLink {
  jobId: string;
  token: string;
}

/** `path` for this request, with what else it is to know. */
export function addressFor(
  path: string,
  { jobId, token }: StatusLink,
  more: Record<string, string> = {},
): string {
  return `${path}?${new URLSearchParams({ auftrag: jobId, token, ...more })}`;
}
