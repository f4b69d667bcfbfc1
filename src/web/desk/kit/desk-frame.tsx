import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { loadToasts, showSuccess, Toaster } from "../../ui/toaster.tsx";
import { fetchPage } from "./call.ts";
import type { DeskProps } from "./desk-props.ts";
import { hydratedQueryClient, Pulse } from "./desk-reads.tsx";
import { DeskSettingsProvider } from "./desk-settings.ts";
import { ProofDialog, SessionWarning, SignInDialog } from "./dialogs.ts";
import { MailOutageNotice } from "./mail-outage-notice.tsx";
import { Notifications } from "./notifications/notifications.tsx";
import { PageReader } from "./page-reader.ts";
import { Palette } from "./palette.tsx";
import { useProofQuestion } from "./proof-gate.ts";
import { hasJustSignedIn, useLostSession } from "./session-gate.ts";
import { whenIdle } from "./use-browser.ts";
import { DialogsProvider } from "./use-dialogs.tsx";
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

/** What every page of the desk stands in: reads and their refresh, dialogs, the session's end, toasts. */
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
          <SessionWarning warning={warning} onContinue={() => void keepWorking()} />
        )}
        {question && !lost && <ProofDialog reason={question.reason} {...limits} />}
        {lost && <SignInDialog reason={lost} email={limits.email} onSignedIn={resume} />}
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  );
}

/** What has to be there when the server can't be reached, or has another version by then. */
function loadWhatCantWait() {
  const dialogs = [SignInDialog, ProofDialog, SessionWarning];
  return Promise.all([loadToasts(), ...dialogs.map((dialog) => dialog.preload())]);
}

/**
 * Keeps the focus of the keyboard on the page: a button that is disabled while it works gets it back, and what is gone from the open
 * job or driver leaves it to that. Lists look after their rows themselves (`useRowKeys`).
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
