import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { OwnPasswordFields } from "./own-password-fields.tsx";
import { refusedIn, SETTINGS_PATHS, type SettingsState } from "./settings-state.ts";

export function AddForm({ state }: { state: SettingsState }) {
  const { fields, typed } = refusedIn(state, "add");
  return (
    <form method="post" action={SETTINGS_PATHS.add} className="max-w-plain space-y-4">
      <h3 className="text-18">Zugang hinzufügen</h3>
      <TextField
        name="name"
        id="neuer-name"
        label="Vor- und Nachname"
        hint="So steht er im Protokoll."
        autoComplete="off"
        defaultValue={typed.name}
        error={fields.name}
      />
      <TextField
        name="email"
        id="neue-email"
        label="E-Mail-Adresse"
        hint="Dorthin geht der Link, mit dem das Passwort gesetzt wird."
        type="email"
        autoComplete="off"
        defaultValue={typed.email}
        error={fields.email}
      />
      <Button type="submit" variant="primary">
        Zugang hinzufügen
      </Button>
    </form>
  );
}

export function NameForm({ state, name }: { state: SettingsState; name: string }) {
  const { fields, typed } = refusedIn(state, "name");
  return (
    <form method="post" action={SETTINGS_PATHS.name} className="space-y-4">
      <h3 className="text-18">Name</h3>
      <TextField
        name="name"
        id="eigener-name"
        label="Ihr Vor- und Nachname"
        hint="So nennt Sie das Protokoll, auch bei früheren Einträgen."
        autoComplete="name"
        defaultValue={typed.name ?? name}
        error={fields.name}
      />
      <Button type="submit">Name speichern</Button>
    </form>
  );
}

export function PasswordForm({
  state,
  isConfigured,
}: {
  state: SettingsState;
  isConfigured: boolean;
}) {
  const { fields } = refusedIn(state, "password");
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
