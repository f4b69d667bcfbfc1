import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

export { toast } from "sonner";

/** Over the head of an open dialog; else they are as wide as the page (`toaster.css`). */
const TOAST_WIDTH = { "--width": "336px" } as CSSProperties;

/** Container of the toasts. `duration`: display time in milliseconds. */
export function SonnerToaster({ duration }: { duration: number }) {
  return (
    <Sonner
      position="bottom-right"
      style={TOAST_WIDTH}
      offset={16}
      containerAriaLabel="Meldungen"
      closeButton
      expand
      gap={0}
      duration={duration}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Meldung schließen",
        classNames: {
          toast:
            "pointer-events-auto flex w-full flex-wrap items-start gap-3 rounded-sign border border-edge border-l-4 p-4 pr-10 text-16 text-ink sm:w-(--width)",
          icon: "mt-1",
          content: "min-w-0 basis-[calc(100%-2rem)]",
          title: "font-semibold",
          description: "text-ink-2",
          closeButton:
            "absolute top-2 right-2 grid size-7 cursor-pointer place-items-center rounded-sign hover:bg-warm [&>svg]:size-4",
          actionButton:
            "ml-auto min-h-9 shrink-0 cursor-pointer rounded-sign border border-edge bg-sheet px-3 font-semibold hover:bg-warm",
          success: "border-l-green bg-sheet",
          error: "border-l-red bg-red-soft [&_[data-description]]:text-ink",
        },
      }}
    />
  );
}
