import { clearDrafts } from "./kit/drafts.ts";
import { announceSignOut } from "./kit/session-gate.ts";

/** The login after 'Abmelden': whoever pressed it before the desk's script was there leaves nothing behind either. */
export function mount() {
  clearDrafts();
  announceSignOut("abgemeldet");
}
