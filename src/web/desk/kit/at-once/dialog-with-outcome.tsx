import { type ReactNode, useState } from "react";
import { FormDialog } from "../form-dialog.tsx";
import { type NamedOutcome, OutcomeDialog } from "./outcome-list.tsx";

interface DialogWithOutcomeProps<Result> {
  title: string;
  submitLabel: string;
  description: string;
  isRunning: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
  submit: (show: (results: Result[]) => void) => Promise<unknown>;
  onResults: (results: Result[]) => void;
  inWords: (results: readonly Result[]) => string;
  named: (results: readonly Result[]) => NamedOutcome[];
  /** Says what was done, once nothing lies over it. */
  tell: (results: readonly Result[]) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One action on several rows: which they are, then what became of each. */
export function DialogWithOutcome<Result>(props: DialogWithOutcomeProps<Result>) {
  const { title, submitLabel, description, isRunning, submit, onClose, children } = props;
  const [results, setResults] = useState<Result[] | null>(null);
  if (results) {
    const close = () => {
      onClose();
      props.tell(results);
    };
    return (
      <OutcomeDialog
        title={title}
        description={props.inWords(results)}
        results={props.named(results)}
        onClose={close}
      />
    );
  }
  function show(found: Result[]) {
    props.onResults(found);
    setResults(found);
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      busyLabel="Einen Moment..."
      isRunning={isRunning}
      isDisabled={props.isDisabled ?? false}
      isDangerous={props.isDangerous ?? false}
      onSubmit={() => submit(show)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
