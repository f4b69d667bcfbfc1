import { formatDay, germanDate } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Request = MailFacts["availability_request"];

/** To a driver, once a month: on which days he can drive. */
export const availabilityRequest = defineMail("availability_request", {
  subject,
  Body,
  unsubscribePath: (data) => data.pausePath,
});

/** `Wann können Sie fahren? 1.12. bis 11.01.2027` */
function subject({ from, to }: Request): string {
  return `Wann können Sie fahren? ${germanDate(from).slice(0, 6)} bis ${germanDate(to)}`;
}

function Body({ data, operator }: MailProps<"availability_request">) {
  const { driver, from, to, stand, ownPagePath, pausePath } = data;
  const days = `${formatDay(from)} bis ${formatDay(to)}`;
  return (
    <MailLayout operator={operator} preview={days} greeting>
      <Title>Wann können Sie fahren?</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        {`an welchen Tagen können Sie in der Zeit von ${days} fahren? Tippen Sie es auf Ihrer Seite ein, das dauert eine Minute. Ein Konto brauchen Sie dafür nicht.`}
      </Paragraph>
      <ActionButton path={ownPagePath}>Verfügbarkeit eintragen</ActionButton>
      <Paragraph>
        {stand
          ? `Ihre letzte Angabe ist vom ${germanDate(stand)}. Stimmt noch alles? Dann genügt auf der Seite ein Tipp auf „Speichern“.`
          : "Bisher haben Sie uns dazu nichts gesagt. Solange fragen wir Sie wie bisher zu jedem Auftrag einzeln."}
      </Paragraph>
      <Paragraph>
        Ihre Angabe ist keine Zusage: Jeden Auftrag nehmen Sie einzeln an oder lehnen ihn ab.
      </Paragraph>
      <Paragraph>{`Lieber am Telefon? ${reachUs(operator)}`}</Paragraph>
      <Note>
        So fragen wir einmal im Monat. Möchten Sie das eine Zeit lang nicht? Pausieren Sie unsere
        E-Mails; dann schreiben wir Ihnen auch nicht zu offenen Aufträgen. E-Mails zu Aufträgen, die
        Sie fahren, bekommen Sie weiterhin.
      </Note>
      <ActionButton path={pausePath} kind="quiet">
        E-Mails pausieren
      </ActionButton>
    </MailLayout>
  );
}
