import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { showError } from "../../ui/toaster.tsx";
import { CallError, type Job, type MailState, readRow } from "./call.ts";
import { usePolledList } from "./polled-lists.ts";

/** Cause of a running mail outage; undefined if there is none. */
export function useMailOutage() {
  return usePolledList("mail-outage", {}).rows?.[0];
}

/** Above everything else, in every view: drivers and customers learn nothing until somebody sees to it. */
export function MailOutageNotice() {
  const outage = useMailOutage();
  return (
    <div role="status" className="empty:hidden">
      {outage && (
        <div className="mb-2 wrap-anywhere">
          <Notice kind="error" title={`${outage.title}.`}>
            <p className="text-14">{outage.text}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

/** `Die E-Mails an A und B sind unterwegs.`, of whoever gets one; or that nobody does. */
export function underWay(...people: (string | false | undefined)[]): string {
  const told = people.filter((name) => typeof name === "string");
  if (told.length === 0) return "Niemand bekommt eine E-Mail.";
  const [mail, are] = told.length === 1 ? ["Die E-Mail", "ist"] : ["Die E-Mails", "sind"];
  return `${mail} an ${new Intl.ListFormat("de").format(told)} ${are} unterwegs.`;
}

/** His name if he has an address, else false. */
export function mailedCustomer(
  job: Pick<Job, "company" | "customer_name" | "customer_email">,
): string | false {
  return job.customer_email !== "" && (job.company || job.customer_name);
}

/** Toast about a change: who is told, and who has to answer. */
export function toldInWords(job: Job, told: { mails: number; asksAgain: boolean }): string {
  const number = jobNumber(job.nummer);
  if (told.mails === 0) return number;
  const mails = underWay(job.assignment?.driver_name, told.mails > 1 && mailedCustomer(job));
  return `${number}: ${mails}${told.asksAgain ? " Der Fahrer wird neu gefragt." : ""}`;
}

interface Wording {
  onItsWay: () => void;
  failure: { title: string; text: string };
}

/** A refused address is known within seconds; what a mail server is merely too busy for is tried for a day. */
const MAX_LOOKS = 4;
const LOOK_EVERY_MS = 2_500;
/** The others say that nobody answered, or that something of ours failed. */
const REFUSALS = ["customer_email_missing", "not_a_no_show", "assignment_not_found"];
const STATE_UNKNOWN =
  "Gespeichert ist alles, auch die E-Mail. Ob sie schon hinausging, zeigt das E-Mail-Protokoll.";
const WHAT_NOW = "Bitte rufen Sie an oder senden Sie sie im E-Mail-Protokoll erneut.";

/** The change is stored; this says what became of its mail, also when it fails a moment later. */
export async function tellMailState(state: Promise<MailState>, wording: Wording): Promise<void> {
  const { title, text } = wording.failure;
  const mail = await state.catch((error: unknown) => {
    // The mail was queued with the change. Only a refusal says that there is none.
    if (isRefusal(error)) showError(title, `${text} ${error.message} ${WHAT_NOW}`);
    else showError("Stand der E-Mail nicht bekannt", STATE_UNKNOWN);
    return null;
  });
  if (!mail) return;
  if (mail.status === "failed") {
    showError(title, `${text} ${WHAT_NOW}`);
    return;
  }
  wording.onItsWay();
  if (mail.status === "pending") void reportLateFailure(mail.emailId, wording);
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && REFUSALS.includes(error.code);
}

async function reportLateFailure(emailId: string, { failure }: Wording) {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    // By id: after an alert to many drivers it is no longer among the newest.
    const mail = await readRow("emails", { emailId, limit: 1 });
    if (mail?.status === "sent") return;
    if (mail?.status === "failed") {
      const why = mail.error_message ? `Grund: ${mail.error_message}.` : "";
      showError(failure.title, [failure.text, why, WHAT_NOW].filter(Boolean).join(" "));
      return;
    }
  }
}
