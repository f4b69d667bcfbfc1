import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { preload } from "./deferred.tsx";
import { jobLinkId } from "./desk-url.tsx";
import { useDialogs } from "./use-dialogs.tsx";
import type { Job } from "./wire.ts";

interface DialogButtonProps extends ComponentProps<typeof Button> {
  dialog: (close: () => void) => ReactNode;
  /** Id of what gets the focus when the dialog is closed and this button is gone. */
  about: string;
}

/** A button that opens a dialog, whose code is fetched as soon as the button is pointed at or focused. */
export function DialogButton({ dialog, about, ...button }: DialogButtonProps) {
  const { openDialog } = useDialogs();
  const fetchCode = () => preload(dialog(() => {}));
  return (
    <Button
      size="small"
      variant="row"
      {...button}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={() => openDialog(dialog, about)}
    />
  );
}

interface RowDialogButtonProps extends Omit<DialogButtonProps, "about"> {
  /** The focus goes back to it when the dialog took the row along. */
  job: Pick<Job, "nummer">;
  /** Hidden text that tells this button from those of other jobs. */
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
}

/** A button beside something of a job that opens a dialog about it. */
export function RowDialogButton({ job, dialog, of, isMain, children }: RowDialogButtonProps) {
  return (
    <DialogButton
      size={isMain ? "normal" : "small"}
      variant={isMain ? "primary" : "row"}
      about={jobLinkId(job.nummer)}
      dialog={dialog}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </DialogButton>
  );
}
