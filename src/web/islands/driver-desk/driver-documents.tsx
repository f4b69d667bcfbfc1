import { LoadingText } from "../../ui/loading-text.tsx";
import { useWhole } from "../desk/use-whole.ts";
import type { Driver } from "../desk/wire.ts";
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
      {rows?.length === 0 && (
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
