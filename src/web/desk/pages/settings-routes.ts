import {
  addAdministrator,
  endAdministrator,
  renameOwn,
} from "../../../domain/desk/administrators/change-administrators.ts";
import { changePassword, sendPasswordLink } from "../../../domain/desk/administrators/passwords.ts";
import { listAdministrators } from "../../../domain/desk/administrators/queries.ts";
import { listKeys, makeKey, namesOfKeysBy, revokeKey } from "../../../domain/desk/keys/api-keys.ts";
import { endOtherSessions, endOwnSession } from "../../../domain/desk/sessions/sessions.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { browserOf, storeLogin } from "../../http/session.ts";
import { renderEndQuestion, renderSettings } from "./settings.tsx";
import { formsOf, get, SETTINGS_PATHS } from "./settings-forms.ts";
import { renderNewKey, renderRevokeQuestion } from "./settings-keys.tsx";

const RESULTS = {
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
} as const;

const { show, form } = formsOf({
  results: RESULTS,
  address: (result) => `${SETTINGS_PATHS.page}?ergebnis=${result}`,
  render: renderSettings,
});

/** `GET /admin/einstellungen/zugang-beenden?zugang=…`: asks. */
async function showEndQuestion(c: WebContext) {
  const administrators = await listAdministrators(dispatcherContext(c));
  const administrator = administrators.find(({ id }) => id === c.req.query("zugang"));
  if (!administrator) throw new DomainError("administrator_not_found");
  const keys = await namesOfKeysBy(dispatcherContext(c), administrator.id);
  return c.html(renderEndQuestion(c, administrator, keys));
}

/** `GET …/programm-widerrufen?schluessel=…`: asks. */
async function showRevokeQuestion(c: WebContext) {
  const keys = await listKeys(dispatcherContext(c));
  const key = keys.find(({ id }) => id === c.req.query("schluessel"));
  if (!key) throw new DomainError("key_not_found");
  return c.html(renderRevokeQuestion(c, key));
}

export const SETTINGS_ROUTES: readonly Route[] = [
  get(SETTINGS_PATHS.page, show),
  form({ action: SETTINGS_PATHS.add, proof: "access" }, async ({ ctx, text }) => {
    await addAdministrator(ctx, { name: text("name"), email: text("email") });
    return "zugang-angelegt";
  }),
  form({ action: SETTINGS_PATHS.link, proof: "access" }, async ({ ctx, text }) => {
    await sendPasswordLink(ctx, { administratorId: text("zugang") });
    return "link-gesendet";
  }),
  get(SETTINGS_PATHS.end, showEndQuestion),
  form({ action: SETTINGS_PATHS.end, proof: "access" }, async ({ ctx, text }) => {
    const revokeKeys = text("schluessel") === "widerrufen";
    await endAdministrator(ctx, { administratorId: text("zugang"), revokeKeys });
    return "zugang-beendet";
  }),
  form({ action: SETTINGS_PATHS.name, proof: "access" }, async ({ ctx, text }) => {
    await renameOwn(ctx, { name: text("name") });
    return "name-geaendert";
  }),
  form({ action: SETTINGS_PATHS.endSession, proof: "sessions" }, async ({ ctx, text }) => {
    await endOwnSession(ctx, { name: text("geraet") });
    return "geraet-abgemeldet";
  }),
  form({ action: SETTINGS_PATHS.endOthers, proof: "sessions" }, async ({ c, ctx }) => {
    await endOtherSessions(ctx, c.get("sessionId"));
    return "geraete-abgemeldet";
  }),
  form({ action: SETTINGS_PATHS.makeKey, proof: "access" }, async ({ c, ctx, text }) => {
    const typed = { name: text("name"), scope: text("scope"), expiresOn: text("expiresOn") };
    const { key } = await makeKey(ctx, typed);
    noteEvent(c, "key_made");
    return c.html(renderNewKey(c, { name: text("name").trim(), key }));
  }),
  get(SETTINGS_PATHS.revokeKey, showRevokeQuestion),
  form({ action: SETTINGS_PATHS.revokeKey, proof: "access" }, async ({ c, ctx, text }) => {
    await revokeKey(ctx, { keyId: text("schluessel") });
    noteEvent(c, "key_revoked");
    return "schluessel-widerrufen";
  }),
  form({ action: SETTINGS_PATHS.password }, async ({ c, ctx, text }) => {
    const passwords = { oldPassword: text("oldPassword"), newPassword: text("newPassword") };
    storeLogin(c, await changePassword(ctx, passwords, browserOf(c)));
    return "passwort-geaendert";
  }),
];
