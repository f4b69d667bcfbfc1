import { useState } from "react";
import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { InformOfChangeInput } from "../../../domain/dispatch/changes/schemas.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CompleteOldJobsInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { berlinDay } from "../../../domain/kernel/time/moments.ts";
import { periodOfJob } from "../../../domain/kernel/time/period-words.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { ATTACHMENT_KINDS, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { BOX_LOOK, CheckboxField } from "../../ui/fields.tsx";
import { ActionDialog, QuestionDialog } from "../kit/action-dialog.tsx";
import type { AssignedJob, Job, OldJob } from "../kit/call.ts";
import { FilesDialog } from "../kit/file-picker.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { toldInWords } from "../kit/mail-state.tsx";
import { PickCustomer } from "../kit/pick-list.tsx";
import { usePolledList } from "../kit/polled-lists.ts";

/** 'Änderung mitteilen': what driver and customer still believe, what is true, and that both get a mail. */
export function InformDialog({ job }: { job: AssignedJob }) {
  return (
    <ActionDialog
      call="admin-inform-of-change"
      schema={InformOfChangeInput}
      initial={{ jobId: job.id, reason: "" }}
      done={(told) => ["Änderung mitgeteilt", toldInWords(job, told)]}
      title={`Änderung mitteilen: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} und der Auftraggeber bekommen eine E-Mail. Wer anderen Tagen zugesagt hat, wird neu gefragt.`}
      submitLabel="Änderung mitteilen"
      overrule={{ label: "Trotzdem mitteilen" }}
    >
      {() => <DefinitionList entries={changesOf(job)} />}
    </ActionDialog>
  );
}

function changesOf(job: AssignedJob) {
  const { mitgeteilt: told } = job;
  if (!told) return [];
  const periods = [periodOfJob({ ...told, zeitraum: "noch offen" }), periodOfJob(job)];
  const places = [told.einsatzort, job.einsatzort];
  return [...pair("Zeitraum", periods), ...pair("Einsatzort", places)];
}

function pair(what: string, [before = "", after = ""]: string[]) {
  if (before === after) return [];
  return [
    { term: `${what} bisher`, text: before },
    { term: `${what} neu`, text: after },
  ];
}

/** A job was joined to the wrong customer. */
export function MoveToCustomerDialog({ job }: { job: Job }) {
  const [chosen, setChosen] = useState("");
  const [isNew, setNew] = useState(false);
  const number = jobNumber(job.nummer);
  return (
    <QuestionDialog
      call="admin-move-to-customer"
      input={{ jobId: job.id, customerId: isNew ? null : chosen }}
      failureTitle="Fehler beim Zuordnen"
      done={() => ["Zugeordnet", number]}
      title={`${number} einem Kunden zuordnen`}
      submitLabel="Zuordnen"
      isDisabled={!isNew && !chosen}
    >
      <p>
        Was auf dem Auftrag steht, bleibt. Spätere Aufträge unter diesem Namen und dieser Adresse
        gehen dann auch dorthin.
      </p>
      <CheckboxField
        name="neuer-kunde"
        optional
        label="Es ist ein neuer Kunde"
        checked={isNew}
        onChange={({ target }) => setNew(target.checked)}
      />
      {!isNew && <PickCustomer chosen={chosen} onChoose={setChosen} not={job.kunde_id} />}
    </QuestionDialog>
  );
}

const KINDS = ATTACHMENT_KINDS.map((value) => ({ value, label: ATTACHMENT_LABEL[value] }));

interface AddAttachmentsDialogProps {
  job: Job;
  /** Number of existing attachments. */
  there: number;
}

/** 'Anlagen hinzufügen': what the customer mailed, or handed over on paper. */
export function AddAttachmentsDialog({ job, there }: AddAttachmentsDialogProps) {
  return (
    <FilesDialog
      call="admin-add-attachments"
      about={{ jobId: job.id }}
      what="Anlagen"
      whose={jobNumber(job.nummer)}
      description="Der Auftraggeber sieht sie auf seiner Statusseite, der Fahrer, sobald er bestätigt ist."
      kinds={KINDS}
      label="Art der Anlage"
      most={MOST_ATTACHMENTS - there}
      inWords={(added) => (added === 1 ? "Eine Datei." : `${added} Dateien.`)}
    />
  );
}

