import { UNAPPROVED_DOCUMENTS } from "../../../domain/drivers/documents/vocabulary.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Day } from "../kit/time.tsx";
import { useWhole } from "../kit/use-whole.ts";
import type { Driver } from "../kit/wire.ts";
import { DocumentLine } from "./document-line.tsx";

/** The driver's documents, newest first: look at them, say until when they count, tick them as checked. */
export function DriverDocuments({ driver }: { driver: Driver }) {
  const { rows, hasFailed } = useWhole("documents", { fahrerId: driver.id });
  return (
    <section aria-labelledby="fahrer-dokumente">
      <h3 id="fahrer-dokumente" className="mb-1 text-18">
        Dokumente
      </h3>
      {!rows && !hasFailed && <LoadingText>Lade Dokumente...</LoadingText>}
      {!rows && hasFailed && (
        <p role="alert" className="font-semibold text-red">
          Fehler beim Laden. Es wird alle 5 Sekunden erneut versucht.
        </p>
      )}
      {driver.dokumente_geloescht_am && <Deleted iso={driver.dokumente_geloescht_am} />}
      {rows?.length === 0 && !driver.dokumente_geloescht_am && (
        <p className="text-ink-2">
          Keine Dokumente. Der Fahrer hat bei der Registrierung nichts hochgeladen.
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the nightly tidying took, and how it comes back: there is no upload for somebody who is already registered. */
function Deleted({ iso }: { iso: string }) {
  return (
    <p className="text-ink-2">
      {`Dokumente nach ${UNAPPROVED_DOCUMENTS.keptDays} Tagen ohne Freigabe gelöscht, zuletzt am `}
      <Day iso={iso} />. Brauchen Sie sie noch, löschen Sie die Daten dieses Fahrers und bitten ihn,
      sich mit Dokumenten neu zu registrieren.
    </p>
  );
}
