import { ActionButton } from "./action-button.tsx";

/** To the page of a confirmed job: whom to call, the way there, 'Bin da' and 'Fertig'. Mails from before it have none. */
export function JobLink({ path }: { path: string | undefined }) {
  return path ? <ActionButton path={path}>Einsatz öffnen</ActionButton> : null;
}
