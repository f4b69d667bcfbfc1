import { useEffect, useEffectEvent } from "react";
import { undoLatest } from "../../ui/toaster.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useNotificationsDialog } from "./notifications/notifications.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";
import { OPEN_SEARCH_ID } from "./search-button.tsx";
import { useShortcuts } from "./use-browser.ts";
import { useDialogs } from "./use-dialogs.tsx";

/** Opens the search over everything (Ctrl-K, ⌘ K, the button in the head of the page), and with `?` the keys; `z` takes back. */
export function Palette() {
  const { isDialogOpen, openDialog } = useDialogs();
  const commands = [
    {
      title: "Neues seit gestern",
      detail: "Anfragen, Antworten und Wünsche",
      run: useNotificationsDialog(),
    },
  ];
  const openSearch = useEffectEvent(() => {
    if (isDialogOpen) return;
    openDialog((close) => <PaletteDialog onClose={close} commands={commands} />, OPEN_SEARCH_ID);
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
