import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  DOCUMENT_LIMITS,
  FILE_OK,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { FILE_TEXTS } from "../../../messages/profile-labels.ts";
import { useIdempotencyKey } from "../../forms/use-form.ts";
import { SelectField } from "../../ui/fields.tsx";
import { FileListField } from "../../ui/file-list-field.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { type CallError, callWithFiles, type FileCallName } from "./call.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useClose } from "./use-dialogs.tsx";

const TEXTS = { ...FILE_TEXTS, ok: FILE_OK };

interface FilesDialogProps {
  call: FileCallName;
  /** To whom or what they are put, by the name of its field. */
  about: Record<string, string>;
  /** `Anlagen` */
  what: string;
  /** `FA 1042` */
  whose: string;
  description?: string;
  /** Kinds; the first one is preselected. */
  kinds: readonly { value: string; label: string }[];
  /** Label of the choice. */
  label: string;
  most?: number;
  /** Text of the toast. */
  inWords: (added: number) => string;
}

interface ChosenFile {
  id: number;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}

/** 'Anlagen hinzufügen': files of one kind that were mailed, or handed over on paper. */
export function FilesDialog(props: FilesDialogProps) {
  const { call, about, what, kinds, label, most = DOCUMENT_LIMITS.files, inWords } = props;
  const [kind, setKind] = useState(kinds[0]?.value ?? "");
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const nextId = useRef(0);
  const keyFor = useIdempotencyKey();
  const onClose = useClose();
  const [isRunning, setRunning] = useState(false);
  const client = useQueryClient();
  const problem = problemOf(chosen, most);
  function add(files: FileList) {
    const added = [...files].map((file) => {
      const reason = refusalByName(file);
      nextId.current += 1;
      return { id: nextId.current, file, refusal: reason ? FILE_REFUSAL[reason] : undefined };
    });
    setChosen((before) => [...before, ...added]);
  }
  async function send() {
    setRunning(true);
    const form = new FormData();
    for (const [name, value] of Object.entries(about)) form.append(name, value);
    for (const { file } of chosen) form.append(kind, file, file.name);
    const key = keyFor([kind, ...chosen.map(({ id }) => id)]);
    try {
      const { added } = await callWithFiles<{ added: number }>(call, form, key);
      showSuccess(`${what} hinzugefügt`, inWords(added));
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      const { title, message, fields } = error as CallError;
      // About single files: `fuehrerschein.0`: `ausweis.gif: …`
      setChosen((before) =>
        before.map((one, place) => {
          const refusal = fields[`${kind}.${place}`]?.replace(`${one.file.name}: `, "");
          return refusal ? { ...one, refusal } : one;
        }),
      );
      showError(title, message);
    } finally {
      setRunning(false);
    }
  }
  return (
    <FormDialog
      title={`${what} hinzufügen: ${props.whose}`}
      description={props.description}
      submitLabel={`${what} hinzufügen`}
      isRunning={isRunning}
      isDisabled={chosen.length === 0 || problem !== undefined}
      startsAt="art"
      onSubmit={send}
    >
      <SelectField
        name="art"
        label={label}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      <FileListField
        name="datei"
        label="Dateien"
        hint={`${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei. Jede wird geprüft wie bei der Registrierung.`}
        accept={DOCUMENT_LIMITS.types.join(",")}
        error={problem}
        files={chosen.map(({ id, file: { name, size }, refusal }) => {
          return { id, name, bytes: size, refusal };
        })}
        onAdd={add}
        onRemove={(id) => setChosen((before) => before.filter((one) => one.id !== id))}
        isLocked={isRunning}
        texts={TEXTS}
      />
    </FormDialog>
  );
}

/** Why these can't be sent as they are. */
function problemOf(chosen: readonly ChosenFile[], most: number): string | undefined {
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.some(({ refusal }) => refusal)) return "Bitte entfernen Sie die markierten Dateien.";
  if (chosen.length > most) return `Höchstens ${most} Dateien auf einmal.`;
  return bytes > DOCUMENT_LIMITS.requestBytes
    ? "Diese Dateien sind zusammen zu groß. Bitte schicken Sie sie nacheinander."
    : undefined;
}
