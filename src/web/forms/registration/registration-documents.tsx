import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import { formatMessage } from "../../../messages/message.ts";
import { megabytes } from "../../ui/file-field.tsx";
import { FileListField } from "../../ui/file-list-field.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import type { Progress } from "../send.ts";
import type { ChosenDocuments } from "./chosen-files.ts";
import type { RegistrationWords } from "./registration-words.ts";

const ACCEPT = DOCUMENT_LIMITS.types.join(",");

interface DocumentsProps {
  files: ChosenDocuments;
  words: RegistrationWords;
  /** While they are on their way none is added or removed. */
  isLocked: boolean;
  lostFiles?: readonly RegistrationDocument[] | undefined;
}

/** The three groups of documents, each file checked as soon as it is chosen. */
export function RegistrationDocuments({ files, words, isLocked, lostFiles }: DocumentsProps) {
  const { chosen, add, remove, messages } = files;
  const { say, places } = words;
  return (
    <FormGroup title={say.group_documents} place={places[3]}>
      <p className="text-16 text-ink-2">{words.documentsLead}</p>
      {REGISTRATION_DOCUMENTS.map((group) => (
        <FileListField
          key={group}
          name={group}
          label={say[group]}
          hint={say[`${group}_hint`]}
          optional
          accept={ACCEPT}
          error={messageOf(group, chosen[group].length === 0)}
          files={chosen[group].map(({ id, file, refusal }) => {
            return { id, name: file.name, bytes: file.size, refusal };
          })}
          onAdd={(added) => add(group, added)}
          onRemove={(id) => remove(group, id)}
          isLocked={isLocked}
          texts={words.files}
        />
      ))}
    </FormGroup>
  );

  /** Files that came with a form without script are gone with its answer. */
  function messageOf(group: RegistrationDocument, isEmpty: boolean) {
    const isLost = isEmpty && lostFiles?.includes(group);
    return [messages[group], isLost && say.files_lost].filter(Boolean).join(" – ") || undefined;
  }
}

const ANNOUNCED_STEPS = 4;

interface UploadProgressProps {
  progress: Progress | undefined;
  words: RegistrationWords;
}

/** Progress of the upload. Announced by quarters, to leave room for other announcements. */
export function UploadProgress({ progress, words }: UploadProgressProps) {
  const { say, locale, amount, share } = words;
  const amountOf = ({ sent, total }: Progress) =>
    formatMessage(amount, locale, {
      sent: megabytes(sent, locale),
      total: megabytes(total, locale),
    });
  const announcementOf = ({ sent, total }: Progress) => {
    const step = Math.floor((sent / total) * ANNOUNCED_STEPS);
    return formatMessage(share, locale, { percent: (step * 100) / ANNOUNCED_STEPS });
  };
  return (
    <div className="space-y-1">
      {progress && (
        <>
          <progress
            aria-label={say.upload}
            value={progress.sent}
            max={progress.total}
            className="block h-3 w-full accent-blue"
          />
          <p aria-hidden="true" className="text-16 tabular-nums">
            {isWhole(progress) ? say.upload_checking : amountOf(progress)}
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {progress && (isWhole(progress) ? say.upload_checking : announcementOf(progress))}
      </p>
    </div>
  );
}

function isWhole({ sent, total }: Progress) {
  return sent >= total;
}
