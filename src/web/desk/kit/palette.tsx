import { useEffect, useEffectEvent } from "react";
import { undoLatest } from "../../ui/toaster.tsx";
import { KeysDialog, PaletteDialog } from "./dialogs.ts";
import { useNotificationsDialog } from "./notifications/notifications.tsx";
import type { Command } from "./palette-dialog.tsx";
import { OPEN_SEARCH_ID } from "./search-button.tsx";
import { useShortcuts } from "./use-browser.ts";
import { useDialogs } from "./use-dialogs.tsx";

/** Opens the search over everything, and over what can be done with the open job (Ctrl-K, ⌘ K, the button in the head of the page), and with `?` the keys; `z` takes back. */
export function Palette() {
  const { isDialogOpen, openDialog } = useDialogs();
  const news = {
    title: "Neues seit gestern",
    detail: "Anfragen, Antworten und Wünsche",
    run: useNotificationsDialog(),
  };
  const openSearch = useEffectEvent(() => {
    if (isDialogOpen) return;
    const offered = commandsOfPanel();
    openDialog(
      (close) => <PaletteDialog onClose={close} commands={[...offered, news]} offered={offered} />,
      OPEN_SEARCH_ID,
    );
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isOurs || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    const button = document.getElementById(OPEN_SEARCH_ID);
    const listening = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), listening);
    button?.addEventListener("click", () => openSearch(), listening);
    // Without script it would do nothing.
    if (button) button.hidden = false;
    return () => listening.abort();
  }, []);
  useShortcuts({
    z: undoLatest,
    "?": () => openDialog((close) => <KeysDialog onClose={close} />, OPEN_SEARCH_ID),
  });
  return null;
}

/** What the panel of the open job offers, in the words of its controls, behind a menu or not; on a phone's list there is none. */
function commandsOfPanel(): Command[] {
  const offered = ["[data-next] :is(a, button)", "dl a[href^='tel:']", "textarea[name=text]"];
  const controls = offered.flatMap((some) => [
    ...document.querySelectorAll<HTMLElement>(`aside:has([data-next]) :is(${some})`),
  ]);
  return controls.map((control) => ({
    title: control.matches("textarea") ? "Notiz schreiben" : wordsOf(control),
    detail: "",
    // Once the dialog has given the focus back.
    run: () =>
      setTimeout(() => {
        control.focus();
        control.click();
      }),
  }));
}

/** A call says whose number it is; what else is said to screen readers alone names the job. */
function wordsOf(control: HTMLElement) {
  const copy = control.cloneNode(true) as HTMLElement;
  if (!control.matches("[href^='tel:']")) {
    for (const hidden of copy.querySelectorAll(".sr-only")) hidden.remove();
  }
  return copy.textContent.trim();
}
