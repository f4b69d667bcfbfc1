import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { jobLinkId } from "./desk-url.tsx";
import { useDialogs } from "./use-dialogs.tsx";
import type { Job } from "./wire.ts";

interface RowDialogButtonProps {
  /** The focus goes back to it when the dialog took the row along. */
  job: Pick<Job, "nummer">;
  dialog: (close: () => void) => ReactNode;
  /** What the button says, and unseen which row it means. */
  children: ReactNode;
}

/** A small button beside something of a job that opens a dialog about it. */
export function RowDialogButton({ job, dialog, children }: RowDialogButtonProps) {
  const { openDialog } = useDialogs();
  return (
    <Button size="small" variant="row" onClick={() => openDialog(dialog, jobLinkId(job.nummer))}>
      {children}
    </Button>
  );
}
