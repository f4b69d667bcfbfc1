/**
 * The browser's history as the desk uses it: going back on its own takes a moment, and what is written meanwhile would stand in the
 * entry that is about to go. So writing waits, and nobody takes that step for the dispatcher's own 'Back'.
 */

let stepBack: Promise<void> | null = null;

/** Leaves the current entry of the history. */
export function leaveEntry(): void {
  stepBack = new Promise((resolve) => {
    const done = () => {
      // After everybody else who listens.
      setTimeout(() => {
        stepBack = null;
        resolve();
      });
    };
    window.addEventListener("popstate", done, { once: true });
  });
  history.back();
}

/** Whether the history moves because the desk itself left an entry. */
export function isLeavingEntry(): boolean {
  return stepBack !== null;
}

/** Runs at once, or when the history stands still again. */
export function onceSettled(write: () => void): void {
  if (stepBack) void stepBack.then(write);
  else write();
}

/** Goes to an address of the desk: within this page without a reload. */
export function goTo(href: string): void {
  onceSettled(() => {
    if (new URL(href, location.href).pathname !== location.pathname) return location.assign(href);
    history.pushState(null, "", href);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}
