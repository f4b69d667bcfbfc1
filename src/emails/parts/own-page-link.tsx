import type { Language } from "../../messages/language.ts";
import { ActionButton } from "./action-button.tsx";
import { Note } from "./prose.tsx";

interface LinkProps {
  path: string | undefined;
  language: Language;
}

/** To the driver's own page; nothing in rows from before it. */
export function OwnPageLink({ path, language: { t } }: LinkProps) {
  if (!path) return null;
  return (
    <>
      <Note>{t("mails.ownPage")}</Note>
      <ActionButton path={path} kind="quiet">
        {t("mails.ownPageButton")}
      </ActionButton>
    </>
  );
}
