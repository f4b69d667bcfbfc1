import type { MailTemplates } from "../../domain/mail/templates.ts";
import type { MailProps } from "../parts/mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

/** `Zu Ihrer Registrierung als Fahrer` */
export function subject(_: MailTemplates["registration_rejected"]): string {
  return "Zu Ihrer Registrierung als Fahrer";
}

/** To somebody we don't take on. Why is the agency's own note and not part of this mail. */
export function RegistrationRejected({ data, operator }: MailProps<"registration_rejected">) {
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
