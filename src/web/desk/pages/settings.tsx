import {
  type AdministratorRow,
  listAdministrators,
} from "../../../domain/desk/administrators/queries.ts";
import {
  ADMINISTRATOR_STATE_LABEL,
  stateOf,
} from "../../../domain/desk/administrators/vocabulary.ts";
import { listKeys } from "../../../domain/desk/keys/api-keys.ts";
import { listOwnSessions } from "../../../domain/desk/sessions/sessions.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { NotificationSwitches } from "../kit/notifications/notification-switches.tsx";
import { OwnPasswordFields } from "./first-step.tsx";
import { type Outcome, refusedIn, SETTINGS_PATHS } from "./settings-forms.ts";
import { KeyForm, KeysList } from "./settings-keys.tsx";
import {
  actionsColumn,
  PostButton,
  renderQuestion,
  renderSettingsPage,
  Section,
} from "./settings-page.tsx";
import { SessionsList } from "./settings-sessions.tsx";

/** `/admin/einstellungen`: who may sign in, and one's own access. Plain forms. */
export async function renderSettings(c: WebContext, outcome: Outcome): Promise<string> {
  const ctx = dispatcherContext(c);
  const [administrators, sessions, keys] = await Promise.all([
    listAdministrators(ctx),
    listOwnSessions(ctx, c.get("sessionId")),
    listKeys(ctx),
  ]);
  const own = administrators.find(({ email }) => email === c.get("session").email);
  return renderSettingsPage(c, {
    path: SETTINGS_PATHS.page,
    heading: "Einstellungen",
    ...outcome,
    hasIslands: true,
    children: (
      <>
        <Section title="Zugänge" id="zugaenge">
          <Table
            caption="Zugänge zur Disposition"
            columns={COLUMNS}
            rows={administrators}
            rowKey={({ id }) => id}
          />
          <AddForm outcome={outcome} />
        </Section>
        {own && (
          <Section title="Mein Zugang" id="mein-zugang">
            <div className="grid gap-8 lg:grid-cols-2">
              <NameForm outcome={outcome} name={own.name} />
              <PasswordForm outcome={outcome} isConfigured={own.hasConfiguredPassword} />
            </div>
          </Section>
        )}
        <Section title="Mitteilungen und Tasten" id="mitteilungen">
          <p className="mb-4">
            Mitteilungen kommen bei einer neuen Anfrage, der Antwort eines Fahrers, dem Wunsch eines
            Kunden oder einer nicht zugestellten E-Mail. Die Schalter gelten nur für dieses Gerät.
          </p>
          <Island
            name="notification-switches"
            component={NotificationSwitches}
            props={{ pushKey: ctx.push.publicKey }}
            when="load"
          />
        </Section>
        <Section title="Angemeldete Geräte" id="geraete">
          <SessionsList sessions={sessions} />
        </Section>
        <Section title="Zugänge für Programme" id="programme">
          <KeysList keys={keys} />
          <KeyForm outcome={outcome} />
        </Section>
      </>
    ),
  });
}

const COLUMNS: readonly Column<AdministratorRow>[] = [
  {
    header: "Name",
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={name ? "block text-14 font-normal wrap-anywhere" : "wrap-anywhere"}>
          {email}
        </span>
      </>
    ),
  },
  {
    header: "Stand",
    cell: (administrator) => (
      <>
        {ADMINISTRATOR_STATE_LABEL[stateOf(administrator)]}
        {administrator.isConfigured && " (aus der Konfiguration)"}
        {administrator.ended_at && ` am ${formatInstant(administrator.ended_at)}`}
      </>
    ),
  },
  {
    header: "Zuletzt angemeldet",
    cell: ({ last_sign_in_at: at }) => (at ? formatInstant(at) : "Noch nie"),
  },
  actionsColumn((administrator) => <RowActions administrator={administrator} />),
];

