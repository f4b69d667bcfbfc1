import { useCallback, useMemo } from "react";
import { ListSection } from "../kit/list-section.tsx";
import type { List } from "../kit/use-list.ts";
import type { Driver } from "../kit/wire.ts";
import { DRIVER_COLUMNS } from "./driver-columns.tsx";
import { DriversToolbar } from "./drivers-toolbar.tsx";
import { ListProvider } from "./list-context.ts";
import { useDocumentCounts } from "./use-document-counts.ts";
import { type ChangeDriverUrl, type DriverUrl, NO_FILTER } from "./use-driver-url.ts";

interface DriverListProps {
  list: List<Driver>;
  url: DriverUrl;
  onUrlChange: ChangeDriverUrl;
  onOpen: (driverId: string) => void;
}

const TEXTS = {
  loading: "Lade Fahrer-Daten...",
  failure: "Fehler beim Laden der Fahrer",
  empty: "Keine Fahrer gefunden.",
  emptyHint:
    "Fahrer, die sich auf der Website registrieren, erscheinen hier von selbst und warten auf Ihre Genehmigung.",
  news: (count: number) => (count === 1 ? "1 neuer Fahrer" : `${count} neue Fahrer`),
};
const NOTHING_FOUND = {
  ...TEXTS,
  emptyHint: "Zu dieser Suche und diesen Filtern gibt es keinen Fahrer.",
};

/** 'Fahrer': newest first, those who pass the filters. */
export function DriverList({ list, url, onUrlChange, onOpen }: DriverListProps) {
  const counts = useDocumentCounts(list.rows);
  const context = useMemo(() => ({ url, counts, onOpen }), [url, counts, onOpen]);
  const openRow = useCallback(({ id }: Driver) => onOpen(id), [onOpen]);
  const isFiltered = Object.keys(NO_FILTER).some((key) => url[key as keyof typeof NO_FILTER]);
  return (
    <ListProvider value={context}>
      <ListSection
        id="fahrer"
        title="Fahrer"
        list={list}
        columns={DRIVER_COLUMNS}
        texts={isFiltered ? NOTHING_FOUND : TEXTS}
        toolbar={<DriversToolbar url={url} onUrlChange={onUrlChange} isFiltered={isFiltered} />}
        isOpen={({ id }) => id === url.driverId}
        onRowClick={openRow}
      />
    </ListProvider>
  );
}
