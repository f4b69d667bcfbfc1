import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { CancelJobsInput } from "../../../../domain/dispatch/at-once/schemas.ts";
import type { JobOutcome } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { CANCEL_UNDO_HOURS } from "../../../../domain/dispatch/changes/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { NBSP } from "../../../../domain/kernel/typography.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DialogWithOutcome } from "../../kit/at-once/outcome-list.tsx";
import { useAction } from "../../kit/use-action.ts";
import { type AtOnceProps, doneIds, inWords, JobNames, named } from "./outcome-list.tsx";
import { tellAsLasting, useTakingBack } from "./taking-back.ts";

/** One reason for all of them; what each costs its customer is what the scale says. */
export function CancelJobsDialog(props: AtOnceProps) {
  const { jobs } = props;
  const form = useForm<CancelJobsInput, unknown, z.output<typeof CancelJobsInput>>({
    resolver: zodResolver(CancelJobsInput),
    defaultValues: { jobIds: jobs.map(({ id }) => id), reason: "" },
  });
  const cancel = useAction("admin-cancel-jobs", { failureTitle: "Fehler beim Stornieren" });
  const tell = useTakingBack("admin-undo-cancel-jobs", {
    done: "storniert",
    text: "Wer schon eine Absage bekommen hat, bekommt beim Zurücknehmen eine Richtigstellung.",
  });
  const { errors } = form.formState;
  return (
    <AtOnceDialog
      {...props}
      isDangerous
      tell={tell}
      verb="stornieren"
      description={`Auftraggeber und Fahrer bekommen eine E-Mail; die Gebühr folgt der Staffel. Lässt sich je Auftrag ${CANCEL_UNDO_HOURS}${NBSP}Stunden lang zurücknehmen.`}
      isRunning={cancel.isPending}
      submit={(show) =>
        form.handleSubmit((input) =>
          cancel.mutateAsync(input).then(({ results }) => show(results), stayOpen),
        )()
      }
    >
      <RadioGroup
        name="by"
        legend="Wer storniert?"
        inputProps={form.register("by")}
        options={[
          { value: "customer", label: "Der Auftraggeber" },
          { value: "agency", label: "Wir, die Agentur" },
        ]}
        error={errors.by?.message}
      />
      <TextField
        {...form.register("reason")}
        label="Grund"
        hint="Steht im Verlauf jedes Auftrags, nicht in den E-Mails."
        error={errors.reason?.message}
      />
    </AtOnceDialog>
  );
}

export function CompleteJobsDialog(props: AtOnceProps) {
  const complete = useAction("admin-complete-jobs", { failureTitle: "Fehler beim Abschließen" });
  const tell = useTakingBack("admin-reopen-jobs", {
    done: "abgeschlossen",
    text: "Zurückgenommen stehen sie wieder da wie zuvor; niemand bekommt eine E-Mail.",
  });
  const input = { jobIds: props.jobs.map(({ id }) => id) };
  return (
    <AtOnceDialog
      {...props}
      tell={tell}
      verb="abschließen"
      description="Als gefahren oder erledigt. Jeder lässt sich danach wieder öffnen."
      isRunning={complete.isPending}
      submit={(show) => complete.mutateAsync(input).then(({ results }) => show(results), stayOpen)}
    />
  );
}

export function AlertForJobsDialog(props: AtOnceProps) {
  const alert = useAction("admin-alert-for-jobs", { failureTitle: "Fehler beim Anschreiben" });
  const input = { jobIds: props.jobs.map(({ id }) => id) };
  return (
    <AtOnceDialog
      {...props}
      tell={ALERTED}
      verb="Fahrern anbieten"
      description="Zu jedem Auftrag bekommen alle Fahrer eine E-Mail, die passen und nicht schon geantwortet haben, je Auftrag höchstens eine am Tag. Testaufträge gehen an niemanden."
      isRunning={alert.isPending}
      submit={(show) => alert.mutateAsync(input).then(({ results }) => show(results), stayOpen)}
    />
  );
}

const ALERTED = tellAsLasting({
  done: "angeboten",
  text: "Die E-Mails sind unterwegs; das lässt sich nicht zurücknehmen.",
});

const stayOpen = () => undefined;

interface AtOnceDialogProps extends AtOnceProps {
  /** `stornieren` */
  verb: string;
  description: string;
  isDangerous?: boolean;
  isRunning: boolean;
  submit: (show: (results: JobOutcome[]) => void) => Promise<unknown>;
  /** Says what was done, once nothing lies over it. */
  tell: (results: readonly JobOutcome[]) => void;
  children?: ReactNode;
}

/** Which jobs it is about, then what became of each. */
function AtOnceDialog(props: AtOnceDialogProps) {
  const { jobs, left, verb, description, isRunning, submit, tell, onDone, onClose } = props;
  const title = `${countInWords(jobs.length, "Auftrag", "Aufträge")} ${verb}`;
  return (
    <DialogWithOutcome
      title={title}
      submitLabel={title}
      description={description}
      isRunning={isRunning}
      isDangerous={props.isDangerous ?? false}
      submit={submit}
      onResults={(results) => onDone(doneIds(results))}
      inWords={inWords}
      named={(results) => named(results, jobs)}
      tell={tell}
      onClose={onClose}
    >
      <JobNames jobs={jobs} left={left} />
      {props.children}
    </DialogWithOutcome>
  );
}
