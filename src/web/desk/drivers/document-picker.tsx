import { useState } from "react";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS, FILE_OK } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { FILE_TEXTS } from "../../forms/registration/registration-texts.ts";
import { FileListField } from "../../ui/file-list-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { ChosenDocuments } from "./use-chosen-documents.ts";

export const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({
  value,
  label: DOCUMENT_TYPE_LABEL[value],
}));

const TEXTS = { ...FILE_TEXTS, ok: FILE_OK };

interface DocumentPickerProps {
  documents: ChosenDocuments;
  optional?: boolean;
  isLocked: boolean;
}

/** First what it is, then its files; as often as there are kinds. */
export function DocumentPicker({ documents, optional = false, isLocked }: DocumentPickerProps) {
  const [type, setType] = useState<DocumentType>("fuehrerschein");
  const { chosen, add, remove, problem } = documents;
  return (
    <div className="space-y-4">
      <SelectField
        name="art"
        label="Art des Dokuments"
        optional={optional}
        options={DOCUMENT_OPTIONS}
        value={type}
        onChange={({ target }) =>
          setType(DOCUMENT_TYPES.find((one) => one === target.value) ?? type)
        }
      />
      <FileListField
        name="datei"
        label="Dateien"
        optional={optional}
        hint={`${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei. Jede wird geprüft wie bei der Registrierung.`}
        accept={DOCUMENT_LIMITS.types.join(",")}
        error={problem}
        files={chosen.map(({ id, type: kind, file, refusal }) => {
          return {
            id,
            name: `${DOCUMENT_TYPE_LABEL[kind]}: ${file.name}`,
            bytes: file.size,
            refusal,
          };
        })}
        onAdd={(files) => add(type, files)}
        onRemove={remove}
        isLocked={isLocked}
        texts={TEXTS}
      />
    </div>
  );
}
