import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextField } from "../text-field.tsx";
import { showError, showSuccess, Toaster } from "../toaster.tsx";

/** Dialog and toasts of the catalogue, alive. */
export function UiDemo({ driver }: { driver: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const assign = () => {
    close();
    showSuccess("Erfolgreich zugewiesen", `${driver} fährt. Bestätigung gesendet.`);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen(true)}>Dialog öffnen</Button>
      <Button onClick={() => showSuccess("Daten gespeichert")}>Toast: Erfolg</Button>
      <Button
        onClick={() =>
          showError("Doppelzuweisung verhindert", "Erst stornieren oder ersetzen, dann zuweisen.")
        }
      >
        Toast: Fehler
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Fahrer zuweisen"
        description={`${driver} für Auftrag FA 1042`}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" onClick={assign}>
              Fahrer zuweisen
            </Button>
          </>
        }
      >
        <TextField name="demo_rate" label="Stundensatz in Euro" inputMode="decimal" width="short" />
        <TextField name="demo_note" label="Notiz" optional />
      </Dialog>
      <Toaster />
    </div>
  );
}
