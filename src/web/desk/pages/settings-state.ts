import type { AdministratorRow } from "../../../domain/desk/administrators/queries.ts";
import type { KeyRow } from "../../../domain/desk/keys/api-keys.ts";
import type { OpenSessionRow, PreviousSignIn } from "../../../domain/desk/sessions/sessions.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import type { WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";
import type { Refusal } from "../../ui/notice.tsx";

/** Where the settings are, and what their forms post to. */
export const SETTINGS_PATHS = {
  page: "/admin/einstellungen",
  add: "/admin/einstellungen/zugang",
  link: "/admin/einstellungen/zugang-link",
  end: "/admin/einstellungen/zugang-beenden",
  name: "/admin/einstellungen/name",
  password: "/admin/einstellungen/passwort",
  endSession: "/admin/einstellungen/geraet-abmelden",
  endOthers: "/admin/einstellungen/geraete-abmelden",
  makeKey: "/admin/einstellungen/programm",
  revokeKey: "/admin/einstellungen/programm-widerrufen",
  factor: "/admin/einstellungen/zweiter-faktor",
  calendar: "/admin/einstellungen/kalender",
  webhooks: "/admin/einstellungen/webhooks",
} as const;

export type SettingsForm = "add" | "link" | "end" | "name" | "password" | "sessions" | "key";

/** Success messages by the word in the form's target address. */
export const SETTINGS_RESULTS = {
  "zugang-angelegt": [
    "Zugang angelegt",
    `Eine E-Mail mit dem Link für das Passwort ist unterwegs. Er gilt ${LINK_DAYS["set-password"]} Tage.`,
  ],
  "link-gesendet": [
    "Link gesendet",
    "Die E-Mail ist unterwegs. Frühere Links für dieses Passwort gelten nicht mehr.",
  ],
  "zugang-beendet": ["Zugang beendet", "Wer damit angemeldet war, ist es nicht mehr."],
  "name-geaendert": ["Name geändert", "So nennt Sie ab jetzt das Protokoll."],
  "passwort-geaendert": [
    "Passwort geändert",
    "In diesem Browser bleiben Sie angemeldet, in allen anderen nicht.",
  ],
  "geraet-abgemeldet": ["Gerät abgemeldet", "Wer dort arbeitet, muss sich neu anmelden."],
  "geraete-abgemeldet": [
    "Alle anderen Geräte abgemeldet",
    "Nur in diesem Browser sind Sie noch angemeldet.",
  ],
  "schluessel-widerrufen": [
    "Zugang widerrufen",
    "Das Programm kommt ab sofort nicht mehr hinein. Das Protokoll nennt weiterhin, was es getan hat.",
  ],
} as const satisfies Record<string, readonly [string, string]>;
export type SettingsResult = keyof typeof SETTINGS_RESULTS;

export interface SettingsState {
  administrators: readonly AdministratorRow[];
  /** Open sessions of the signed-in administrator. */
  sessions: readonly OpenSessionRow[];
  previous: PreviousSignIn | null;
  /** Keys of programs. */
  keys: readonly KeyRow[];
  /** Address of the signed-in administrator. */
  email: string;
  /** The key that push services know the server by (VAPID). */
  pushKey: string;
  result?: SettingsResult | undefined;
  /** A form that was refused, with what was typed into it; never a password. */
  refused?: RefusedForm | undefined;
}

export interface RefusedForm extends Refusal {
  form: SettingsForm;
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

/** State for showing a form again: only the refused one keeps its input. */
export function refusedIn({ refused }: SettingsState, form: SettingsForm) {
  const { fields, typed }: Pick<RefusedForm, "fields" | "typed"> =
    refused?.form === form ? refused : { fields: {}, typed: {} };
  return { fields, typed };
}

/** A page of the settings. */
export function get(path: string, handle: Route["handle"]): Route {
  return { method: "GET", path, audience: "dispatcher", handle };
}

/** A form of the settings; `proof` asks anew who it is. */
export function post(path: string, handle: Route["handle"], proof?: Route["proof"]): Route {
  const route = { method: "POST", path, audience: "dispatcher", body: "form", handle } as const;
  return proof ? { ...route, proof } : route;
}

/** Result by the word in the address after a form (`?ergebnis=`). */
export function resultOf<Result extends string>(
  c: WebContext,
  results: Readonly<Record<Result, unknown>>,
): Result | undefined {
  const asked = c.req.query("ergebnis") ?? "";
  return (Object.keys(results) as Result[]).find((result) => result === asked);
}
