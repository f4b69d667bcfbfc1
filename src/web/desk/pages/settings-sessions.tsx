import type { OpenSessionRow } from "../../../domain/desk/sessions/sessions.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { SETTINGS_PATHS } from "./settings-forms.ts";
import { actionsColumn, PostButton } from "./settings-page.tsx";

/** Where one is signed in, and what ends that. */
export function SessionsList({ sessions }: { sessions: readonly OpenSessionRow[] }) {
  return (
    <>
      <Table
        caption="Geräte, auf denen Sie angemeldet sind"
        columns={COLUMNS}
        rows={sessions}
        rowKey={({ name }) => name}
      />
      <PostButton action={SETTINGS_PATHS.endOthers}>Alle anderen Geräte abmelden</PostButton>
      <p className="max-w-prose text-ink-2">
        Abgemeldet bekommt ein Gerät auch keine Mitteilungen mehr. Einem verlorenen Telefon nimmt
        „Alle anderen Geräte abmelden“ sie auch dann, wenn es hier nicht mehr steht. Kennen Sie ein
        Gerät nicht? Melden Sie es ab und setzen Sie ein neues Passwort.
      </p>
    </>
  );
}

const COLUMNS: readonly Column<OpenSessionRow>[] = [
  {
    header: "Gerät",
    cell: ({ browser, isOwn }) => (
      <>
        {browser || "Programm oder unbekannter Browser"}
        {isOwn && <span className="block text-14 font-normal">Dieses Gerät</span>}
      </>
    ),
  },
  { header: "Netz", cell: ({ address }) => address || "Unbekannt" },
  {
    header: "Angemeldet seit",
    cell: ({ loginAt }) => formatInstant(loginAt),
  },
  {
    header: "Zuletzt benutzt",
    cell: ({ lastInputAt }) => formatInstant(lastInputAt),
  },
  actionsColumn(
    ({ name, browser, isOwn }) =>
      !isOwn && (
        <PostButton
          action={SETTINGS_PATHS.endSession}
          fields={{ geraet: name }}
          size="small"
          variant="row"
        >
          Abmelden<span className="sr-only">: {browser || "unbekanntes Gerät"}</span>
        </PostButton>
      ),
  ),
];
