import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { showSuccess, Toaster } from "../../ui/toaster.tsx";
import type { DeskProps } from "./desk-loading.tsx";
import { DeskSettingsProvider } from "./desk-settings.ts";
import { MailOutageNotice } from "./mail-outage-notice.tsx";
import { Notifications } from "./notifications/notifications.tsx";
import { Palette } from "./palette.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useProofQuestion } from "./proof-gate.ts";
import { createQueryClient } from "./query-client.ts";
import { hasJustSignedIn, useLostSession } from "./session-gate.ts";
import { SessionWarning, useSession } from "./session-warning.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { DialogsProvider } from "./use-dialogs.tsx";

/** What every page of the desk stands in: reads and their refresh, dialogs, the session's end, toasts. */
export function DeskFrame({ children, ...limits }: DeskProps & { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { warning, keepWorking, resume } = useSession(limits);
  const lost = useLostSession();
  const question = useProofQuestion();
  useKeptFocus();
  useEffect(() => {
    if (hasJustSignedIn()) showSuccess("Erfolgreich angemeldet", limits.previousSignIn);
  }, [limits.previousSignIn]);
  return (
    <QueryClientProvider client={client}>
      <MailOutageNotice />
      <DeskSettingsProvider value={limits}>
        <DialogsProvider>
          <Palette />
          <Notifications />
          {children}
        </DialogsProvider>
      </DeskSettingsProvider>
      {warning && !lost && (
        <SessionWarning warning={warning} onContinue={() => void keepWorking()} />
      )}
      {question && !lost && <ProofDialog reason={question.reason} {...limits} />}
      {lost && <SignInDialog reason={lost} email={limits.email} onSignedIn={resume} />}
      <Toaster />
    </QueryClientProvider>
  );
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
