import { versionInWords } from "../../../domain/billing/hours/wording.ts";
import { usePolledList } from "../kit/polled-lists.ts";
import type { HoursSheet } from "../kit/wire.ts";
import { MarkedLines } from "./sheet-status.tsx";

/** The sheet as it stands now, while a dialog is open about it as it stood before. */
export function useSheetNow(opened: HoursSheet): HoursSheet {
  const { rows } = usePolledList("hours-sheet", { assignmentId: opened.assignment_id });
  return rows?.[0] ?? opened;
}

/** What somebody else has said since the dialog was opened. */
export function SaidMeanwhile({ opened, now }: { opened: HoursSheet; now: HoursSheet }) {
  const versions = now.fassungen.filter(({ nummer }) => nummer > opened.fassung);
  return (
    <div role="status" className="mb-4 empty:hidden">
      {versions.length > 0 && (
        <>
          <p className="font-semibold">Inzwischen:</p>
          <MarkedLines lines={versions.map(versionInWords)} />
        </>
      )}
    </div>
  );
}
