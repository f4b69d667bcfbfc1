import { type ReactNode, useState } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sign } from "../../../ui/sign.tsx";
import type { CallName } from "../call.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useClose } from "../use-dialogs.tsx";
import {
  doneIds,
  type OneOf,
  type Outcome,
  type SeveralOptions,
  useSeveral,
} from "./use-several.ts";

/** The name of a row by its id. */
export function namesIn<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const names = new Map(rows.map((row) => [row.id, nameOf(row)] as const));
  return (id: string) => names.get(id) ?? "";
}

interface ConcernedRowsProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  detailOf: (row: Row) => string;
}

/** Before it is done: which rows it is about. */
export function ConcernedRows<Row extends { id: string }>(props: ConcernedRowsProps<Row>) {
  const { rows, nameOf, detailOf } = props;
  return (
    <ul className="max-h-40 overflow-y-auto">
      {rows.map((row) => (
        <li key={row.id} className="wrap-anywhere">
          <b className="font-semibold">{nameOf(row)}</b> {detailOf(row)}
        </li>
      ))}
    </ul>
  );
}

/** `3 Aufträge erledigt, 1 nicht.` */
function outcomesInWords(results: readonly Outcome[], one: string, many: string): string {
  const done = doneIds(results).length;
  const rest = results.length - done;
  if (rest === 0) return `${countInWords(done, one, many)}: alles erledigt.`;
  return `${countInWords(done, one, many)} erledigt, ${rest} nicht.`;
}

interface DialogWithOutcomeProps {
  title: string;
  submitLabel: string;
  description: string;
  isRunning: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
  wide?: boolean;
  /** Does it and shows what became of each; where it failed as a whole, that was said. */
  submit: (show: (results: Outcome[]) => void) => Promise<unknown>;
  /** `["Auftrag", "Aufträge"]` */
  nouns: readonly [one: string, many: string];
  nameOf: (id: string) => string;
  onDone: (ids: string[]) => void;
  /** Says what was done, if anything, once nothing lies over it. */
  tell: (ids: string[]) => void;
  children: ReactNode;
}

export interface SeveralDialogProps<Name extends CallName>
  extends Omit<DialogWithOutcomeProps, "isRunning" | "submit">,
    Pick<SeveralOptions<Name>, "failureTitle" | "unexpected" | "inWords"> {
  call: Name;
  /** Called after the form is validated. */
  rowsOf: () => OneOf<Name>[];
  /** `handleSubmit` of the form, which validates its fields before anything is sent. */
  handleSubmit?: (send: () => Promise<unknown>) => () => Promise<unknown>;
}

/** One call for each of several rows. */
export function SeveralDialog<Name extends CallName>(props: SeveralDialogProps<Name>) {
  const { call, rowsOf, handleSubmit, failureTitle, unexpected, inWords, ...dialog } = props;
  const several = useSeveral(call, { failureTitle, unexpected, inWords });
  return (
    <DialogWithOutcome
      {...dialog}
      isRunning={several.isPending}
      submit={(show) => {
        const send = () => several.mutateAsync(rowsOf()).then(show, () => undefined);
        return handleSubmit ? handleSubmit(send)() : send();
      }}
    />
  );
}

/** One action on several rows: which they are, then what became of each. */
export function DialogWithOutcome(props: DialogWithOutcomeProps) {
  const { title, submit, nouns, nameOf, onDone, tell, ...form } = props;
  const [results, setResults] = useState<Outcome[] | null>(null);
  const close = useClose();
  if (!results) {
    const show = (found: Outcome[]) => {
      onDone(doneIds(found));
      setResults(found);
    };
    return <FormDialog {...form} title={title} onSubmit={() => submit(show)} />;
  }
  function end() {
    close();
    const done = doneIds(results ?? []);
    if (done.length > 0) tell(done);
  }
  return (
    <Dialog
      onOpenChange={end}
      title={title}
      description={outcomesInWords(results, ...nouns)}
      footer={
        <Button variant="primary" onClick={end}>
          Fertig
        </Button>
      }
    >
      <ul aria-label="Ergebnis" className="divide-y divide-line border-y border-line">
        {results.map(({ id, outcome, text }) => (
          <li key={id} className="flex items-start gap-2 py-2">
            <span className={outcome === "done" ? "text-green" : "text-red"}>
              <Sign tone={outcome === "done" ? "green" : "red"} />
            </span>
            <p className="min-w-0">
              <b className="font-semibold">{`${nameOf(id)} `}</b>
              <span className="sr-only">{outcome === "done" ? "erledigt: " : "abgelehnt: "}</span>
              <span className="block">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
