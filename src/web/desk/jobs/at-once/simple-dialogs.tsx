import type { ReactNode } from "react";
import { CANCEL_UNDO_HOURS } from "../../../../domain/dispatch/assignments/vocabulary.ts";
import { CancelJobInput } from "../../../../domain/dispatch/changes/schemas.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { NBSP } from "../../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../../ui/fields.tsx";
import { fieldsOf, groupOf, useSchemaForm } from "../../kit/action-dialog.tsx";
import {
  ConcernedRows,
  namesIn,
  SeveralDialog,
  type SeveralDialogProps,
} from "../../kit/at-once/outcome-list.tsx";
import type { CallInput, CallName, Job } from "../../kit/call.ts";
import { jobPeriod } from "../../kit/job-period.tsx";
import { WhoCancels } from "../move-and-cancel-dialogs.tsx";
import { tellAsLasting, useTakingBack } from "./chosen-bar.tsx";

const Cancellation = CancelJobInput.omit({ jobId: true });

/** One reason for all of them. */
export function CancelJobsDialog(props: AtOnceProps) {
  const form = useSchemaForm(Cancellation, { reason: "" });
  const field = fieldsOf(form);
  const tell = useTakingBack("admin-undo-cancel-job", {
    done: "storniert",
    text: "Wer schon eine Absage bekommen hat, bekommt beim Zurücknehmen eine Richtigstellung.",
  });
  return (
    <AtOnceDialog
      {...props}
      call="admin-cancel-job"
      inputOf={(jobId) => ({ jobId, ...form.getValues() })}
      handleSubmit={form.handleSubmit}
      failureTitle="Fehler beim Stornieren"
      inWords={() => "Storniert."}
      isDangerous
      tell={tell}
      verb="stornieren"
      description={`Auftraggeber und Fahrer bekommen eine E-Mail. Lässt sich je Auftrag ${CANCEL_UNDO_HOURS}${NBSP}Stunden lang zurücknehmen.`}
    >
      <WhoCancels {...groupOf(field("by"))} />
      <TextField
        {...field("reason")}
        label="Grund"
        hint="Steht im Verlauf jedes Auftrags, nicht in den E-Mails."
      />
    </AtOnceDialog>
  );
}

export function CompleteJobsDialog(props: AtOnceProps) {
  const tell = useTakingBack("admin-mark-job-open", {
    done: "abgeschlossen",
    text: "Zurückgenommen stehen sie wieder da wie zuvor; niemand bekommt eine E-Mail.",
  });
  return (
    <AtOnceDialog
      {...props}
      call="admin-mark-job-completed"
      inputOf={(jobId) => ({ jobId })}
      failureTitle="Fehler beim Abschließen"
      inWords={() => "Abgeschlossen."}
      tell={tell}
      verb="abschließen"
      description="Als gefahren oder erledigt. Jeder lässt sich danach wieder öffnen."
    />
  );
}

export function AlertForJobsDialog(props: AtOnceProps) {
  return (
    <AtOnceDialog
      {...props}
      call="admin-alert-drivers"
      inputOf={(jobId) => ({ jobId })}
      failureTitle="Fehler beim Anschreiben"
      inWords={({ sent }) => {
        if (sent === 0) return "Niemand passt, oder alle haben heute schon eine E-Mail bekommen.";
        return `${sent} Fahrer angeschrieben.`;
      }}
      tell={ALERTED}
      verb="Fahrern anbieten"
      description="Zu jedem Auftrag bekommen alle Fahrer eine E-Mail, die passen und nicht schon geantwortet haben, je Auftrag höchstens eine am Tag. Testaufträge gehen an niemanden."
    />
  );
}

const ALERTED = tellAsLasting({
  done: "angeboten",
  text: "Die E-Mails sind unterwegs; das lässt sich nicht zurücknehmen.",
});

interface AtOnceDialogProps<Name extends CallName>
  extends AtOnceProps,
    Pick<
      SeveralDialogProps<Name>,
      "call" | "handleSubmit" | "failureTitle" | "inWords" | "isDangerous" | "description" | "tell"
    > {
  inputOf: (jobId: string) => CallInput<Name>;
  /** `stornieren` */
  verb: string;
  children?: ReactNode;
}

/** Jobs concerned, then the outcome of each. */
function AtOnceDialog<Name extends CallName>(props: AtOnceDialogProps<Name>) {
  const { jobs, left, inputOf, verb, children, ...rest } = props;
  const title = `${countInWords(jobs.length, "Auftrag", "Aufträge")} ${verb}`;
  return (
    <SeveralDialog
      {...rest}
      rowsOf={() => jobs.map(({ id }) => ({ id, input: inputOf(id) }))}
      title={title}
      submitLabel={title}
      nouns={["Auftrag", "Aufträge"]}
      nameOf={namesOf(jobs)}
    >
      <JobNames jobs={jobs} left={left} />
      {children}
    </SeveralDialog>
  );
}

/** Props of a dialog about several jobs. */
export interface AtOnceProps {
  /** For which it is possible. */
  jobs: Job[];
  /** Number of other chosen jobs. */
  left: number;
  /** These are done. */
  onDone: (jobIds: string[]) => void;
}

/** `FA 1042, Mo., 23.11.2026` */
export function namesOf(jobs: readonly Job[]) {
  return namesIn(jobs, (job) => `${jobNumber(job.nummer)}, ${jobPeriod(job)}`);
}

/** Before it is done: which jobs it is about. */
export function JobNames({ jobs, left }: Pick<AtOnceProps, "jobs" | "left">) {
  return (
    <div>
      <ConcernedRows
        rows={jobs}
        nameOf={({ nummer }) => jobNumber(nummer)}
        detailOf={(job) => [job.company || job.customer_name, jobPeriod(job)].join(" · ")}
      />
      {left > 0 && (
        <p className="mt-1 text-14 text-ink-2">
          {left === 1
            ? "1 weiterer ausgewählter Auftrag bleibt, wie er ist: Bei ihm geht das nicht."
            : `${left} weitere ausgewählte Aufträge bleiben, wie sie sind: Bei ihnen geht das nicht.`}
        </p>
      )}
    </div>
  );
}
