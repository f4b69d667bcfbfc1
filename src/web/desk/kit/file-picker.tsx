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

interface FilePickerProps<Kind extends string> {
  files: ChosenFiles<Kind>;
  /** Kinds; the first one is preselected. */
  kinds: readonly { value: Kind; label: string }[];
  /** Label of the choice. */
  label: string;
  optional?: boolean;
  isLocked: boolean;
}

/** First what it is, then its files; as often as there are kinds. */
export function FilePicker<Kind extends string>(props: FilePickerProps<Kind>) {
  const { files, kinds, label, optional = false, isLocked } = props;
  const [kind, setKind] = useState(kinds[0]?.value);
  const { chosen, add, remove, problem } = files;
  const labelOf = (one: Kind) => kinds.find(({ value }) => value === one)?.label ?? one;
  return (
    <div className="space-y-4">
      <SelectField
        name="art"
        label={label}
        optional={optional}
        options={kinds}
        value={kind}
        onChange={({ target }) =>
          setKind(kinds.find(({ value }) => value === target.value)?.value ?? kind)
        }
      />
      <FileListField
        name="datei"
        label="Dateien"
        optional={optional}
        hint={`${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei. Jede wird geprüft wie bei der Registrierung.`}
        accept={DOCUMENT_LIMITS.types.join(",")}
        error={problem}
        files={chosen.map(({ id, kind: its, file, refusal }) => {
          return {
            id,
            name: `${labelOf(its)}: ${file.name}`,
            bytes: file.size,
            refusal,
          };
        })}
        onAdd={(added) => kind && add(kind, added)}
        onRemove={remove}
        isLocked={isLocked}
        texts={TEXTS}
      />
    </div>
  );
}

interface FilesDialogProps<Kind extends string>
  extends Sending,
    Pick<FilePickerProps<Kind>, "kinds" | "label"> {
  /** `Anlagen` */
  what: string;
  /** `FA 1042` */
  whose: string;
  description?: string;
  most?: number;
  /** Text of the toast. */
  inWords: (added: number) => string;
}

/** 'Anlagen hinzufügen': files that were mailed, or handed over on paper. */
export function FilesDialog<Kind extends string>(props: FilesDialogProps<Kind>) {
  const { call, about, what, kinds, label, most, inWords } = props;
  const files = useChosenFiles<Kind>(most);
  const onClose = useClose();
  const [isRunning, setRunning] = useState(false);
  const client = useQueryClient();
  async function send() {
    setRunning(true);
    try {
      showSuccess(`${what} hinzugefügt`, inWords(await files.send({ call, about })));
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      const { title, message, fields } = error as CallError;
      files.refuse(fields);
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
      isDisabled={files.chosen.length === 0 || files.problem !== undefined}
      startsAt="art"
      onSubmit={send}
    >
      <FilePicker files={files} kinds={kinds} label={label} isLocked={isRunning} />
    </FormDialog>
  );
}

interface ChosenFile<Kind extends string> {
  id: number;
  kind: Kind;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}

interface Sending {
  call: FileCallName;
  /** To whom or what they are put, by the name of its field. */
  about: Record<string, string>;
}

/** Files that the dispatcher hands in, each of the kind that was chosen when it was added. */
export function useChosenFiles<Kind extends string>(most: number = DOCUMENT_LIMITS.files) {
  const [chosen, setChosen] = useState<readonly ChosenFile<Kind>[]>([]);
  const nextId = useRef(0);
  const keyFor = useIdempotencyKey();

  function add(kind: Kind, files: FileList) {
    const added = [...files].map((file) => {
      const reason = refusalByName(file);
      nextId.current += 1;
      return { id: nextId.current, kind, file, refusal: reason ? FILE_REFUSAL[reason] : undefined };
    });
    setChosen((before) => [...before, ...added]);
  }

  function remove(id: number) {
    setChosen((before) => before.filter((one) => one.id !== id));
  }

  /** Throws `CallError`. */
  async function send({ call, about }: Sending): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(about)) form.append(name, value);
    for (const { kind, file } of chosen) form.append(kind, file, file.name);
    const key = keyFor([about, ...chosen.map(({ id }) => id)]);
    const { added } = await callWithFiles<{ added: number }>(call, form, key);
    return added;
  }

  /** Server's messages about single files (`fuehrerschein.0`: `ausweis.gif: …`). */
  function refuse(messages: Record<string, string>) {
    setChosen((before) => {
      const places = new Map<Kind, number>();
      return before.map((one) => {
        const place = places.get(one.kind) ?? 0;
        places.set(one.kind, place + 1);
        const message = messages[`${one.kind}.${place}`];
        return message ? { ...one, refusal: message.replace(`${one.file.name}: `, "") } : one;
      });
    });
  }
  return { chosen, add, remove, send, refuse, problem: problemOf(chosen, most) };
}

type ChosenFiles<Kind extends string> = ReturnType<typeof useChosenFiles<Kind>>;

/** Why these can't be sent as they are. */
function problemOf(chosen: readonly ChosenFile<string>[], most: number): string | undefined {
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.some(({ refusal }) => refusal)) return "Bitte entfernen Sie die markierten Dateien.";
  if (chosen.length > most) {
    return `Höchstens ${most} Dateien auf einmal.`;
  }
  return bytes > DOCUMENT_LIMITS.requestBytes
    ? "Diese Dateien sind zusammen zu groß. Bitte schicken Sie sie nacheinander."
    : undefined;
}
