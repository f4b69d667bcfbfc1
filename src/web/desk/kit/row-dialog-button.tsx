import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { jobLinkId } from "./desk-url.tsx";
import { useDialogs } from "./use-dialogs.tsx";
import type { Job } from "./wire.ts";

interface RowDialogButtonProps {
  /** The focus goes back to it when the dialog took the row along. */
  job: Pick<Job, "nummer">;
  dialog: (close: () => void) => ReactNode;
  /** Hidden text that tells this button from those of other jobs. */
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
  children: ReactNode;
}

/** A button beside something of a job that opens a dialog about it. */
export function RowDialogButton({ job, dialog, of, isMain, children }: RowDialogButtonProps) {
  const { openDialog } = useDialogs();
  return (
    <Button
      size={isMain ? "normal" : "small"}
      variant={isMain ? "primary" : "row"}
      onClick={() => openDialog(dialog, jobLinkId(job.nummer))}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
