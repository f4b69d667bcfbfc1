import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { preload } from "./deferred.tsx";
import { jobLinkId } from "./desk-url.tsx";
import { useDialogs } from "./use-dialogs.tsx";
import type { Job } from "./wire.ts";

/** Buttons of a row, by the class of what they stand in: text until somebody is about to press one. */
export const QUIET_BUTTONS =
  "[&>button]:px-1 [&>:is(a,button)]:not-focus-visible:not-hover:border-transparent [&>:is(a,button)]:not-focus-visible:not-hover:bg-transparent [&>:is(a,button)]:not-hover:text-blue";

interface RowActionProps {
  isRunning: boolean;
  /** Action; resolves when the lists have been read again. */
  run: () => Promise<unknown>;
  label: string;
  /** Tells this button from the same one in other rows. */
  of: string;
  variant?: "primary" | "row";
  size?: "small" | "normal";
}

/** A button in a row that does something at once. */
export function RowAction(props: RowActionProps) {
  const { run, isRunning, label, of, variant = "row", size = "small" } = props;
  return (
    <Button
      variant={variant}
      size={size}
      busy={isRunning}
      onClick={() => run().catch(() => undefined)}
    >
      {label}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

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

/** The two lines of a cell in a dense list; on a phone one text. What has no room is told on pointing at it. */

interface LineProps {
  title: string;
  children: ReactNode;
}

export function First({ title, children }: LineProps) {
  return (
    <p title={title} className="truncate leading-5 max-lg:inline max-lg:whitespace-normal">
      {children}
    </p>
  );
}

/** `isForScreens`: a phone leaves it to the open job. */
export function Second({ title, children, isForScreens }: LineProps & { isForScreens?: boolean }) {
  return (
    <p
      title={title || undefined}
      className={`truncate text-14 leading-4 text-ink-2 empty:hidden ${isForScreens ? "max-lg:hidden" : "max-lg:inline max-lg:whitespace-normal max-lg:before:content-['_·_']"}`}
    >
      {children}
    </p>
  );
}
