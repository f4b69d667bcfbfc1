import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";

/** To a dispatcher: the link with which he sets his password, once. */
export const setPassword = defineMail("set_password", {
  /** `Ihr Zugang zur Disposition` */
  subject({ isNew }) {
    return isNew ? "Ihr Zugang zur Disposition" : "Neues Passwort für die Disposition";
  },
  Body({ data, operator }) {
    const { name, email, by, isNew, passwordPath } = data;
    const [hasFor, a] = by ? [`${by} hat für Sie`, "einen"] : ["Für Sie wurde", "ein"];
    const what = isNew
      ? `${hasFor} ${a} Zugang zur Disposition von ${operator.name} angelegt.`
      : `${hasFor} ${a} Link angefordert, mit dem Sie ein neues Passwort setzen. Bis dahin gilt Ihr bisheriges.`;
    return (
      <MailLayout
        title={isNew ? "Willkommen in der Disposition" : "Neues Passwort setzen"}
        question="Haben Sie damit nicht gerechnet?"
        operator={operator}
        preview="Bitte setzen Sie Ihr Passwort."
        greeting
      >
        <Paragraph>{name ? `Guten Tag ${name},` : "Guten Tag,"}</Paragraph>
        <Paragraph>{what}</Paragraph>
        <FactsTable facts={[{ label: "Anmelden mit", value: email }]} />
        <ActionButton path={passwordPath}>Passwort setzen</ActionButton>
        <Note>
          {`Der Link gilt ${LINK_DAYS["set-password"]}${NBSP}Tage, nur für Sie und nur einmal; geben Sie ihn nicht weiter.`}
        </Note>
      </MailLayout>
    );
  },
});
