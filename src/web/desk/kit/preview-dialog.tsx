import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText, Notice } from "../../ui/notice.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { CallError } from "./call.ts";
import { DialogButton } from "./row-panel.tsx";
import { useClose } from "./use-dialogs.tsx";

type SignedLink = Record<"signedUrl", string>;

/** A file of somebody's that lies in the store. */
interface PreviewedFile {
  /** Title. */
  title: string;
  filename: string;
  contentType: string;
  /** Its short-lived link; each is noted as a look at it. Throws `CallError`. */
  link(): Promise<SignedLink>;
  /** Addition below the picture. */
  more?: ReactNode;
}

function Picture({ file }: { file: PreviewedFile }) {
  // No query, which would be read again with the lists: each link is noted as a look at the file.
  const link = useMutation<string, CallError>({ mutationFn: () => file.link().then(pathOf) });
  const ask = useEffectEvent(() => link.mutate());
  useEffect(() => ask(), []);
  const [shown, setShown] = useState<"loading" | "loaded" | "failed">("loading");
  if (link.error || shown === "failed") {
    return (
      <Notice kind="error" title={NOT_LOADED} live="alert">
        <p>
          {link.error?.message ?? "Die Datei ist beschädigt, oder der Speicher antwortet nicht."}
        </p>
        <Button
          size="small"
          onClick={() => {
            setShown("loading");
            link.mutate();
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
      {link.data && (
        <img
          src={link.data}
          alt={`${file.title}: ${file.filename}`}
          onLoad={() => {
            setShown("loaded");
            showSuccess(LOADED);
          }}
          onError={() => setShown("failed")}
          className="max-h-[55dvh] max-w-full"
        />
      )}
    </>
  );
}

const LOADED = "Dokument geladen";

/** Title of everything that goes wrong on the way to a document. */
const NOT_LOADED = "Dokument konnte nicht geladen werden";
const BLOCKED =
  "Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie dieser Seite neue Fenster.";

function PictureDialog({ file }: { file: PreviewedFile }) {
  const { title, filename, more } = file;
  return (
    <Dialog wide keepsInput onOpenChange={useClose()} title={title} description={filename}>
      <Picture file={file} />
      <WindowButton file={file} label="In neuem Fenster vergrößern" />
      {more}
    </Dialog>
  );
}

/** Shows a picture in the dialog, a PDF in a new window. */
export function PreviewButton({ file }: { file: PreviewedFile }) {
  if (file.contentType === "application/pdf")
    return <WindowButton file={file} label="PDF öffnen" />;
  return (
    <DialogButton of={file.filename} opens={PictureDialog} with={{ file }}>
      Ansehen
    </DialogButton>
  );
}

/** Opens the file itself, where the browser enlarges and prints it. */
function WindowButton({ file, label }: { file: PreviewedFile; label: string }) {
  const [isOpening, setOpening] = useState(false);
  async function open() {
    // Blockers allow a window during the click only; the link comes later.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      if (!tab) throw new CallError("blocked", NOT_LOADED, BLOCKED);
      tab.opener = null;
      tab.location.replace(pathOf(await file.link()));
      showSuccess(LOADED, "Es steht im neuen Fenster.");
    } catch (error) {
      tab?.close();
      showError(NOT_LOADED, (error as CallError).message);
    } finally {
      setOpening(false);
    }
  }
  return (
    <Button size="small" variant="row" busy={isOpening} onClick={open}>
      {label}
      <span className="sr-only"> {file.filename}</span>
    </Button>
  );
}

/** The desk may be open under another name than `PUBLIC_URL`, and its policy shows pictures of its own origin alone. */
function pathOf({ signedUrl }: SignedLink) {
  const { pathname, search } = new URL(signedUrl);
  return pathname + search;
}
