import { linkPages } from "../link-page.tsx";

export const DESCRIPTION = "Stand einer Anfrage.";

/** The handlers of everything behind a customer's status link. */
export const customerPage = linkPages("auftrag", DESCRIPTION);

export type CustomerPage = Parameters<Parameters<typeof customerPage>[0]>[0];

/** The right to a customer's page, and to all that belongs to it. */
export interface StatusLink {
  jobId: string;
  token: string;
}

/** The customer's page of a request, or with `part` what belongs to it (`/stornieren`), with what else it is to know. */
export function statusAddress(
  { jobId, token }: StatusLink,
  part = "",
  more: Record<string, string> = {},
): string {
  return `/auftrag-status${part}?${new URLSearchParams({ auftrag: jobId, token, ...more })}`;
}
