import { type ReactNode, useEffect, useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "./call.ts";
import { TurnablePicture } from "./turnable-picture.tsx";
import { useDialogs } from "./use-dialogs.tsx";

/** A file of somebody's that lies in the store. */
export interface PreviewedFile {
  /** What it is. */
  title: string;
  filename: string;
  contentType: string;
  /** Id of the element that gets the focus at the end if the opener is gone by then. */
  about: string;
  /** Its short-lived link; each is noted as a look at it. Throws `CallError`. */
  signedUrl(): Promise<string>;
  /** What is to be said of it, below its picture. */
  more?: (close: () => void) => ReactNode;
}

interface PreviewDialogProps {
  file: PreviewedFile;
  /** The PDF's link, if the browser allowed no new window. */
  blockedUrl: string | undefined;
  onClose: () => void;
}

/** A file to look at, and what is to be said of it: the picture itself, or the link to a PDF that the browser blocked. */
function PreviewDialog({ file, blockedUrl, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open
      wide={!blockedUrl}
      keepsInput
      onOpenChange={onClose}
      title={file.title}
      description={file.filename}
    >
      {blockedUrl ? <BlockedPdf url={blockedUrl} onOpen={onClose} /> : <Picture file={file} />}
      {!blockedUrl && file.more?.(onClose)}
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

function Picture({ file }: { file: PreviewedFile }) {
  const { url, error, retry } = useSignedUrl(file);
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
          alt={`${file.title}: ${file.filename}`}
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

/** Shows a picture in the dialog, a PDF in a new window. */
export function useFilePreview(file: PreviewedFile) {
  const { openDialog } = useDialogs();
  const [isOpening, setOpening] = useState(false);

  function openPreview(blockedUrl?: string) {
    openDialog(
      (close) => <PreviewDialog file={file} blockedUrl={blockedUrl} onClose={close} />,
      file.about,
    );
  }

  async function openPdf() {
    // Blockers allow a window during the click only; the link comes later.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      const path = pathOf(await file.signedUrl());
      if (!tab) return openPreview(path);
      tab.opener = null;
      tab.location.replace(path);
      showSuccess(LOADED, "Das PDF steht im neuen Fenster.");
    } catch (error) {
      tab?.close();
      showError(NOT_LOADED, (error as CallError).message);
    } finally {
      setOpening(false);
    }
  }

  function show() {
    if (file.contentType === "application/pdf") void openPdf();
    else openPreview();
  }
  return { show, isOpening };
}

/** The desk may be open under another name than `PUBLIC_URL`, and its policy shows pictures of its own origin alone. */
function pathOf(signedUrl: string) {
  const { pathname, search } = new URL(signedUrl);
  return pathname + search;
}

/** Asks for a file's link once, and anew on `retry`: each link is noted as a look at it. */
function useSignedUrl(file: PreviewedFile) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; url?: string; error?: string }>();
  useEffect(() => {
    let isLeft = false;
    const note = (result: { url?: string; error?: string }) => {
      if (!isLeft) setAnswer({ attempt, ...result });
    };
    file.signedUrl().then(
      (url) => note({ url: pathOf(url) }),
      (error: CallError) => note({ error: error.message }),
    );
    return () => {
      isLeft = true;
    };
  }, [file, attempt]);
  const current = answer?.attempt === attempt ? answer : undefined;
  return { url: current?.url, error: current?.error, retry: () => setAttempt(attempt + 1) };
}
