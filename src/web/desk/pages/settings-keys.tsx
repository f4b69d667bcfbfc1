import type { KeyRow } from "../../../domain/desk/keys/api-keys.ts";
import {
  KEY_SCOPE_LABEL,
  KEY_STATE_LABEL,
  lastDayOf,
} from "../../../domain/desk/keys/vocabulary.ts";
import { formatInstant, germanDate } from "../../../domain/kernel/time/berlin.ts";
import { API_DOCS_PATH } from "../../api/document/document.ts";
import type { WebContext } from "../../http/environment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { TextField } from "../../ui/fields.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { NewKey } from "../kit/new-key.tsx";
import { type Outcome, refusedIn, SETTINGS_PATHS } from "./settings-forms.ts";
import { actionsColumn, renderQuestion, renderShownOnce } from "./settings-page.tsx";

/** Programs with a key, the revoked ones last. */
export function KeysList({ keys }: { keys: readonly KeyRow[] }) {
  return (
    <>
      <p className="max-w-prose text-ink-2">
        Ein Programm, das mit Ihren Aufträgen arbeitet, meldet sich mit einem eigenen Schlüssel an
        und braucht kein Passwort. Im Protokoll steht es mit seinem Namen. Was es damit tun kann:{" "}
        <a href={API_DOCS_PATH} className="text-blue underline underline-offset-4">
          Dokumentation der Schnittstelle
        </a>
        .
      </p>
      <Table
        caption="Programme mit Zugang"
        columns={COLUMNS}
        rows={keys}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Noch kein Programm hat Zugang" />}
      />
    </>
  );
}

const COLUMNS: readonly Column<KeyRow>[] = [
  {
    header: "Programm",
    cell: ({ name, prefix }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block font-mono text-14 font-normal">{prefix}…</span>
      </>
    ),
  },
  { header: "Darf", cell: ({ scope }) => KEY_SCOPE_LABEL[scope] },
  { header: "Stand", cell: stateInWords },
  {
    header: "Zuletzt benutzt",
    cell: ({ last_used_at: at }) => (at ? formatInstant(at) : "Noch nie"),
  },
  {
    header: "Angelegt",
    cell: ({ made_at, madeBy }) => (
      <>
        {formatInstant(made_at)}
        <span className="block text-14 wrap-anywhere">{by(madeBy)}</span>
      </>
    ),
  },
  actionsColumn(
    ({ id, name, state }) =>
      state !== "revoked" && (
        <LinkButton
          href={`${SETTINGS_PATHS.revokeKey}?${new URLSearchParams({ schluessel: id })}`}
          size="small"
          variant="danger"
        >
          Widerrufen …<span className="sr-only"> Zugang von {name}</span>
        </LinkButton>
      ),
  ),
];

function stateInWords({ state, expires_at, revoked_at, revokedBy }: KeyRow) {
  const label = KEY_STATE_LABEL[state];
  if (revoked_at) return `${label} am ${formatInstant(revoked_at)} ${by(revokedBy)}`;
  if (!expires_at) return label;
  const lastDay = germanDate(lastDayOf(expires_at));
  return state === "expired" ? `${label} am ${lastDay}` : `${label} bis ${lastDay}`;
}

function by(who: string | null) {
  return who ? `von ${who}` : "im Terminal";
}

export function KeyForm({ outcome }: { outcome: Outcome }) {
  const { field } = refusedIn(outcome, SETTINGS_PATHS.makeKey);
  return (
    <form method="post" action={SETTINGS_PATHS.makeKey} className="max-w-plain space-y-4">
      <h3 className="text-18">Zugang für ein Programm anlegen</h3>
      <TextField
        {...field("name")}
        id="programm-name"
        label="Name des Programms"
        hint="So steht es im Protokoll, zum Beispiel „Buchhaltung“."
        autoComplete="off"
      />
      <RadioGroup
        {...field("scope", "read")}
        id="programm-scope"
        legend="Was es darf"
        options={[
          {
            value: "read",
            label: KEY_SCOPE_LABEL.read,
            hint: "– Aufträge, Fahrer und Listen abrufen",
          },
          {
            value: "write",
            label: KEY_SCOPE_LABEL.write,
            hint: "– alles, was Sie in der Disposition tun, auch löschen; nur keine Zugänge verwalten",
          },
        ]}
      />
      <TextField
        {...field("expiresOn")}
        id="programm-bis"
        label="Letzter Tag"
        hint="Danach gilt der Schlüssel nicht mehr. Ohne Tag gilt er, bis Sie ihn widerrufen."
        type="date"
        width="medium"
        optional
      />
      <Button type="submit" variant="primary">
        Schlüssel anlegen
      </Button>
    </form>
  );
}

/** The answer to what made it: it is shown this once. */
export function renderNewKey(c: WebContext, { name, key }: { name: string; key: string }): string {
  return renderShownOnce(c, {
    heading: "Neuer Schlüssel",
    done: ["Schlüssel angelegt", "Geben Sie ihn jetzt dem Programm."],
    next: { href: `${SETTINGS_PATHS.page}#programme`, label: "Schlüssel ist eingetragen" },
    children: (
      <>
        <h2 className="text-28 wrap-anywhere">Schlüssel für {name}</h2>
        <p>
          <b>Er steht nur auf dieser Seite.</b> Wer ihn hat, kommt damit herein: Legen Sie ihn nur
          dorthin, wo auch seine anderen Passwörter liegen.
        </p>
        <NewKey secret={key} />
        <p>
          Das Programm schickt ihn mit jeder Anfrage mit:
          <br />
          <code className="text-14 wrap-anywhere">Authorization: Bearer {key.slice(0, 9)}…</code>
        </p>
      </>
    ),
  });
}

/** Asks before a program loses its key. */
export function renderRevokeQuestion(c: WebContext, key: KeyRow): string {
  const { id, name, prefix, last_used_at } = key;
  return renderQuestion(c, {
    heading: "Zugang widerrufen",
    question: `Zugang von ${name} widerrufen?`,
    action: SETTINGS_PATHS.revokeKey,
    fields: { schluessel: id },
    confirmLabel: "Zugang widerrufen",
    cancelPath: `${SETTINGS_PATHS.page}#programme`,
    children: (
      <p>
        Der Schlüssel <code>{prefix}…</code> gilt dann sofort nicht mehr, und das lässt sich nicht
        zurücknehmen.{" "}
        {last_used_at
          ? `Zuletzt benutzt: ${formatInstant(last_used_at)}.`
          : "Benutzt wurde er noch nie."}
      </p>
    ),
  });
}
