import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toaster } from "../../ui/toaster.tsx";
import type { DeskProps } from "./desk-loading.tsx";
import { MailOutageNotice } from "./mail-outage-notice.tsx";
import { SessionWarning, useSession } from "./session-warning.tsx";
import { useMediaQuery } from "./use-browser.ts";
import { DialogsProvider } from "./use-dialogs.tsx";

/** What every page of the desk stands in: reads and their refresh, dialogs, the session's end, toasts. */
export function DeskFrame({ children, ...limits }: DeskProps & { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  // At the bottom of a phone are the buttons of the dialogs.
  const isPhone = !useMediaQuery("(min-width: 40rem)");
  const { warning, keepWorking } = useSession(limits);
  return (
    <QueryClientProvider client={client}>
      <MailOutageNotice />
      <DialogsProvider>{children}</DialogsProvider>
      {warning && <SessionWarning warning={warning} onContinue={() => void keepWorking()} />}
      <Toaster position={isPhone ? "top-center" : "bottom-right"} />
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
