import { EmptyState } from "../../ui/empty-state.tsx";
import { jobColumns } from "./job-columns.tsx";
import { JobDetail } from "./job-detail.tsx";
import { JobsToolbar } from "./jobs-toolbar.tsx";
import { ListSection } from "./list-section.tsx";
import { useMediaQuery, useSettled } from "./use-browser.ts";
import type { DeskUrl } from "./use-desk-url.ts";
import { useList } from "./use-list.ts";
import type { Job } from "./wire.ts";

interface JobsSectionProps {
  url: DeskUrl;
  onUrlChange: (change: Partial<DeskUrl>) => void;
}

const TEXTS = {
  loading: "Lade Anfragen...",
  failure: "Fehler beim Laden",
  empty: "Keine Anfragen vorhanden.",
  emptyHint:
    "Anfragen aus dem Formular der Website erscheinen hier von selbst. Aufträge vom Telefon legen Sie mit „Auftrag anlegen“ an.",
  news: (count: number) => (count === 1 ? "1 neue Anfrage" : `${count} neue Anfragen`),
};
const NOTHING_FOUND = {
  ...TEXTS,
  emptyHint: "Zu dieser Suche und diesem Status gibt es keinen Auftrag.",
};

/** 'Anfragen': the list, and the open job beside it, or under its row where there is no room. */
export function JobsSection({ url, onUrlChange }: JobsSectionProps) {
  const q = useSettled(url.search.trim()) || undefined;
  const list = useList("jobs", { q, status: url.status || undefined, limit: 25 });
  const openJob = useOpenJob(list.rows, url.jobNumber);
  const hasRoom = useMediaQuery("(min-width: 75rem)");
  const close = () => onUrlChange({ jobNumber: null });
  const toggle = ({ nummer }: Job) =>
    onUrlChange({ jobNumber: nummer === url.jobNumber ? null : nummer });
  const columns = jobColumns(url.jobNumber, toggle);
  const detail = openJob && <JobDetail job={openJob} onClose={close} />;
  return (
    <ListSection
      id="auftraege"
      title="Anfragen"
      list={list}
      columns={columns}
      texts={q || url.status ? NOTHING_FOUND : TEXTS}
      toolbar={<JobsToolbar url={url} onUrlChange={onUrlChange} />}
      isOpen={(job) => job.nummer === url.jobNumber}
      onRowClick={toggle}
      below={(job) => !hasRoom && job.nummer === url.jobNumber && detail}
      aside={hasRoom && (detail ?? <NoJobOpen />)}
    />
  );
}

/** The open job, also when it is not among the loaded rows (a link, another filter). */
function useOpenJob(rows: Job[], jobNumber: number | null) {
  const listed = rows.find((job) => job.nummer === jobNumber);
  const isMissing = jobNumber !== null && !listed;
  const alone = useList("jobs", { q: String(jobNumber), limit: 20 }, isMissing);
  return listed ?? (isMissing ? alone.rows.find((job) => job.nummer === jobNumber) : undefined);
}

function NoJobOpen() {
  return (
    <aside aria-label="Geöffneter Auftrag" className="max-[75rem]:hidden">
      <EmptyState title="Kein Auftrag geöffnet">
        Wählen Sie links eine Zeile. Hier steht dann alles zu diesem Auftrag.
      </EmptyState>
    </aside>
  );
}
