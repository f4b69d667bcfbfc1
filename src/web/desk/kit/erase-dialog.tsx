import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CallInput, Erasure } from "./call.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useAction } from "./use-action.ts";
import { useClose } from "./use-dialogs.tsx";

type EraseCall = "admin-erase-driver" | "admin-erase-customer";

interface EraseDialogProps<Name extends EraseCall> {
  call: Name;
  input: CallInput<Name>;
  /** Has to be typed before anything is erased. */
  name: string;
  /** The sentence that names what is erased. */
  erased: string;
  /** Kept data with reasons, and what has to be done first. */
  children: ReactNode;
}

/** 'Daten löschen': what is erased and what is kept, confirmed by the person's name; afterwards what was done. */
export function ErasePersonDialog<Name extends EraseCall>(props: EraseDialogProps<Name>) {
  const { call, input, name, erased, children } = props;
  const onClose = useClose();
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const [typed, setTyped] = useState("");
  const erase = useAction<EraseCall>(call, {
    failureTitle: "Fehler beim Löschen",
    onDone: setErasure,
  });
  if (erasure) {
    return (
      <Dialog
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
  return (
    <FormDialog
      title={`Daten von ${name} löschen`}
      submitLabel="Endgültig löschen"
      isRunning={erase.isPending}
      isDisabled={!isSameName(typed, name)}
      isDangerous
      startsAt="name-bestaetigen"
      onSubmit={() => erase.mutateAsync(input).catch(() => undefined)}
    >
      <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
        <p>{erased}</p>
      </Notice>
      {children}
      <TextField
        name="name-bestaetigen"
        label={`Zur Bestätigung den Namen eingeben: ${name}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

/** Whether the name was typed that has to be, however it is capitalised and spaced. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}
