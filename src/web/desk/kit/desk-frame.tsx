import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { showSuccess, Toaster } from "../../ui/toaster.tsx";
import type { DeskProps } from "./desk-loading.tsx";
import { DeskSettingsProvider } from "./desk-settings.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { MailOutageNotice } from "./mail-outage-notice.tsx";
import { Notifications } from "./notifications/notifications.tsx";
import { Palette } from "./palette.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useProofQuestion } from "./proof-gate.ts";
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

/** A failed refresh is tried again at the next one; a lost connection is shown instead of waited for. */
function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", staleTime: 0 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
