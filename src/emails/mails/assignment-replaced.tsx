import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { cancelledEntry, EndedAssignment } from "../parts/ended-assignment.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

/** To a driver: somebody else drives his job now; it is not said who. */
export const assignmentReplaced = defineMail("assignment_replaced", {
  subject,
  Body,
  calendarEntry: cancelledEntry,
});

/** `Auftrag FA 1042 anderweitig vergeben: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
function subject(data: MailFacts["assignment_replaced"]): string {
  return `Auftrag ${data.job.number} anderweitig vergeben: ${jobInShort(data.job, startOf(data))}`;
}

function Body(props: MailProps<"assignment_replaced">) {
  const opening = props.data.wasConfirmed
    ? "diesen Auftrag übernimmt jetzt ein anderer Fahrer. Sie sind dafür nicht mehr eingeteilt."
    : "wir hatten diesen Auftrag für Sie vorgesehen. Jetzt übernimmt ihn ein anderer Fahrer.";
  return (
    <EndedAssignment {...props} title="Ihr Auftrag ist anderweitig vergeben" opening={opening} />
  );
}
