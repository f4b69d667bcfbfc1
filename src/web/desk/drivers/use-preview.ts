import { useState } from "react";
import { PREVIEW_SECONDS } from "../../../domain/drivers/documents/vocabulary.ts";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { type CallError, call } from "../kit/call.ts";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { DriverDocument } from "../kit/wire.ts";

/** Title of everything that goes wrong on the way to a document (spec 8). */
export const NOT_LOADED = "Dokument konnte nicht geladen werden";

/** The short-lived link to a document (spec 6). Throws `CallError`. */
export async function signedUrlOf({ filepath }: DriverDocument): Promise<string> {
  const { signedUrl } = await call("get-document-preview", { filepath, ttl: PREVIEW_SECONDS.list });
  return signedUrl;
}

/** Shows a picture in the dialog, a PDF in a new window (spec 2). */
export function usePreview(document: DriverDocument) {
  const { openDialog } = useDialogs();
  const [isOpening, setOpening] = useState(false);

  async function openPdf() {
    // Blockers allow a window during the click only; the link comes later.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      const signedUrl = await signedUrlOf(document);
      if (!tab) return openDialog({ kind: "preview", document, blockedUrl: signedUrl });
      tab.opener = null;
      tab.location.replace(signedUrl);
      showSuccess("Dokument geladen", "Das PDF steht im neuen Fenster.");
    } catch (error) {
      tab?.close();
      showError(NOT_LOADED, (error as CallError).message);
    } finally {
      setOpening(false);
    }
  }

  function show() {
    if (document.content_type === "application/pdf") void openPdf();
    else openDialog({ kind: "preview", document });
  }
  return { show, isOpening };
}
