import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { type CallError, callForFile } from "../kit/call.ts";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { Driver } from "../kit/wire.ts";
import { saveFile } from "./save-file.ts";
import { fullName } from "./wording.ts";

/** What a person may ask of the agency: his data, or to be forgotten. */
export function DriverData({ driver }: { driver: Driver }) {
  const { openDialog } = useDialogs();
  return (
    <section aria-labelledby="fahrer-datenschutz">
      <h3 id="fahrer-datenschutz" className="mb-1 text-18">
        Auskunft und Löschung
      </h3>
      <p className="text-14 text-ink-2">
        Auf Verlangen des Fahrers: alle gespeicherten Daten mit seinen Dokumenten als ZIP-Datei,
        oder ihre Löschung.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExportAction driver={driver} />
        <Button size="small" variant="danger" onClick={() => openDialog({ kind: "erase", driver })}>
          Daten löschen
        </Button>
      </div>
    </section>
  );
}

function ExportAction({ driver }: { driver: Driver }) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    try {
      const file = await callForFile("admin-export-driver", { driverId: driver.id });
      saveFile(file, `fahrer-${driver.nachname}-${driver.vorname}.zip`);
      showSuccess("Daten exportiert", `Die Daten von ${fullName(driver)} liegen in den Downloads.`);
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
