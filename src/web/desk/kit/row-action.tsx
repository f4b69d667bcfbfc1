import type { MouseEvent } from "react";
import { Button } from "../../ui/button.tsx";

/** Buttons of a row, by the class of what they stand in: text until somebody is about to press one. */
export const QUIET_BUTTONS =
  "[&>button]:px-1 [&>:is(a,button)]:not-focus-visible:not-hover:border-transparent [&>:is(a,button)]:not-focus-visible:not-hover:bg-transparent [&>:is(a,button)]:not-hover:text-blue";

interface RowActionProps {
  isRunning: boolean;
  /** What it does; settles when the lists have been read again. */
  run: () => Promise<unknown>;
  label: string;
  /** Tells this button from the same one in other rows. */
  of: string;
  variant?: "primary" | "row";
  size?: "small" | "normal";
}

/** A button in a row that does something at once. The focus stays in the row when the button goes. */
export function RowAction(props: RowActionProps) {
  const { run, isRunning, label, of, variant = "row", size = "small" } = props;
  function start(event: MouseEvent<HTMLButtonElement>) {
    const keepFocus = focusKeeper(event.currentTarget);
    run().then(keepFocus, keepFocus);
  }
  return (
    <Button variant={variant} size={size} busy={isRunning} onClick={start}>
      {label}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

/** The lists are drawn anew a moment after they were read. */
const DRAWN_AFTER_MS = 60;

function focusKeeper(button: HTMLElement) {
  const place = button.closest("tr, li, aside");
  return () =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const target = button.isConnected ? button : place?.querySelector<HTMLElement>("button, a");
      target?.focus();
    }, DRAWN_AFTER_MS);
}
