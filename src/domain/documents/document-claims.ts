import type { LinkClaim } from "../signed-token.ts";

/** What a signed link to a document allows: to look at it, or to send its successor; never both. */

export function viewing(documentId: string): LinkClaim {
  return { purpose: "document-view", ids: [documentId] };
}

export function renewing(documentId: string): LinkClaim {
  return { purpose: "document-renewal", ids: [documentId] };
}
