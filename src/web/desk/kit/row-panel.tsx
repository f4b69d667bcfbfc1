import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
} from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState, LoadingText } from "../../ui/notice.tsx";
import type { CallError, CallInput, CallName, Job } from "./call.ts";
import { preload } from "./deferred.tsx";
import { Marked } from "./list-section.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { PagedList } from "./polled-lists.ts";
import { type ActionOptions, useAction } from "./use-action.ts";
import { useClose, useDialogs } from "./use-dialogs.tsx";

interface OpenPanelProps<Row> extends Omit<NothingProps, "isLoading" | "error"> {
  id?: string;
  row: Row | undefined;
  /** Undefined while it is read alone. */
  rows: readonly Row[] | undefined;
  error: CallError | null;
  children: (row: Row) => ReactNode;
}

/**
 * Panel beside a list with the open row, or the reason why it can't be shown. On a narrow screen it takes the list's place, with a link back.
 */
export function OpenPanel<Row>(props: OpenPanelProps<Row>) {
  const { id, titleId, row, rows, error, children } = props;
  return (
    <aside
      id={id}
      aria-labelledby={titleId}
      // Enter on its row leads into it.
      tabIndex={-1}
      className="pt-3 min-[75rem]:sticky min-[75rem]:top-3 min-[75rem]:mt-3 min-[75rem]:max-h-[calc(100dvh-1.5rem-var(--toasts,0px))] min-[75rem]:self-start min-[75rem]:overflow-y-auto min-[75rem]:rounded-sign min-[75rem]:border min-[75rem]:border-edge min-[75rem]:bg-sheet min-[75rem]:p-4"
    >
      <button
        type="button"
        onClick={useClose()}
        className="-ml-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-sign px-1 font-semibold text-blue hover:bg-warm min-[75rem]:float-right min-[75rem]:-m-1 min-[75rem]:grid min-[75rem]:size-9 min-[75rem]:min-h-0 min-[75rem]:place-items-center min-[75rem]:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={20} className="min-[75rem]:hidden" />
        <X aria-hidden="true" size={20} className="max-[75rem]:hidden" />
        <span className="min-[75rem]:sr-only">Zurück zur Liste</span>
      </button>
      {row ? (
        <Suspense fallback={<Nothing {...props} isLoading error={null} />}>
          {children(row)}
        </Suspense>
      ) : (
        <Nothing {...props} isLoading={!rows && !error} error={rows ? null : error} />
      )}
    </aside>
  );
}

interface NothingProps {
  /** Id of the heading. */
  titleId: string;
  /** For screen readers. */
  title: string;
  isLoading: boolean;
  loading: string;
  error: CallError | null;
  retry: () => void;
  notFound: string;
  /** Why it may not exist. */
  why: string;
}

/** In a panel whose row is not there: it is being read, could not be read, or does not exist. */
function Nothing(props: NothingProps) {
  const { titleId, title, isLoading, loading, error, retry, notFound, why } = props;
  // Where the server has answered that there is no such thing, repeating the question would not help.
  const isUnknown = error?.code === "validation" || error?.code.endsWith("_not_found");
  const failure = isUnknown ? null : error;
  return (
    <>
      <h2 id={titleId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      {isLoading && <LoadingText lines={4}>{loading}</LoadingText>}
      {failure && <LoadFailure error={failure} onRetry={retry} />}
      {!isLoading && !failure && <EmptyState title={notFound}>{why}</EmptyState>}
    </>
  );
}

interface PanelSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Line beside a section that waits to be settled. */
  mark?: "border-amber" | "border-red";
  children: ReactNode;
}

/** A part of a panel with its heading. */
export function PanelSection({ id, title, actions, mark, children }: PanelSectionProps) {
  return (
    <section aria-labelledby={id} className={mark && `border-l-4 pl-3 ${mark}`}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={id} className="text-18">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** The rows of a panel's section as a list of `li`, and the button that reads more of them. */
export function PanelList<Row>({
  list,
  empty,
  children,
}: {
  list: PagedList<Row>;
  empty: string;
  children: ReactNode;
}) {
  return (
    <>
      {!list.isLoading && list.rows.length === 0 && <p className="text-ink-2">{empty}</p>}
      {list.rows.length > 0 && <PanelLines>{children}</PanelLines>}
      {list.loadMore && (
        <p className="mt-2">
          <Button size="small" variant="row" busy={list.isLoadingMore} onClick={list.loadMore}>
            Weitere Aufträge laden
          </Button>
        </p>
      )}
    </>
  );
}

export function PanelLines({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}

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
  with: Props;
}

/** A button that opens a dialog, whose code is fetched as soon as the button is pointed at or focused. */
export function DialogButton<Props extends object>(props: DialogButtonProps<Props>) {
  const { opens, with: subject, of, isMain, children, ...button } = props;
  const { openDialog } = useDialogs();
  const fetchCode = () => preload(opens);
  return (
    <Button
      size={isMain ? "normal" : "small"}
      variant={isMain ? "primary" : "row"}
      {...button}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={() => openDialog(createElement(opens, subject))}
    >
      {children}
      <Of of={of} />
    </Button>
  );
}

/** An action that opens this dialog about a job. */
export function jobDialog<Row extends Job>(label: string, Opened: ComponentType<{ job: Row }>) {
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
