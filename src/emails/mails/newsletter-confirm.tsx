import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { ActionButton, TextLink } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";

/** To the address that somebody entered: does its owner want the newsletter? Without a click there is none. */
export const newsletterConfirm = defineMail("newsletter_confirm", {
  /** `Newsletter: bitte bestätigen Sie Ihre Anmeldung` */
  subject() {
    return "Newsletter: bitte bestätigen Sie Ihre Anmeldung";
  },
  Body({ data }) {
    const { requestedAt, confirmPath, unsubscribePath } = data;
    return (
      <MailLayout
        title="Möchten Sie unseren Newsletter?"
        question="Fragen?"
        preview="Ohne Ihren Klick passiert nichts."
        greeting
      >
        <Paragraph>Guten Tag,</Paragraph>
        <Paragraph>
          {`jemand – vermutlich Sie – hat am ${formatInstant(new Date(requestedAt))}, auf unserer Website diese Adresse für Neuigkeiten zu Verfügbarkeit und Preisen eingetragen.`}
        </Paragraph>
        <Paragraph>Stimmt das, bestätigen Sie die Anmeldung bitte auf dieser Seite:</Paragraph>
        <ActionButton path={confirmPath}>Anmeldung bestätigen</ActionButton>
        <Paragraph>
          {`Der Link gilt ${LINK_DAYS["newsletter-confirm"]}${NBSP}Tage. Ohne Ihre Bestätigung schicken wir Ihnen keinen Newsletter. Waren Sie es nicht, müssen Sie nichts tun.`}
        </Paragraph>
        {/* Also keeps a request that somebody else made from standing open. */}
        <Note>
          {"Nicht bestellt oder nicht mehr gewünscht? "}
          <TextLink path={unsubscribePath}>Vom Newsletter abmelden</TextLink>
        </Note>
      </MailLayout>
    );
  },
  unsubscribePath: (data) => data.unsubscribePath,
});