/** As the verb takes it, if nothing else is said (docs/rules.md, Done). */
const { daysOld: DAYS_OLD } = CompleteOldJobsInput.parse({});

/** 'Alte Aufträge abschließen': shows what would be completed before it does so. */
export function OldJobsDialog() {
  const list = usePolledList("old-jobs", { daysOld: DAYS_OLD });
  const { rows: jobs = [] } = list;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const except = jobs.map(({ id }) => id).filter((id) => left.has(id));
  const count = jobs.length - except.length;
  return (
    <QuestionDialog
      call="admin-complete-old-jobs"
      input={{ daysOld: DAYS_OLD, except }}
      failureTitle="Fehler beim Abschließen"
      done={({ data }) => [
        "Alte Aufträge abgeschlossen",
        `${inWords(data.updated_count)} ${data.updated_count === 1 ? "ist" : "sind"} abgeschlossen.`,
      ]}
      title="Alte Aufträge abschließen"
      description={`Abgeschlossen wird, was vor mehr als ${DAYS_OLD} Tagen einging und dessen Einsatz so lange vorbei ist. Läuft ein Auftrag noch oder liegt er in der Zukunft, bleibt er.`}
      submitLabel={count > 0 ? `${inWords(count)} abschließen` : "Aufträge abschließen"}
      isDisabled={count === 0}
    >
      <Loaded of={list} lines={3} text="Lade Aufträge...">
        {() =>
          jobs.length > 0 ? (
            <OldJobs jobs={jobs} left={left} onLeft={setLeft} />
          ) : (
            <p>Zurzeit gibt es keine alten Aufträge.</p>
          )
        }
      </Loaded>
    </QuestionDialog>
  );
}

interface OldJobsProps {
  jobs: OldJob[];
  /** Those that stay as they are. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

/** All of them are chosen; a tick taken away leaves one as it is. */
function OldJobs({ jobs, left, onLeft }: OldJobsProps) {
  function choose(id: string, isChosen: boolean) {
    const others = [...left].filter((one) => one !== id);
    onLeft(new Set(isChosen ? others : [...others, id]));
  }
  return (
    <ul className="divide-y divide-line border-b border-line">
      {jobs.map((job) => (
        <li key={job.id}>
          <label className="flex cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={!left.has(job.id)}
              onChange={({ target }) => choose(job.id, target.checked)}
              className={`${BOX_LOOK} mt-0.5`}
            />
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <b className="min-w-16 font-semibold whitespace-nowrap">{jobNumber(job.nummer)}</b>
              <span className="min-w-0 flex-1">
                {job.company || job.customer_name}
                <span className="block text-14 text-ink-2">
                  {[job.einsatzort, jobPeriod(job), lastDay(job)].filter(Boolean).join(`${NBSP}· `)}
                </span>
              </span>
              <span className="text-ink-2">{JOB_STATUS_LABEL[job.status]}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Unless the period says it. */
function lastDay({ last_day, created_at, einsatzbeginn, einsatzende }: OldJob) {
  if (!last_day) return `eingegangen am ${berlinDay(created_at)}`;
  return last_day !== (einsatzende ?? einsatzbeginn) && `letzter Tag ${germanDate(last_day)}`;
}

function inWords(count: number) {
  return countInWords(count, "Auftrag", "Aufträge");
}

/** 'Testaufträge zurücksetzen': jobs created as test jobs, and no others (docs/rules.md, Requests). */
export function TestJobsDialog() {
  return (
    <QuestionDialog
      call="admin-reset-jobs"
      input={{}}
      failureTitle="Fehler beim Zurücksetzen"
      done={({ message }) => [message]}
      title="Testaufträge zurücksetzen"
      description="Alle Aufträge, die als Testauftrag angelegt sind, werden wieder offen. Echte Aufträge bleiben, wie sie sind."
      submitLabel="Testaufträge zurücksetzen"
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Zuweisungen von Testaufträgen werden storniert, ihre No-Show-Gebühren gelöscht.</li>
        <li>Wer dafür eingeteilt war, bekommt eine E-Mail.</li>
      </ul>
    </QuestionDialog>
  );
}