function RowActions({ administrator }: { administrator: AdministratorRow }) {
  const { id, name, email, isConfigured, hasConfiguredPassword } = administrator;
  if (administrator.status === "ended") return null;
  const who = name || email;
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {!hasConfiguredPassword && (
        <PostButton action={SETTINGS_PATHS.link} fields={{ zugang: id }} size="small" variant="row">
          Link für Passwort senden<span className="sr-only"> an {who}</span>
        </PostButton>
      )}
      {!isConfigured && (
        <LinkButton
          href={`${SETTINGS_PATHS.end}?${new URLSearchParams({ zugang: id })}`}
          size="small"
          variant="danger"
        >
          Beenden …<span className="sr-only"> Zugang von {who}</span>
        </LinkButton>
      )}
    </div>
  );
}

/** Asks before an access ends. */
export function renderEndQuestion(
  c: WebContext,
  administrator: AdministratorRow,
  /** Names of the keys for programs that he made, and that go on. */
  keys: readonly string[],
): string {
  const who = administrator.name || administrator.email;
  return renderQuestion(c, {
    heading: "Zugang beenden",
    question: `Zugang von ${who} beenden?`,
    action: SETTINGS_PATHS.end,
    fields: { zugang: administrator.id },
    confirmLabel: "Zugang beenden",
    cancelPath: SETTINGS_PATHS.page,
    children: (
      <>
        <p>
          {who} ({administrator.email}) wird sofort überall abgemeldet und kann sich nicht mehr
          anmelden. Das Protokoll nennt weiterhin, was {who} getan hat.
        </p>
        {keys.length > 0 && (
          <>
            <p>
              {who} hat Schlüssel für Programme angelegt: {keys.join(", ")}. Wer einen davon hat,
              kommt damit weiter herein, bis er widerrufen ist.
            </p>
            <CheckboxField
              name="schluessel"
              value="widerrufen"
              optional
              label="Auch diese Schlüssel widerrufen"
              defaultChecked
            />
          </>
        )}
      </>
    ),
  });
}

function AddForm({ outcome }: { outcome: Outcome }) {
  const { field } = refusedIn(outcome, SETTINGS_PATHS.add);
  return (
    <form method="post" action={SETTINGS_PATHS.add} className="max-w-plain space-y-4">
      <h3 className="text-18">Zugang hinzufügen</h3>
      <TextField
        {...field("name")}
        id="neuer-name"
        label="Vor- und Nachname"
        hint="So steht er im Protokoll."
        autoComplete="off"
      />
      <TextField
        {...field("email")}
        id="neue-email"
        label="E-Mail-Adresse"
        hint="Dorthin geht der Link, mit dem das Passwort gesetzt wird."
        type="email"
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        Zugang hinzufügen
      </Button>
    </form>
  );
}

function NameForm({ outcome, name }: { outcome: Outcome; name: string }) {
  const { field } = refusedIn(outcome, SETTINGS_PATHS.name);
  return (
    <form method="post" action={SETTINGS_PATHS.name} className="space-y-4">
      <h3 className="text-18">Name</h3>
      <TextField
        {...field("name", name)}
        id="eigener-name"
        label="Ihr Vor- und Nachname"
        hint="So nennt Sie das Protokoll, auch bei früheren Einträgen."
        autoComplete="name"
      />
      <Button type="submit">Name speichern</Button>
    </form>
  );
}

function PasswordForm({ outcome, isConfigured }: { outcome: Outcome; isConfigured: boolean }) {
  const { fields } = refusedIn(outcome, SETTINGS_PATHS.password);
  if (isConfigured) {
    return (
      <div className="space-y-4">
        <h3 className="text-18">Passwort</h3>
        <Notice kind="info" title="Ihr Passwort steht in der Konfiguration">
          <p>Ändern Sie dort ADMIN_PASSWORD und starten Sie den Server neu.</p>
        </Notice>
      </div>
    );
  }
  return (
    <form method="post" action={SETTINGS_PATHS.password} className="space-y-4">
      <h3 className="text-18">Passwort</h3>
      <OwnPasswordFields
        errors={fields}
        consequence="In allen anderen Browsern werden Sie abgemeldet."
      />
      <Button type="submit">Passwort ändern</Button>
    </form>
  );
}
