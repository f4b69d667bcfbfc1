import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import { type ReactNode, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import type { CallError } from "./call.ts";
import { LoadFailure } from "./load-failure.tsx";
import type { PagedList } from "./polled-lists.ts";

interface OpenPanelProps<Row> extends Omit<NothingProps, "isLoading" | "error"> {
  id?: string;
  onClose: () => void;
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
  const { id, titleId, onClose, row, rows, error, children } = props;
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
        onClick={onClose}
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
