import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "./call.ts";

interface ExportButtonProps {
  /** Whose data it is, in words. */
  whose: string;
  filename: string;
  /** Asks the server for it. Rejects with a `CallError`. */
  read: () => Promise<Blob>;
}

/** 'Daten exportieren': everything that is kept about somebody, as a file of the browser's downloads. */
export function ExportButton({ whose, filename, read }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    try {
      saveFile(await read(), filename);
      showSuccess("Daten exportiert", `Die Daten von ${whose} liegen in den Downloads.`);
    } catch (error) {
      const { title, message } = error as CallError;
      showError(title, message);
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button
      size="small"
      variant="row"
      busy={isRunning}
      busyLabel="Wird exportiert..."
      onClick={run}
    >
      Daten exportieren
    </Button>
  );
}

/** Long enough for the browser to have begun writing it. */
const DOWNLOAD_KEPT_MS = 60_000;

function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_KEPT_MS);
}
