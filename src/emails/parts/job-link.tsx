import type { Language } from "../../messages/language.ts";
import { ActionButton } from "./action-button.tsx";

interface LinkProps {
  path: string | undefined;
  language: Language;
}

/** To the page of a confirmed job: whom to call, the way there, 'Bin da' and 'Fertig'. Mails from before it have none. */
export function JobLink({ path, language }: LinkProps) {
  return path ? <ActionButton path={path}>{language.t("mails.openJob")}</ActionButton> : null;
}
