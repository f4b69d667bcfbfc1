import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Toaster } from "../../ui/toaster.tsx";
import { AssignmentsSection } from "./assignments-section.tsx";
import { DeskDialogs } from "./desk-dialogs.tsx";
import type { DeskProps } from "./desk-props.ts";
import { DriversSection } from "./drivers-section.tsx";
import { EmailsSection } from "./emails-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { SEARCH_FIELD_ID } from "./jobs-toolbar.tsx";
import { SessionWarning } from "./session-warning.tsx";
import { useMediaQuery, useShortcuts } from "./use-browser.ts";
import { useDeskUrl } from "./use-desk-url.ts";
import { DialogsProvider, useDialogState, useDialogs } from "./use-dialogs.ts";
import { useSession } from "./use-session.ts";

/** The dispatcher's desk (spec 2, "Admin dashboard"). */
export function Desk(props: DeskProps) {
  const [client] = useState(createQueryClient);
  const dialogs = useDialogState();
  // At the bottom of a phone are the buttons of the dialogs.
  const isPhone = !useMediaQuery("(min-width: 40rem)");
  const { warning, keepWorking } = useSession(props);
  return (
    <QueryClientProvider client={client}>
      <DialogsProvider value={dialogs}>
        <Sections />
        <DeskDialogs />
      </DialogsProvider>
      {warning && <SessionWarning warning={warning} onContinue={() => void keepWorking()} />}
      <Toaster position={isPhone ? "top-center" : "bottom-right"} />
    </QueryClientProvider>
  );
}

function Sections() {
  const [url, changeUrl] = useDeskUrl();
  const { openDialog } = useDialogs();
  useShortcuts({
    "/": () => document.getElementById(SEARCH_FIELD_ID)?.focus(),
    n: () => openDialog({ kind: "create" }),
  });
  return (
    <>
      <JobsSection url={url} onUrlChange={changeUrl} />
      <AssignmentsSection onOpenJob={(jobNumber) => openJob(jobNumber)} />
      <DriversSection />
      <EmailsSection />
    </>
  );

  function openJob(jobNumber: number) {
    changeUrl({ jobNumber });
    document.getElementById("auftraege")?.focus();
  }
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
