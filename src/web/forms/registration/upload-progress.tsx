import { megabytes } from "../../ui/file-size.ts";
import type { Progress } from "./send-registration.ts";

const ANNOUNCED_STEPS = 4;

/** How far the upload is. Read out only at each quarter, so that it doesn't talk over everything else. */
export function UploadProgress({ progress }: { progress: Progress | undefined }) {
  return (
    <div className="space-y-1">
      {progress && (
        <>
          <progress
            aria-label="Übertragung"
            value={progress.sent}
            max={progress.total}
            className="block h-3 w-full accent-blue"
          />
          <p aria-hidden="true" className="text-16 tabular-nums">
            {isWhole(progress) ? CHECKING : amountOf(progress)}
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {progress && announcementOf(progress)}
      </p>
    </div>
  );
}

const CHECKING = "Alles übertragen, die Dateien werden geprüft.";

function amountOf({ sent, total }: Progress) {
  return `${megabytes(sent)} von ${megabytes(total)} MB übertragen`;
}

function announcementOf(progress: Progress) {
  if (isWhole(progress)) return CHECKING;
  const step = Math.floor((progress.sent / progress.total) * ANNOUNCED_STEPS);
  return `${(step * 100) / ANNOUNCED_STEPS} Prozent übertragen`;
}

function isWhole({ sent, total }: Progress) {
  return sent >= total;
}
