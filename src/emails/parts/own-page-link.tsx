import { ActionButton } from "./action-button.tsx";
import { Note } from "./prose.tsx";

/** To the driver's own page; nothing in rows from before it. */
export function OwnPageLink({ path }: { path: string | undefined }) {
  if (!path) return null;
  return (
    <>
      <Note>
        Ihre Einsätze, Ihre Unterlagen und an welchen Tagen Sie fahren können, finden Sie auf Ihrer
        eigenen Seite. Der Link ist nur für Sie; geben Sie ihn nicht weiter.
      </Note>
      <ActionButton path={path} kind="quiet">
        Meine Einsätze
      </ActionButton>
    </>
  );
}
