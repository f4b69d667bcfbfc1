import { DOCUMENT_LIMITS, FILE_OK } from "../../domain/kernel/file-limits.ts";
import { DOCUMENT_TYPES } from "../../domain/kernel/vocabulary.ts";
import {
  DOCUMENT_GROUPS,
  DOCUMENTS_LEAD,
  FILE_TEXTS,
  REGISTRATION_GROUPS,
} from "../public/content/registration-form.ts";
import { FileListField } from "../ui/file-list-field.tsx";
import { FormGroup } from "../ui/form-group.tsx";
import type { RegistrationPart } from "./registration-part.tsx";

const ACCEPT = DOCUMENT_LIMITS.types.join(",");
const TEXTS = { ...FILE_TEXTS, ok: FILE_OK };

/** The three groups of documents (spec 3), each file checked as soon as it is chosen. */
export function RegistrationDocuments({ form, state }: RegistrationPart) {
  const { chosen, add, remove } = form.files;
  return (
    <FormGroup title={REGISTRATION_GROUPS.documents} place="4 von 5">
      <p className="text-16 text-ink-2">{DOCUMENTS_LEAD}</p>
      {DOCUMENT_TYPES.map((group) => (
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
          onAdd={(files) => add(group, files)}
          onRemove={(id) => remove(group, id)}
          isLocked={form.isSending}
          texts={TEXTS}
        />
      ))}
    </FormGroup>
  );

  /** Files that came with a form without script are gone with its answer. */
  function messageOf(group: (typeof DOCUMENT_TYPES)[number], isEmpty: boolean) {
    const isLost = isEmpty && state.lostFiles?.includes(group);
    return (
      [form.messages[group], isLost && FILE_TEXTS.lost].filter(Boolean).join(" – ") || undefined
    );
  }
}
