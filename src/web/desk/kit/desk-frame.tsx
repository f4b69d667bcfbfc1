import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toaster } from "../../ui/toaster.tsx";
import type { DeskProps } from "./desk-loading.tsx";
import { DeskSettingsProvider } from "./desk-settings.ts";
import { MailOutageNotice } from "./mail-outage-notice.tsx";
import { SessionWarning, useSession } from "./session-warning.tsx";
import { DialogsProvider } from "./use-dialogs.tsx";

/** What every page of the desk stands in: reads and their refresh, dialogs, the session's end, toasts. */
export function DeskFrame({ children, ...limits }: DeskProps & { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { warning, keepWorking } = useSession(limits);
  return (
    <QueryClientProvider client={client}>
      <MailOutageNotice />
      <DeskSettingsProvider value={limits}>
        <DialogsProvider>{children}</DialogsProvider>
      </DeskSettingsProvider>
      {warning && <SessionWarning warning={warning} onContinue={() => void keepWorking()} />}
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
