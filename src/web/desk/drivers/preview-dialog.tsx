import { useState } from "react";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DriverDocument } from "../kit/wire.ts";
import { NOT_LOADED } from "./use-preview.ts";
import { useSignedUrl } from "./use-signed-url.ts";

interface PreviewDialogProps {
  document: DriverDocument;
  /** The PDF's link, if the browser allowed no new window. */
  blockedUrl: string | undefined;
  onClose: () => void;
}

/** A document to look at (spec 2): the picture itself, or the link to a PDF that the browser blocked. */
export function PreviewDialog({ document, blockedUrl, onClose }: PreviewDialogProps) {
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

/** Fitted at first; a click shows it in full size, a second one fits it again. */
function Picture({ document }: { document: DriverDocument }) {
  const { url, error, retry } = useSignedUrl(document);
  const [shown, setShown] = useState<"loading" | "loaded" | "failed">("loading");
  const [isFull, setFull] = useState(false);
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
      <p role="status" className="sr-only">
        {shown === "loaded" && "Dokument geladen"}
      </p>
      {url && (
        <button
          type="button"
          aria-pressed={isFull}
          onClick={() => setFull(!isFull)}
          className={isFull ? "block cursor-zoom-out" : "mx-auto block cursor-zoom-in"}
        >
          <img
            src={url}
            alt={`${DOCUMENT_TYPE_LABEL[document.type]}: ${document.filename}`}
            onLoad={() => setShown("loaded")}
            onError={() => setShown("failed")}
            className={isFull ? "max-w-none" : "max-h-[65dvh] max-w-full"}
          />
          <span className="sr-only">, in voller Größe</span>
        </button>
      )}
    </>
  );
}
