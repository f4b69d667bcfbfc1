import type { MailTemplates } from "../../domain/mail/templates.ts";
import { EndedAssignment } from "../parts/ended-assignment.tsx";
import type { MailProps } from "../parts/mail.ts";
import { jobInShort, startOf } from "../parts/wording.ts";

/** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
export function subject(data: MailTemplates["assignment_cancelled"]): string {
  return `Auftrag ${data.job.number} storniert: ${jobInShort(data.job, startOf(data))}`;
}

/** To a driver: his assignment is cancelled. Why is the agency's own note and not part of this mail. */
export function AssignmentCancelled(props: MailProps<"assignment_cancelled">) {
  const opening = props.data.wasConfirmed
    ? "wir mussten diesen Auftrag stornieren. Sie sind dafür nicht mehr eingeteilt."
    : "wir hatten diesen Auftrag für Sie vorgesehen und haben ihn storniert.";
  return <EndedAssignment {...props} title="Ihr Auftrag ist storniert" opening={opening} />;
}
