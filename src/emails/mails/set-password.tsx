import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Title } from "../parts/prose.tsx";
import { reachUs } from "../parts/wording.ts";

type Access = MailFacts["set_password"];

/** To a dispatcher: the link with which he sets his password, once. */
export const setPassword = defineMail("set_password", { subject, Body });

/** `Ihr Zugang zur Disposition` */
function subject({ isNew }: Access): string {
  return isNew ? "Ihr Zugang zur Disposition" : "Neues Passwort für die Disposition";
}

function Body({ data, operator }: MailProps<"set_password">) {
  const { name, email, by, isNew, passwordPath } = data;
  const [hasFor, a] = by ? [`${by} hat für Sie`, "einen"] : ["Für Sie wurde", "ein"];
  const what = isNew
    ? `${hasFor} ${a} Zugang zur Disposition von ${operator.name} angelegt.`
    : `${hasFor} ${a} Link angefordert, mit dem Sie ein neues Passwort setzen. Bis dahin gilt Ihr bisheriges.`;
  return (
    <MailLayout operator={operator} preview="Bitte setzen Sie Ihr Passwort." greeting>
      <Title>{isNew ? "Willkommen in der Disposition" : "Neues Passwort setzen"}</Title>
      <Paragraph>{name ? `Guten Tag ${name},` : "Guten Tag,"}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <FactsTable facts={[{ label: "Anmelden mit", value: email }]} />
      <ActionButton path={passwordPath}>Passwort setzen</ActionButton>
      <Note>
        {`Der Link gilt ${LINK_DAYS["set-password"]}${NBSP}Tage, nur für Sie und nur einmal; geben Sie ihn nicht weiter.`}
      </Note>
      <Paragraph>{`Haben Sie damit nicht gerechnet? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
