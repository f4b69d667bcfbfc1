import {
  addAdministrator,
  endAdministrator,
  renameOwn,
} from "../../../domain/desk/administrators/change-administrators.ts";
import { sendPasswordLink } from "../../../domain/desk/administrators/password-link.ts";
import { listAdministrators } from "../../../domain/desk/administrators/queries.ts";
import { changePassword } from "../../../domain/desk/administrators/set-password.ts";
import { listKeys, makeKey, namesOfKeysBy, revokeKey } from "../../../domain/desk/keys/api-keys.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readPreviousSignIn,
} from "../../../domain/desk/sessions/sessions.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { browserOf, storeLogin } from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { renderEndQuestion, renderSettings } from "./settings.tsx";
import { renderNewKey, renderRevokeQuestion } from "./settings-keys.tsx";
import {
  get,
  post,
  type RefusedForm,
  resultOf,
  SETTINGS_PATHS,
  SETTINGS_RESULTS,
  type SettingsForm,
  type SettingsResult,
} from "./settings-state.ts";

/** `GET /admin/einstellungen?ergebnis=…` */
async function showSettings(c: WebContext) {
  return c.html(await settingsPage(c, { result: resultOf(c, SETTINGS_RESULTS) }));
}

const postAdministrator = formHandler("add", "zugang-angelegt", async ({ ctx, text }) => {
  await addAdministrator(ctx, { name: text("name"), email: text("email") });
});

const postPasswordLink = formHandler("link", "link-gesendet", async ({ ctx, text }) => {
  await sendPasswordLink(ctx, { administratorId: text("zugang") });
});

const postEnd = formHandler("end", "zugang-beendet", async ({ ctx, text }) => {
  await endAdministrator(ctx, {
    administratorId: text("zugang"),
    revokeKeys: text("schluessel") === "widerrufen",
  });
});

const postName = formHandler("name", "name-geaendert", async ({ ctx, text }) => {
  await renameOwn(ctx, { name: text("name") });
});

const postPassword = formHandler("password", "passwort-geaendert", async ({ c, ctx, text }) => {
  const passwords = { oldPassword: text("oldPassword"), newPassword: text("newPassword") };
  storeLogin(c, await changePassword(ctx, passwords, browserOf(c)));
});

const postEndSession = formHandler("sessions", "geraet-abgemeldet", async ({ ctx, text }) => {
  await endOwnSession(ctx, { name: text("geraet") });
});

const postEndOthers = formHandler("sessions", "geraete-abgemeldet", async ({ c, ctx }) => {
  await endOtherSessions(ctx, c.get("sessionId"));
});

/** `GET /admin/einstellungen/zugang-beenden?zugang=…`: asks. */
async function showEndQuestion(c: WebContext) {
  const administrators = await listAdministrators(dispatcherContext(c));
  const administrator = administrators.find(({ id }) => id === c.req.query("zugang"));
  if (!administrator) throw new DomainError("administrator_not_found");
  const { email } = c.get("session");
  const keys = await namesOfKeysBy(dispatcherContext(c), administrator.id);
  return c.html(renderEndQuestion(shellFor(c), { email, administrator, keys }));
}

/** `POST …/programm`: the answer shows the key, this once. */
async function postKey(c: WebContext) {
  const fields = await readForm(c);
  const text = (name: string) => fields.get(name) ?? "";
  try {
    const typed = { name: text("name"), scope: text("scope"), expiresOn: text("expiresOn") };
    const { key } = await makeKey(dispatcherContext(c), typed);
    noteEvent(c, "key_made");
    const shell = { ...shellFor(c), path: SETTINGS_PATHS.page };
    const { email } = c.get("session");
    return c.html(renderNewKey(shell, { email, name: text("name").trim(), key }));
  } catch (error) {
    return refusedPage(c, "key", fields, error);
  }
}

/** `GET …/programm-widerrufen?schluessel=…`: asks. */
async function showRevokeQuestion(c: WebContext) {
  const keys = await listKeys(dispatcherContext(c));
  const key = keys.find(({ id }) => id === c.req.query("schluessel"));
  if (!key) throw new DomainError("key_not_found");
  return c.html(renderRevokeQuestion(shellFor(c), { email: c.get("session").email, key }));
}

const postRevokeKey = formHandler("key", "schluessel-widerrufen", async ({ c, ctx, text }) => {
  await revokeKey(ctx, { keyId: text("schluessel") });
  noteEvent(c, "key_revoked");
});

interface Posted {
  c: WebContext;
  ctx: Ctx;
  /** Text of a form's field; empty if missing. */
  text(name: string): string;
}

/** Runs what a form of the page is for, and leads back to the page, which says what was done or why it was not. */
function formHandler(
  form: SettingsForm,
  result: SettingsResult,
  work: (posted: Posted) => Promise<void>,
) {
  return async (c: WebContext) => {
    const fields = await readForm(c);
    try {
      await work({ c, ctx: dispatcherContext(c), text: (name) => fields.get(name) ?? "" });
      return c.redirect(`${SETTINGS_PATHS.page}?ergebnis=${result}`, 303);
    } catch (error) {
      return refusedPage(c, form, fields, error);
    }
  };
}

/** Fields shown again after a refusal; a password never is. */
const KEPT = ["name", "email", "scope", "expiresOn"];

/** The page once more, with what was typed and what is wrong with it. */
async function refusedPage(
  c: WebContext,
  form: SettingsForm,
  fields: URLSearchParams,
  error: unknown,
) {
  const refusal = refusalOf(c, error);
  const typed = Object.fromEntries(KEPT.map((name) => [name, fields.get(name) ?? ""]));
  const page = await settingsPage(c, { refused: { ...refusal, form, typed } });
  return c.html(page, refusal.status, refusal.headers);
}

async function settingsPage(
  c: WebContext,
  outcome: { result?: SettingsResult | undefined; refused?: RefusedForm },
): Promise<string> {
  const ctx = dispatcherContext(c);
  const [administrators, sessions, previous, keys] = await Promise.all([
    listAdministrators(ctx),
    listOwnSessions(ctx, c.get("sessionId")),
    readPreviousSignIn(ctx, c.get("sessionId")),
    listKeys(ctx),
  ]);
  // Posted forms are shown at the address of the page itself.
  const shell = { ...shellFor(c), path: SETTINGS_PATHS.page };
  return renderSettings(shell, {
    administrators,
    sessions,
    previous,
    keys,
    email: c.get("session").email,
    pushKey: ctx.push.publicKey,
    ...outcome,
  });
}

export const SETTINGS_ROUTES: readonly Route[] = [
  get(SETTINGS_PATHS.page, showSettings),
  post(SETTINGS_PATHS.add, postAdministrator, "access"),
  post(SETTINGS_PATHS.link, postPasswordLink, "access"),
  get(SETTINGS_PATHS.end, showEndQuestion),
  post(SETTINGS_PATHS.end, postEnd, "access"),
  post(SETTINGS_PATHS.name, postName, "access"),
  post(SETTINGS_PATHS.endSession, postEndSession, "sessions"),
  post(SETTINGS_PATHS.endOthers, postEndOthers, "sessions"),
  post(SETTINGS_PATHS.makeKey, postKey, "access"),
  get(SETTINGS_PATHS.revokeKey, showRevokeQuestion),
  post(SETTINGS_PATHS.revokeKey, postRevokeKey, "access"),
  post(SETTINGS_PATHS.password, postPassword),
];
