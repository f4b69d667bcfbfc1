import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { loadToasts, showSuccess, Toaster, undoLatest } from "../../ui/toaster.tsx";
import { fetchPage } from "./call.ts";
import { type DeskProps, DeskSettingsProvider } from "./desk-props.ts";
import { hydratedQueryClient, Pulse } from "./desk-reads.tsx";
import { DESK } from "./dialogs.ts";
import { MailOutageNotice } from "./mail-state.tsx";
import { Notifications, useNotificationsDialog } from "./notifications/notifications.tsx";
import type { Command } from "./palette-dialog.tsx";
import { PageReader } from "./polled-lists.ts";
import { useProofQuestion } from "./proof-gate.ts";
import { OPEN_SEARCH_ID } from "./search-button.tsx";
import { hasJustSignedIn, useLostSession } from "./session-gate.ts";
import { useHeadButton, useListener, useShortcuts, whenIdle } from "./use-browser.ts";
import { DialogsProvider, useDialogs } from "./use-dialogs.tsx";
import { useSession } from "./use-session.ts";

/** While the server renders: its query cache, and the queries behind it. */
export interface ServerReads {
  client: QueryClient;
  read: typeof fetchPage;
}

/** Beside what the server tells: of the server itself, and of the browser. */
export interface RenderedBy {
  server?: ServerReads;
  /** It is hydrated. */
  onAlive?: () => void;
}

/** Frame of every desk page: data and refresh, dialogs, end of the session, toasts. */
export function DeskFrame(props: DeskProps & RenderedBy & { children: ReactNode }) {
  const { children, server, onAlive, state, ...limits } = props;
  const [client] = useState(() => server?.client ?? hydratedQueryClient(state));
  const { warning, keepWorking, resume } = useSession(limits);
  const lost = useLostSession();
  const question = useProofQuestion();
  useKeptFocus();
  useEffect(() => onAlive?.(), [onAlive]);
  useEffect(() => whenIdle(loadWhatCantWait), []);
  useEffect(() => {
    if (hasJustSignedIn()) showSuccess("Erfolgreich angemeldet", limits.previousSignIn);
  }, [limits.previousSignIn]);
  return (
    <QueryClientProvider client={client}>
      <PageReader value={server?.read ?? fetchPage}>
        <Pulse />
        <MailOutageNotice />
        <DeskSettingsProvider value={limits}>
          <DialogsProvider>
            <Palette />
            <Notifications />
            {children}
          </DialogsProvider>
        </DeskSettingsProvider>
      </PageReader>
      <Suspense>
        {warning && !lost && (
          <DESK.SessionWarning warning={warning} onContinue={() => void keepWorking()} />
        )}
        {question && !lost && <DESK.ProofDialog reason={question} {...limits} />}
        {lost && <DESK.SignInDialog reason={lost} email={limits.email} onSignedIn={resume} />}
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  );
}

/**
 * Preloads code that is needed when the server is away, or has been updated; and the search, which must accept text as
 * soon as its keys are pressed.
 */
function loadWhatCantWait() {
  const dialogs = [DESK.SignInDialog, DESK.ProofDialog, DESK.SessionWarning, DESK.PaletteDialog];
  return Promise.all([loadToasts(), ...dialogs.map((dialog) => dialog.preload())]);
}

/**
 * Keeps the focus of the keyboard on the page: a button that is disabled while it works gets it back, and what is gone from the open
 * job or driver, or from beside the rows of a list, leaves it to that. Lists look after their rows themselves (`useRowKeys`).
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let panel: HTMLElement | null = null;
    const listening = new AbortController();
    document.addEventListener(
      "focusin",
      ({ target }) => {
        last = target instanceof HTMLElement ? target : null;
        panel = last?.closest<HTMLElement>("aside, tr, li, section[tabindex='-1']") ?? null;
        if (panel?.matches("tr, li")) panel = panel.closest("aside");
      },
      listening,
    );
    // A click beside everything drops the focus.
    document.addEventListener("pointerdown", () => (last = null), listening);
    const watching = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last) return;
      if (!last.isConnected) {
        if (panel?.isConnected) panel.focus({ preventScroll: true });
      } else if (!last.matches(":disabled")) last.focus();
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

/** Opens the search over everything, and over what can be done with the open job (Ctrl-K, ⌘ K, the button in the head of the page), and with `?` the keys; `z` takes back. */
function Palette() {
  const { isDialogOpen, openDialog } = useDialogs();
  const news = {
    title: "Neues seit gestern",
    detail: "Anfragen, Antworten und Wünsche",
    run: useNotificationsDialog(),
  };
  function openSearch() {
    if (isDialogOpen) return;
    const offered = commandsOfPanel();
    openDialog(<DESK.PaletteDialog commands={[...offered, news]} offered={offered} />);
  }
  function onKey(event: KeyboardEvent) {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isOurs || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    openSearch();
  }
  useListener(() => document, "keydown", onKey);
  useHeadButton(OPEN_SEARCH_ID, openSearch);
  useShortcuts({
    z: undoLatest,
    "?": () => openDialog(<DESK.KeysDialog />),
  });
  return null;
}

/** Commands of the open job's panel, with the labels of its controls, including menus; a phone's list has none. */
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
