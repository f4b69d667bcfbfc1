import { useRef, useState } from "react";
import { DOCUMENT_TYPES, type DocumentType } from "../../domain/kernel/vocabulary.ts";
import {
  type ChosenFiles,
  chosenFile,
  fileMessages,
  filesToSend,
  NO_FILES,
  withRefusals,
} from "./chosen-files.ts";

/** The files of the form: chosen, checked at once, removed, refused. `groupErrors` come with the page. */
export function useChosenFiles(groupErrors: Record<string, string> = {}) {
  const [chosen, setChosen] = useState<ChosenFiles>(NO_FILES);
  const [received, setReceived] = useState(() => ofGroups(groupErrors));
  const nextId = useRef(0);

  function add(group: DocumentType, files: FileList) {
    const added = [...files].map((file) => chosenFile(nextId.current++, file));
    change(group, (before) => [...before, ...added]);
  }

  function remove(group: DocumentType, id: number) {
    change(group, (before) => before.filter((one) => one.id !== id));
  }

  function change(
    group: DocumentType,
    work: (before: ChosenFiles[DocumentType]) => ChosenFiles[DocumentType],
  ) {
    setReceived((before) => ({ ...before, [group]: undefined }));
    setChosen((before) => ({ ...before, [group]: work(before[group]) }));
  }

  /** What the server said of files and groups. */
  function refuse(messages: Record<string, string>) {
    setChosen((before) => withRefusals(before, messages));
    setReceived(ofGroups(messages));
  }

  return {
    chosen,
    messages: { ...received, ...fileMessages(chosen) },
    toSend: filesToSend(chosen),
    ...{ add, remove, refuse },
  };
}

function ofGroups(messages: Record<string, string>): Partial<Record<string, string>> {
  return Object.fromEntries(DOCUMENT_TYPES.map((group) => [group, messages[group]]));
}
