import { useEffect, useState } from "react";
import {
  DOCUMENT_TYPE_LABEL,
  PREVIEW_SECONDS,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { type CallError, call } from "../kit/call.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { DriverDocument } from "../kit/wire.ts";
import { CheckForm } from "./check-form.tsx";
import { TurnablePicture } from "./turnable-picture.tsx";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

interface PreviewDialogProps {
  document: DriverDocument;
  /** The PDF's link, if the browser allowed no new window. */
  blockedUrl: string | undefined;
  onClose: () => void;
}

/** A document to look at, and what is to be said of it: the picture itself, or the link to a PDF that the browser blocked. */
function PreviewDialog({ document, blockedUrl, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open
      wide={!blockedUrl}
      keepsInput
      onOpenChange={onClose}
      title={DOCUMENT_TYPE_LABEL[document.type]}
      description={document.filename}
    >
      {blockedUrl ? (
        <BlockedPdf url={blockedUrl} onOpen={onClose} />
      ) : (
        <Picture document={document} />
      )}
      {!blockedUrl && !document.ersetzt_am && (
        <CheckForm document={document} place="preview" onSaved={onClose} />
      )}
    </Dialog>
  );
}

function BlockedPdf({ url, onOpen }: { url: string; onOpen: () => void }) {
  return (
    <>
      <p>Der Browser hat das neue Fenster verhindert.</p>
      <LinkButton href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
        PDF öffnen
      </LinkButton>
    </>
  );
}

function Picture({ document }: { document: DriverDocument }) {
  const { url, error, retry } = useSignedUrl(document);
  const [shown, setShown] = useState<"loading" | "loaded" | "failed">("loading");
  if (error || shown === "failed") {
    return (
      <Notice kind="error" title={NOT_LOADED} live="alert">
        <p>{error || "Die Datei ist beschädigt, oder der Speicher antwortet nicht."}</p>
        <Button
          size="small"
          onClick={() => {
            setShown("loading");
            retry();
          }}
        >
          Erneut laden
        </Button>
      </Notice>
    );
  }
  return (
    <>
      {shown === "loading" && <LoadingText>Lade Dokument...</LoadingText>}
      {url && (
        <TurnablePicture
          url={url}
          alt={`${DOCUMENT_TYPE_LABEL[document.type]}: ${document.filename}`}
          onLoad={() => {
            setShown("loaded");
            showSuccess(LOADED);
          }}
          onError={() => setShown("failed")}
        />
      )}
    </>
  );
}

const LOADED = "Dokument geladen";

/** Title of everything that goes wrong on the way to a document. */
const NOT_LOADED = "Dokument konnte nicht geladen werden";

/** The short-lived link to a document. Throws `CallError`. */
async function signedUrlOf({ filepath }: DriverDocument): Promise<string> {
  const { signedUrl } = await call("get-document-preview", { filepath, ttl: PREVIEW_SECONDS.list });
  return signedUrl;
}

/** Shows a picture in the dialog, a PDF in a new window. */
export function usePreview(document: DriverDocument) {
  const { openDialog } = useDialogs();
  const [isOpening, setOpening] = useState(false);

  function openPreview(blockedUrl?: string) {
    openDialog(
      (close) => <PreviewDialog document={document} blockedUrl={blockedUrl} onClose={close} />,
      OPEN_DRIVER_ID,
    );
  }

  async function openPdf() {
    // Blockers allow a window during the click only; the link comes later.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      const signedUrl = await signedUrlOf(document);
      if (!tab) return openPreview(signedUrl);
      tab.opener = null;
      tab.location.replace(signedUrl);
      showSuccess(LOADED, "Das PDF steht im neuen Fenster.");
    } catch (error) {
      tab?.close();
      showError(NOT_LOADED, (error as CallError).message);
    } finally {
      setOpening(false);
    }
  }

  function show() {
    if (document.content_type === "application/pdf") void openPdf();
    else openPreview();
  }
  return { show, isOpening };
}

/** Asks for a document's link once, and anew on `retry`: each link is noted as a look at it. */
function useSignedUrl(document: DriverDocument) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; url?: string; error?: string }>();
  useEffect(() => {
    let isLeft = false;
    const note = (result: { url?: string; error?: string }) => {
      if (!isLeft) setAnswer({ attempt, ...result });
    };
    signedUrlOf(document).then(
      (url) => note({ url }),
      (error: CallError) => note({ error: error.message }),
    );
    return () => {
      isLeft = true;
    };
  }, [document, attempt]);
  const current = answer?.attempt === attempt ? answer : undefined;
  return { url: current?.url, error: current?.error, retry: () => setAttempt(attempt + 1) };
}
