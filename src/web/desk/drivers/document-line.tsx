import {
  DOCUMENT_TYPE_LABEL,
  ENDS_SOON_DAYS,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { daysBetween, germanDate } from "../../../domain/kernel/time/days.ts";
import { Button } from "../../ui/button.tsx";
import { formatBytes } from "../../ui/file-size.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { berlinDay } from "../kit/format.ts";
import { Day } from "../kit/time.tsx";
import { useBerlinToday } from "../kit/use-berlin-today.ts";
import type { DriverDocument } from "../kit/wire.ts";
import { CheckForm } from "./check-form.tsx";
import { usePreview } from "./use-preview.ts";

/** One document: what it is, how it stands, and what to do with it. A replaced one is only kept to look at. */
export function DocumentLine({ document }: { document: DriverDocument }) {
  const { show, isOpening } = usePreview(document);
  const { type, filename, bytes, uploaded_at, ersetzt_am, content_type } = document;
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{DOCUMENT_TYPE_LABEL[type]}</b>
            <DocumentChip document={document} />
          </p>
          <p className="text-14 wrap-anywhere text-ink-2">
            {`${filename} · ${formatBytes(bytes)} · `}
            <Day iso={uploaded_at} />
          </p>
        </div>
        <Button size="small" variant="row" busy={isOpening} onClick={show}>
          {content_type === "application/pdf" ? "PDF öffnen" : "Ansehen"}
          <span className="sr-only"> {filename}</span>
        </Button>
      </div>
      {!ersetzt_am && <CheckForm document={document} />}
    </li>
  );
}

function DocumentChip({ document }: { document: DriverDocument }) {
  const { ersetzt_am, geprueft_am, gueltig_bis, erneuert_id } = document;
  const today = useBerlinToday();
  const isExpired = gueltig_bis !== null && gueltig_bis < today;
  if (ersetzt_am)
    return <StatusChip tone="neutral" label={`ersetzt am ${berlinDay(ersetzt_am)}`} />;
  if (isExpired)
    return <StatusChip tone="red" label={`abgelaufen am ${germanDate(gueltig_bis)}`} />;
  if (!geprueft_am) {
    return <StatusChip tone="amber" label={erneuert_id ? "erneuert, ungeprüft" : "ungeprüft"} />;
  }
  if (gueltig_bis && daysBetween(today, gueltig_bis) <= ENDS_SOON_DAYS)
    return <StatusChip tone="amber" label={`läuft am ${germanDate(gueltig_bis)} ab`} />;
  return <StatusChip tone="green" label={`geprüft am ${berlinDay(geprueft_am)}`} />;
}
