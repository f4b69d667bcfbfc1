import { useEffect } from "react";
import type { View } from "./kit/desk-url.tsx";
import { hasModifier } from "./kit/links.tsx";
import { HEAD_TABS_ID, TABS } from "./kit/tabs.ts";
import { VIEW } from "./views.ts";

/** The head stands outside the island: marks its tab, and opens views without a reload (`data-view`). */
export function useHeadTabs(shown: View, show: (view: View) => void): void {
  useEffect(() => {
    const tabs = document.getElementById(HEAD_TABS_ID)?.querySelectorAll("a") ?? [];
    for (const [index, tab] of tabs.entries()) {
      const isCurrent = TABS[index]?.views.includes(shown);
      if (isCurrent) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  }, [shown]);
  useEffect(() => {
    const listening = new AbortController();
    const preload = ({ target }: Event) => void viewBehind(target)?.code.preload?.();
    document.addEventListener("pointerover", preload, listening);
    document.addEventListener("focusin", preload, listening);
    document.addEventListener(
      "click",
      (event) => {
        const behind = viewBehind(event.target);
        if (!behind || hasModifier(event)) return;
        event.preventDefault();
        show(behind.view);
      },
      listening,
    );
    return () => listening.abort();
  }, [show]);
}

function viewBehind(target: EventTarget | null) {
  const link = target instanceof Element && target.closest<HTMLElement>("a[data-view]");
  const view = link && (link.dataset.view as View);
  return view ? { view, code: VIEW[view] } : undefined;
}
