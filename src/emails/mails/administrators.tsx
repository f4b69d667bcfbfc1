import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { reachUs } from "../parts/wording.ts";

/** To a dispatcher: the link with which he sets his password, once. */
export const setPassword = defineMail("set_password", "agency", (data, _, operator) => {
  const { name, email, by, isNew, passwordPath } = data;
  const [hasFor, a] = by ? [`${by} hat für Sie`, "einen"] : ["Für Sie wurde", "ein"];
  const what = isNew
    ? `${hasFor} ${a} Zugang zur Disposition von ${operator.name} angelegt.`
    : `${hasFor} ${a} Link angefordert, mit dem Sie ein neues Passwort setzen. Bis dahin gilt Ihr bisheriges.`;
  return {
    subject: isNew ? "Ihr Zugang zur Disposition" : "Neues Passwort für die Disposition",
    title: isNew ? "Willkommen in der Disposition" : "Neues Passwort setzen",
    question: "Haben Sie damit nicht gerechnet?",
    preview: "Bitte setzen Sie Ihr Passwort.",
    greeting: name,
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <FactsTable facts={[{ label: "Anmelden mit", value: email }]} />
        <ActionButton path={passwordPath}>Passwort setzen</ActionButton>
        <Note>
          {`Der Link gilt ${LINK_DAYS["set-password"]}${NBSP}Tage, nur für Sie und nur einmal; geben Sie ihn nicht weiter.`}
        </Note>
      </>
    ),
  };
});

type Change = MailFacts["second_factor_changed"];
/** To a dispatcher: what happened to his second factor, so that he hears of what he did not do himself. */
export const secondFactorChanged = defineMail(
  "second_factor_changed",
  "agency",
  (data, _, operator) => ({
    subject: SUBJECT[data.what],
    preview: happened(data),
    greeting: data.name,
    body: (
      <>
        <Paragraph>{happened(data)}</Paragraph>
        <FactsTable
          facts={[
            { label: "Zugang", value: data.email },
            { label: "Zeitpunkt", value: formatInstant(new Date(data.at)) },
          ]}
        />
        {data.what === "guessed" ? (
          <Paragraph>
            Ändern Sie bitte gleich Ihr Passwort. Ihr zweiter Faktor hat gehalten: Angemeldet hat
            sich dabei niemand.
          </Paragraph>
        ) : (
          <Note>{`Waren Sie das nicht? Dann ändern Sie bitte gleich Ihr Passwort. ${reachUs(operator)}`}</Note>
        )}
        <ActionButton path="/admin/einstellungen/zweiter-faktor">
          Zweiten Faktor ansehen
        </ActionButton>
      </>
    ),
  }),
);

const SUBJECT: Record<Change["what"], string> = {
  app_added: "Authenticator-App eingerichtet",
  app_removed: "Authenticator-App entfernt",
  passkey_added: "Neuer Passkey für Ihren Zugang",
  passkey_removed: "Passkey entfernt",
  codes_renewed: "Neue Wiederherstellungscodes",
  recovery_code_used: "Anmeldung mit einem Wiederherstellungscode",
  reset: "Zweiter Faktor zurückgesetzt",
  guessed: "Jemand kennt vermutlich Ihr Passwort",
};

function happened({ what, left = 0, passkey = "" }: Change): string {
  switch (what) {
    case "app_added":
      return "Für Ihren Zugang zur Disposition ist eine Authenticator-App eingerichtet. Bei der Anmeldung wird ab jetzt ihr Code verlangt.";
    case "app_removed":
      return "Die Authenticator-App Ihres Zugangs zur Disposition ist entfernt. Ihre Codes gelten nicht mehr.";
    case "passkey_added":
      return `Mit dem Passkey „${passkey}“ kann man sich ab jetzt an Ihrem Zugang zur Disposition anmelden.`;
    case "passkey_removed":
      return `Der Passkey „${passkey}“ ist entfernt und öffnet Ihren Zugang zur Disposition nicht mehr.`;
    case "codes_renewed":
      return "Für Ihren Zugang zur Disposition gibt es neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.";
    case "recovery_code_used":
      return `Ein Wiederherstellungscode Ihres Zugangs zur Disposition wurde benutzt. ${codesLeft(left)}`;
    case "reset":
      return "An unserem Server wurde Ihr zweiter Faktor zurückgesetzt: App, Passkeys und Wiederherstellungscodes gelten nicht mehr. Sie sind überall abgemeldet und melden sich mit dem Passwort an. Bitte richten Sie danach einen neuen zweiten Faktor ein.";
    case "guessed":
      return "Bei der Anmeldung wurde Ihr richtiges Passwort eingegeben, danach aber zu oft ein falscher Code. Wenn Sie das nicht waren, kennt jemand Ihr Passwort.";
  }
}

function codesLeft(left: number) {
  if (left === 0) return "Es ist keiner mehr übrig: Bitte erzeugen Sie gleich neue.";
  return left === 1
    ? "Es ist noch einer übrig: Bitte erzeugen Sie bald neue."
    : `Es sind noch ${left} übrig.`;
}

/** To the agency's address before, so that somebody hears of it who may not have changed it. */
export const agencyContactChanged = defineMail("agency_contact_changed", "agency", (data) => ({
  subject: "Kontakt der Agentur geändert",
  preview: HAPPENED,
  greeting: "",
  body: (
    <>
      <Paragraph>{HAPPENED}</Paragraph>
      <FactsTable
        facts={[
          { label: "E-Mail-Adresse", value: changed(data.before.email, data.after.email) },
          { label: "Telefon", value: changed(data.before.phone, data.after.phone) },
          { label: "Zeitpunkt", value: formatInstant(new Date(data.at)) },
        ]}
      />
      <Note>
        Wissen Sie nichts davon? Dann stellen Sie die Angaben bitte gleich zurück, ändern Sie Ihr
        Passwort und melden Sie andere Geräte ab.
      </Note>
      <ActionButton path="/admin/einstellungen/agentur">Angaben ansehen</ActionButton>
    </>
  ),
}));
const HAPPENED =
  "An der Disposition wurde geändert, wohin E-Mails und Anrufe an die Agentur gehen.";

function changed(before: string, after: string) {
  return before === after ? after : `${after} (bisher ${before})`;
}
