import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { cancelledEntry, EndedAssignment } from "../parts/ended-assignment.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

/** To a driver: his assignment is cancelled. Why is the agency's own note and not part of this mail. */
export const assignmentCancelled = defineMail("assignment_cancelled", {
  subject,
  Body,
  calendarEntry: cancelledEntry,
});

/** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
function subject(data: MailFacts["assignment_cancelled"]): string {
  return `Auftrag ${data.job.number} storniert: ${jobInShort(data.job, startOf(data))}`;
}

function Body(props: MailProps<"assignment_cancelled">) {
  return (
    <EndedAssignment {...props} title="Ihr Auftrag ist storniert" opening={openingOf(props.data)} />
  );
}

function openingOf({ by, wasConfirmed }: MailFacts["assignment_cancelled"]) {
  if (by === "customer") {
    return wasConfirmed
      ? "der Auftraggeber hat diesen Auftrag storniert. Sie sind dafür nicht mehr eingeteilt."
      : "wir hatten diesen Auftrag für Sie vorgesehen. Der Auftraggeber hat ihn storniert.";
  }
  return wasConfirmed
    ? "wir mussten diesen Auftrag stornieren. Sie sind dafür nicht mehr eingeteilt."
    : "wir hatten diesen Auftrag für Sie vorgesehen und haben ihn storniert.";
}
