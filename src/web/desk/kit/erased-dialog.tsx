import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Erasure } from "./wire.ts";

interface ErasedDialogProps {
  name: string;
  erasure: Erasure;
  onClose: () => void;
}

/** What was erased of a person, and what stays and why. */
export function ErasedDialog({ name, erasure, onClose }: ErasedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Daten von ${name} gelöscht`}
      footer={<Button onClick={onClose}>Schließen</Button>}
    >
      <h3 className="text-18">Gelöscht</h3>
      <ul className="list-disc pl-5">
        {erasure.erased.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3 className="text-18">Aufbewahrt</h3>
      <ul className="list-disc pl-5">
        {erasure.kept.map(({ what, why }) => (
          <li key={what}>
            {what} – {why}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Whether the name was typed that has to be, however it is capitalised and spaced. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}
