/** What a signed link to a document allows: to look at it, or to send its successor; never both. */

export function viewing(documentId: string) {
  return { purpose: "document-view", ids: [documentId] };
}

export function renewing(documentId: string) {
  return { purpose: "document-renewal", ids: [documentId] };
}
