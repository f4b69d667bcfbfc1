import { addAdministrator } from "../../../domain/desk/administrators/add-administrator.ts";
import { endAdministrator } from "../../../domain/desk/administrators/end-administrator.ts";
import { listAdministrators } from "../../../domain/desk/administrators/queries.ts";
import { renameOwn } from "../../../domain/desk/administrators/rename-own.ts";
import { sendPasswordLink } from "../../../domain/desk/administrators/send-password-link.ts";
import { changePassword } from "../../../domain/desk/administrators/set-password.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { browserOf, storeLogin } from "../../http/session.ts";
import { shellFor } from "../../http/shell.ts";
import { renderEndQuestion, renderSettings } from "./settings.tsx";
import {
  type RefusedForm,
  SETTINGS_PATHS,
  SETTINGS_RESULTS,
  type SettingsForm,
  type SettingsResult,
} from "./settings-state.ts";

/** `GET /admin/einstellungen?ergebnis=…` */
export async function showSettings(c: WebContext) {
  const asked = c.req.query("ergebnis") ?? "";
  return c.html(await settingsPage(c, { result: isResult(asked) ? asked : undefined }));
}

export const postAdministrator = formHandler("add", "zugang-angelegt", async ({ ctx, text }) => {
  await addAdministrator(ctx, { name: text("name"), email: text("email") });
});

export const postPasswordLink = formHandler("link", "link-gesendet", async ({ ctx, text }) => {
  await sendPasswordLink(ctx, { administratorId: text("zugang") });
});

export const postEnd = formHandler("end", "zugang-beendet", async ({ ctx, text }) => {
  await endAdministrator(ctx, { administratorId: text("zugang") });
});

export const postName = formHandler("name", "name-geaendert", async ({ ctx, text }) => {
  await renameOwn(ctx, { name: text("name") });
});

export const postPassword = formHandler(
  "password",
  "passwort-geaendert",
  async ({ c, ctx, text }) => {
    const passwords = { oldPassword: text("oldPassword"), newPassword: text("newPassword") };
    storeLogin(c, await changePassword(ctx, passwords, browserOf(c)));
  },
);

/** `GET /admin/einstellungen/zugang-beenden?zugang=…`: asks. */
export async function showEndQuestion(c: WebContext) {
  const administrators = await listAdministrators(dispatcherContext(c));
  const administrator = administrators.find(({ id }) => id === c.req.query("zugang"));
  if (!administrator) throw new DomainError("administrator_not_found");
  const { email } = c.get("session");
  return c.html(renderEndQuestion(shellFor(c), { email, administrator }));
}

interface Posted {
  c: WebContext;
  ctx: Ctx;
  /** What a field of the form holds; empty without one. */
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
      logFailure(c, error);
      const { status, title, error: text, fields: wrong = {}, headers } = failureOf(c, error);
      const typed = { name: fields.get("name") ?? "", email: fields.get("email") ?? "" };
      const refused = { form, title, text, fields: wrong, typed };
      return c.html(await settingsPage(c, { refused }), status, headers);
    }
  };
}

async function settingsPage(
  c: WebContext,
  outcome: { result?: SettingsResult | undefined; refused?: RefusedForm },
): Promise<string> {
  const administrators = await listAdministrators(dispatcherContext(c));
  // Posted forms are shown at the address of the page itself.
  const shell = { ...shellFor(c), path: SETTINGS_PATHS.page };
  return renderSettings(shell, { administrators, email: c.get("session").email, ...outcome });
}

function isResult(word: string): word is SettingsResult {
  return Object.hasOwn(SETTINGS_RESULTS, word);
}
