import { DOCUMENT_LIMITS, FILE_OK } from "../../../domain/kernel/file-limits.ts";
import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import { FileListField } from "../../ui/file-list-field.tsx";
import { megabytes } from "../../ui/file-size.ts";
import { FormGroup } from "../../ui/form-group.tsx";
import type { Progress } from "../send.ts";
import type { ChosenDocuments } from "./chosen-files.ts";
import {
  DOCUMENT_GROUPS,
  DOCUMENTS_LEAD,
  FILE_TEXTS,
  REGISTRATION_GROUPS,
} from "./registration-texts.ts";

const ACCEPT = DOCUMENT_LIMITS.types.join(",");
const TEXTS = { ...FILE_TEXTS, ok: FILE_OK };

interface DocumentsProps {
  files: ChosenDocuments;
  /** While they are on their way none is added or removed. */
  isLocked: boolean;
  lostFiles?: readonly RegistrationDocument[] | undefined;
}

/** The three groups of documents, each file checked as soon as it is chosen. */
export function RegistrationDocuments({ files, isLocked, lostFiles }: DocumentsProps) {
  const { chosen, add, remove, messages } = files;
  return (
    <FormGroup title={REGISTRATION_GROUPS.documents} place="4 von 5">
      <p className="text-16 text-ink-2">{DOCUMENTS_LEAD}</p>
      {REGISTRATION_DOCUMENTS.map((group) => (
        <FileListField
          key={group}
          name={group}
          {...DOCUMENT_GROUPS[group]}
          optional
          accept={ACCEPT}
          error={messageOf(group, chosen[group].length === 0)}
          files={chosen[group].map(({ id, file, refusal }) => {
            return { id, name: file.name, bytes: file.size, refusal };
          })}
          onAdd={(added) => add(group, added)}
          onRemove={(id) => remove(group, id)}
          isLocked={isLocked}
          texts={TEXTS}
        />
      ))}
    </FormGroup>
  );

  /** Files that came with a form without script are gone with its answer. */
  function messageOf(group: RegistrationDocument, isEmpty: boolean) {
    const isLost = isEmpty && lostFiles?.includes(group);
    return [messages[group], isLost && FILE_TEXTS.lost].filter(Boolean).join(" – ") || undefined;
  }
}

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
