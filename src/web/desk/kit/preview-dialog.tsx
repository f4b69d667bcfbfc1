import { useMutation } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText, Notice } from "../../ui/notice.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { CallError } from "./call.ts";
import { useClose, useDialogs } from "./use-dialogs.tsx";

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
        <TurnablePicture
          url={link.data}
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
const BLOCKED =
  "Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie dieser Seite neue Fenster.";

function PictureDialog({ file }: { file: PreviewedFile }) {
  const { title, filename, more } = file;
  return (
    <Dialog wide keepsInput onOpenChange={useClose()} title={title} description={filename}>
      <Picture file={file} />
      {more}
    </Dialog>
  );
}

/** Shows a picture in the dialog, a PDF in a new window. */
export function PreviewButton({ file }: { file: PreviewedFile }) {
  const { openDialog } = useDialogs();
  const [isOpening, setOpening] = useState(false);

  async function openPdf() {
    // Blockers allow a window during the click only; the link comes later.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      if (!tab) throw new CallError("blocked", NOT_LOADED, BLOCKED);
      tab.opener = null;
      tab.location.replace(pathOf(await file.link()));
      showSuccess(LOADED, "Das PDF steht im neuen Fenster.");
    } catch (error) {
      tab?.close();
      showError(NOT_LOADED, (error as CallError).message);
    } finally {
      setOpening(false);
    }
  }

  const isPdf = file.contentType === "application/pdf";
  return (
    <Button
      size="small"
      variant="row"
      busy={isOpening}
      onClick={isPdf ? openPdf : () => openDialog(<PictureDialog file={file} />)}
    >
      {isPdf ? "PDF öffnen" : "Ansehen"}
      <span className="sr-only"> {file.filename}</span>
    </Button>
  );
}

/** The desk may be open under another name than `PUBLIC_URL`, and its policy shows pictures of its own origin alone. */
function pathOf({ signedUrl }: SignedLink) {
  const { pathname, search } = new URL(signedUrl);
  return pathname + search;
}

interface TurnablePictureProps {
  url: string;
  alt: string;
  onLoad: () => void;
  onError: () => void;
}

/** Percent of what fits. */
const ZOOMS = [100, 150, 225, 340] as const;

/** A photo as people send it: sideways, and with a date in small print. Fitted at first; scrolls where it is larger. */
function TurnablePicture({ url, alt, onLoad, onError }: TurnablePictureProps) {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const zoom = ZOOMS[step] ?? 100;
  const isSideways = turn % 180 !== 0;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Tool label="Verkleinern" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut aria-hidden="true" size={20} />
        </Tool>
        <Tool
          label="Vergrößern"
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Nach links drehen" onClick={() => setTurn(turn - 90)}>
          <RotateCcw aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Nach rechts drehen" onClick={() => setTurn(turn + 90)}>
          <RotateCw aria-hidden="true" size={20} />
        </Tool>
        <p role="status" className="text-14 text-ink-2 tabular-nums">
          {`${zoom}\u00a0%${turn % 360 === 0 ? "" : `, gedreht um ${((turn % 360) + 360) % 360}°`}`}
        </p>
      </div>
      {/* The arrow keys scroll it. */}
      <section
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        className="@container-[size] h-[55dvh] overflow-auto rounded-sign border border-line bg-warm"
      >
        <div className="relative" style={{ width: `${zoom}cqw`, height: `${zoom}cqh` }}>
          <img
            src={url}
            alt={alt}
            onLoad={onLoad}
            onError={onError}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: isSideways ? `${zoom}cqh` : `${zoom}cqw`,
              height: isSideways ? `${zoom}cqw` : `${zoom}cqh`,
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
          />
        </div>
      </section>
    </div>
  );
}

function Tool({ label, children, ...button }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className="grid size-11 cursor-pointer place-items-center rounded-sign border border-edge bg-sheet hover:border-ink disabled:cursor-not-allowed disabled:text-ink-2 disabled:opacity-60"
    >
      {children}
    </button>
  );
}
