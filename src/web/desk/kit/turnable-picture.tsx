import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, useState } from "react";

interface TurnablePictureProps {
  url: string;
  alt: string;
  onLoad: () => void;
  onError: () => void;
}

/** Percent of what fits. */
const ZOOMS = [100, 150, 225, 340] as const;

/** A photo as people send it: sideways, and with a date in small print. Fitted at first; scrolls where it is larger. */
export function TurnablePicture({ url, alt, onLoad, onError }: TurnablePictureProps) {
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
