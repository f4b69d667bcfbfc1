import { type ReactNode, useState } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import type { Outcome } from "../../../../domain/kernel/at-once/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { FormDialog } from "../form-dialog.tsx";

/** What became of one of several, and how it is called. */
export interface NamedOutcome extends Pick<Outcome, "outcome" | "text"> {
  id: string;
  name: string;
}

interface OutcomeDialogProps {
  title: string;
  /** `3 Aufträge erledigt, 1 nicht.` */
  description: string;
  results: readonly NamedOutcome[];
  onClose: () => void;
}

/** Of each what became of it, once all were tried. */
export function OutcomeDialog({ title, description, results, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <OutcomeList results={results} />
    </Dialog>
  );
}

export function OutcomeList({ results }: Pick<OutcomeDialogProps, "results">) {
  return (
    <ul aria-label="Ergebnis" className="divide-y divide-line border-y border-line">
      {results.map(({ id, name, outcome, text }) => (
        <li key={id} className="flex items-start gap-2 py-2">
          <span className={outcome === "done" ? "text-green" : "text-red"}>
            <Sign tone={outcome === "done" ? "green" : "red"} />
          </span>
          <p className="min-w-0">
            {name && <b className="font-semibold">{`${name} `}</b>}
            <span className="sr-only">{outcome === "done" ? "erledigt: " : "abgelehnt: "}</span>
            <span className="block">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** `3 Aufträge erledigt, 1 nicht.` */
export function outcomesInWords(
  results: readonly Pick<Outcome, "outcome">[],
  one: string,
  many: string,
): string {
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const rest = results.length - done;
  if (rest === 0) return `${countInWords(done, one, many)}: alles erledigt.`;
  return `${countInWords(done, one, many)} erledigt, ${rest} nicht.`;
}

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
