import { useRef, useState } from "react";
import {
  DOCUMENT_LIMITS,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import { formatMessage } from "../../../messages/message.ts";
import { toldField } from "../../../messages/told-field.ts";
import { megabytes } from "../../ui/fields.tsx";
import { FileListField } from "../../ui/file-list-field.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import type { Progress } from "../send.ts";
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

interface ChosenFile {
  /** Id of the choice, not of the file: the same file may be chosen twice. */
  id: number;
  file: File;
  /** Why it can't be sent, or why the server refused it. */
  refusal?: string | undefined;
}
type ChosenFiles = Record<RegistrationDocument, readonly ChosenFile[]>;

const NO_FILES: ChosenFiles = { fuehrerschein: [], fahrerkarte: [], zertifikate: [] };

/** The files of the form: chosen, checked at once, removed, refused. `groupErrors` come with the page. */
export function useChosenFiles(words: RegistrationWords, groupErrors: Record<string, string> = {}) {
  const [chosen, setChosen] = useState<ChosenFiles>(NO_FILES);
  const [received, setReceived] = useState(() => ofGroups(groupErrors));
  const nextId = useRef(0);

  function add(group: RegistrationDocument, files: FileList) {
    const added = [...files].map((file) => chosenFile(nextId.current++, file, words));
    change(group, (before) => [...before, ...added]);
  }

  function remove(group: RegistrationDocument, id: number) {
    change(group, (before) => before.filter((one) => one.id !== id));
  }

  function change(
    group: RegistrationDocument,
    work: (before: ChosenFiles[RegistrationDocument]) => ChosenFiles[RegistrationDocument],
  ) {
    setReceived((before) => ({ ...before, [group]: undefined }));
    setChosen((before) => ({ ...before, [group]: work(before[group]) }));
  }

  /** Server's messages about files and groups. */
  function refuse(messages: Record<string, string>) {
    setChosen((before) => withRefusals(before, messages, words));
    setReceived(ofGroups(messages));
  }

  const ownMessages = fileMessages(chosen, words);
  return {
    chosen,
    /** Messages that keep the files from being sent. */
    ownMessages,
    messages: { ...received, ...ownMessages },
    toSend: filesToSend(chosen),
    add,
    remove,
    refuse,
  };
}
type ChosenDocuments = ReturnType<typeof useChosenFiles>;

function ofGroups(messages: Record<string, string>): Partial<Record<string, string>> {
  return Object.fromEntries(REGISTRATION_DOCUMENTS.map((group) => [group, messages[group]]));
}

/** A file with what can be said of it at once. */
function chosenFile(id: number, file: File, { fields }: RegistrationWords): ChosenFile {
  const reason = refusalByName(file);
  return { id, file, refusal: reason ? toldField(fields, FILE_REFUSAL[reason]) : undefined };
}

/** All of them, in the order of the form. */
function filesToSend(chosen: ChosenFiles): { group: RegistrationDocument; file: File }[] {
  return REGISTRATION_DOCUMENTS.flatMap((group) =>
    chosen[group].map(({ file }) => ({ group, file })),
  );
}

/** Errors of the files by file (`fuehrerschein.0`), and by group that exceeds a limit. */
function fileMessages(
  chosen: ChosenFiles,
  { tooMany, tooMuch }: RegistrationWords,
): Record<string, string> {
  const messages: Record<string, string> = {};
  let [count, bytes] = [0, 0];
  for (const group of REGISTRATION_DOCUMENTS) {
    for (const [place, { file, refusal }] of chosen[group].entries()) {
      [count, bytes] = [count + 1, bytes + file.size];
      if (refusal) messages[`${group}.${place}`] = `${file.name}: ${refusal}`;
      if (bytes > DOCUMENT_LIMITS.requestBytes) messages[group] ??= tooMuch;
      if (count > DOCUMENT_LIMITS.files) messages[group] ??= tooMany;
    }
  }
  return messages;
}

/** The server's messages (`fuehrerschein.0`: `ausweis.pdf: …`) at the files they are about. */
function withRefusals(
  chosen: ChosenFiles,
  messages: Record<string, string>,
  words: RegistrationWords,
): ChosenFiles {
  const mark = (group: RegistrationDocument) =>
    chosen[group].map((one, place) => {
      const message = messages[`${group}.${place}`];
      return message ? { ...one, refusal: reasonIn(message, words) } : one;
    });
  return {
    fuehrerschein: mark("fuehrerschein"),
    fahrerkarte: mark("fahrerkarte"),
    zertifikate: mark("zertifikate"),
  };
}

/** Without the file's name, which stands beside it. */
function reasonIn(message: string, { fields }: RegistrationWords) {
  const reasons = Object.values(FILE_REFUSAL).map((reason) => toldField(fields, reason));
  return reasons.find((reason) => message.endsWith(reason)) ?? message;
}
