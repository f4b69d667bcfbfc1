import { useEffect } from "react";

/**
 * Keeps the focus of the keyboard on the page: a button that is disabled while it works gets it back, and what is gone from the open
 * job or driver leaves it to that. Lists look after their rows themselves (`useRowKeys`).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let panel: HTMLElement | null = null;
    const listening = new AbortController();
    document.addEventListener(
      "focusin",
      ({ target }) => {
        last = target instanceof HTMLElement ? target : null;
        panel = last?.closest("aside") ?? null;
      },
      listening,
    );
    // Whoever clicks beside everything wants no focus.
    document.addEventListener("pointerdown", () => (last = null), listening);
    const watching = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last !== null;
      if (!isLost || last?.matches(":disabled")) return;
      if (last?.isConnected) last.focus();
      else if (panel?.isConnected) panel.focus();
    });
    watching.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    return () => {
      listening.abort();
      watching.disconnect();
    };
  }, []);
}
