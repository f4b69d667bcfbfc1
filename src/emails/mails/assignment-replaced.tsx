import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { cancelledEntry, EndedAssignment } from "../parts/ended-assignment.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

/** To a driver: somebody else drives his job now; it is not said who. */
export const assignmentReplaced = defineMail("assignment_replaced", {
  /** `Auftrag FA 1042 anderweitig vergeben: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data, language) {
    const job = jobInShort(data.job, startOf(data, language), language);
    return language.t("mails.replaced_subject", { number: data.job.number, job });
  },
  Body(props) {
    const { data, language } = props;
    const key = data.wasConfirmed ? "mails.replaced_confirmed" : "mails.replaced_open";
    return (
      <EndedAssignment
        {...props}
        title={language.t("mails.replaced_title")}
        opening={language.t(key)}
      />
    );
  },
  locale: driversLocale,
  calendarEntry: cancelledEntry,
});
