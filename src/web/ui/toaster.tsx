import type { ReactNode } from "react";
import { loadStyles } from "./late-styles.ts";
import { Sign, type Tone } from "./sign.tsx";
import { createStore } from "./store.ts";

/** Display time of a message, in milliseconds, unless a pointer rests on it. */
const SHOWN_MS = { success: 8_000, error: 15_000 };

async function load() {
  const [{ SonnerToaster, toast }] = await Promise.all([
    import("./sonner-toaster.tsx"),
    loadStyles("toaster.css"),
  ]);
  return { SonnerToaster, toast };
}

type Toasts = Awaited<ReturnType<typeof load>>;

let loading: Promise<Toasts> | undefined;
const loaded = createStore<Toasts | undefined>(undefined);

/** Fetches what draws messages: with the first one, or before. */
export function loadToasts(): Promise<Toasts> {
  loading ??= load().then((toasts) => {
    loaded.set(toasts);
    return toasts;
  });
  return loading;
}

function withToasts(show: (toast: Toasts["toast"]) => void) {
  void loadToasts().then(({ toast }) => show(toast));
}

/** Place of the toasts; rendered once per page with `toaster.css` among its `lateStyles`. */
export function Toaster() {
  const toasts = loaded.use();
  // There before the first message: an open dialog hides from screen readers whatever is no live region by then.
  return (
    <div aria-live="polite">{toasts && <toasts.SonnerToaster duration={SHOWN_MS.success} />}</div>
  );
}

/** Toast after success. */
export function showSuccess(title: string, text?: ReactNode) {
  withToasts((toast) =>
    toast.success(<span role="status">{title}</span>, { description: text, icon: icon("green") }),
  );
}

/** Seconds for which 'Rückgängig' is offered if the action can be undone later, too. */
export const UNDO_OFFERED_SECONDS = 20;

interface UndoOptions {
  text: string;
  /** Seconds in which it can be undone and is offered. */
  seconds: number;
  undo: () => void;
}

/** Toast after an action with undo. */
export function showUndo(title: string, { text, seconds, undo }: UndoOptions) {
  withToasts((toast) => {
    const id = toast.success(<span role="status">{title}</span>, {
      description: text,
      icon: icon("green"),
      duration: Number.POSITIVE_INFINITY,
      action: { label: "Rückgängig", onClick: undo },
    });
    // Its own time stands still under a mouse; what is offered doesn't.
    setTimeout(() => toast.dismiss(id), seconds * 1000);
  });
}

/** Presses the newest 'Rückgängig' that is still offered. */
export function undoLatest() {
  const offered = "[data-sonner-toast]:not([data-removed=true]) [data-action]";
  document.querySelector<HTMLElement>(offered)?.click();
}

let inputError: string | undefined;

/** Toast for an invalid form. The fields show it too, so it disappears by itself. */
export function showInputError(title: string, text?: string) {
  inputError = showError(title, text, SHOWN_MS.success);
}

/** The form is complete now, or gone. */
export function dismissInputError() {
  const shown = inputError;
  if (shown) withToasts((toast) => toast.dismiss(shown));
  inputError = undefined;
}

/** Toast for a failure; shown once. */
export function showError(title: string, text?: string, duration = SHOWN_MS.error) {
  const id = `${title} ${text}`;
  withToasts((toast) =>
    toast.error(<span role="alert">{title}</span>, {
      id,
      description: text,
      icon: icon("red"),
      duration,
    }),
  );
  return id;
}

function icon(tone: Tone) {
  return <Sign tone={tone} size={18} />;
}
