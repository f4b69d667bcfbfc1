import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

/** To somebody we don't take on. Why is the agency's own note and not part of this mail. */
export const registrationRejected = defineMail("registration_rejected", { subject, Body });

/** `Zu Ihrer Registrierung als Fahrer` */
function subject(): string {
  return "Zu Ihrer Registrierung als Fahrer";
}

function Body({ data, operator }: MailProps<"registration_rejected">) {
  return (
    <MailLayout operator={operator} preview="Wir können Sie zurzeit nicht aufnehmen." greeting>
      <Title>Zu Ihrer Registrierung</Title>
      <Paragraph>{`Guten Tag ${fullName(data.driver)},`}</Paragraph>
      <Paragraph>
        danke für Ihr Interesse. Wir haben Ihre Angaben geprüft und können Sie zurzeit leider nicht
        in unsere Vermittlung aufnehmen. Sie erhalten deshalb keine Aufträge von uns.
      </Paragraph>
      <Paragraph>
        Möchten Sie, dass wir Ihre Daten und Unterlagen löschen, genügt eine kurze Nachricht.
      </Paragraph>
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
