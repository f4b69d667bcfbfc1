import { useState } from "react";
import { DOCUMENT_LIMITS, FILE_OK } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { FILE_TEXTS } from "../../../messages/profile-labels.ts";
import { FileListField } from "../../ui/file-list-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { ChosenFiles } from "./use-chosen-files.ts";

const TEXTS = { ...FILE_TEXTS, ok: FILE_OK };

interface FilePickerProps<Kind extends string> {
  files: ChosenFiles<Kind>;
  /** What they may be, the first one chosen at first. */
  kinds: readonly { value: Kind; label: string }[];
  /** What the choice is called. */
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
