import { type ComponentProps, type ComponentType, createElement, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { preload } from "./deferred.tsx";
import { Marked } from "./marked.tsx";
import { type ActionOptions, useAction } from "./use-action.ts";
import { useDialogs } from "./use-dialogs.tsx";
import type { CallInput, CallName, Job } from "./wire.ts";

/** Buttons of a row, by the class of what they stand in: text until somebody is about to press one. */
export const QUIET_BUTTONS =
  "[&>button]:px-1 [&>:is(a,button)]:not-focus-visible:not-hover:border-transparent [&>:is(a,button)]:not-focus-visible:not-hover:bg-transparent [&>:is(a,button)]:not-hover:text-blue";

interface OfRow {
  /** Hidden text that tells this button from the same one in other rows. */
  of?: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
  variant?: "quiet" | undefined;
}

interface RowActionProps extends OfRow {
  isRunning: boolean;
  /** Action; resolves when the lists have been read again. */
  run: () => Promise<unknown>;
  label: string;
}

/** A button in a row that does something at once. */
export function RowAction({ run, isRunning, label, of, isMain, variant }: RowActionProps) {
  return (
    <Button
      variant={variant ?? (isMain ? "primary" : "row")}
      size={isMain ? "normal" : "small"}
      busy={isRunning}
      onClick={() => run().catch(() => undefined)}
    >
      {label}
      <Of of={of} />
    </Button>
  );
}

interface CallActionProps<Name extends CallName> extends ActionOptions<Name>, OfRow {
  call: Name;
  input: CallInput<Name>;
  label: string;
}

/** A button in a row that makes a call. */
export function CallAction<Name extends CallName>(props: CallActionProps<Name>) {
  const { call, input, label, of, isMain, variant, ...outcome } = props;
  const action = useAction(call, outcome);
  const button = { label, of, isMain, variant };
  return (
    <RowAction {...button} isRunning={action.isPending} run={() => action.mutateAsync(input)} />
  );
}

function Of({ of }: { of: string | undefined }) {
  return of && <span className="sr-only"> {of}</span>;
}

interface DialogButtonProps<Props> extends ComponentProps<typeof Button>, Omit<OfRow, "variant"> {
  opens: ComponentType<Props>;
  /** The dialog's subject. */
  with: Omit<Props, "onClose">;
}

/** A button that opens a dialog, whose code is fetched as soon as the button is pointed at or focused. */
export function DialogButton<Props extends object>(props: DialogButtonProps<Props>) {
  const { opens, with: subject, of, isMain, children, ...button } = props;
  const { openDialog } = useDialogs();
  const fetchCode = () => preload(opens);
  const draw = (onClose: () => void) => createElement(opens, { ...subject, onClose } as Props);
  return (
    <Button
      size={isMain ? "normal" : "small"}
      variant={isMain ? "primary" : "row"}
      {...button}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={() => openDialog(draw)}
    >
      {children}
      <Of of={of} />
    </Button>
  );
}

/** An action that opens this dialog about a job. */
export function jobDialog<Row extends Job>(
  label: string,
  Opened: ComponentType<{ job: Row; onClose: () => void }>,
) {
  return ({ job, ...button }: OfRow & { job: Row }) => (
    <DialogButton {...button} opens={Opened} with={{ job }}>
      {label}
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

interface TwoLinesProps {
  first: string;
  second: string;
  /** The cell marks no searched words. */
  isPlain?: boolean;
}

export function TwoLines({ first, second, isPlain }: TwoLinesProps) {
  return (
    <>
      <First title={first}>{isPlain ? first : <Marked>{first}</Marked>}</First>
      <Second title={second}>{isPlain ? second : <Marked>{second}</Marked>}</Second>
    </>
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
