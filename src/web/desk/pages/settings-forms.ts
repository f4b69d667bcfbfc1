import type { Ctx } from "../../../domain/kernel/context.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
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

/** What a form has done. */
export type Done = readonly [title: string, text: string];

/** What became of the form that was sent, for the page that it stands on. */
export interface Outcome {
  done?: Done | undefined;
  refused?: RefusedForm | undefined;
}

interface RefusedForm extends Refusal {
  /** What it posts to. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Message of a field, else the whole text. */
  first: string;
  typed: URLSearchParams;
}

/** For showing a form again: only the refused one keeps its input. A password is never shown. */
export function refusedIn({ refused }: Outcome, action: string) {
  const { fields, typed } = refused?.action === action ? refused : NOTHING;
  const field = (name: string, now?: string) => ({
    name,
    defaultValue: typed?.get(name) ?? now,
    error: fields[name],
  });
  return { fields, field, typed };
}

const NOTHING: Pick<RefusedForm, "fields"> & { typed?: URLSearchParams } = { fields: {} };

interface Posted {
  c: WebContext;
  ctx: Ctx;
  /** Text of a form's field; empty if missing. */
  text(name: string): string;
  typed: URLSearchParams;
}

interface FormsPage<Result extends string> {
  /** Success messages by the word in the address. */
  results: Readonly<Record<Result, Done>>;
  /** The address that a form leads to. */
  address: (result: Result, text: Posted["text"]) => string;
  render: (c: WebContext, outcome: Outcome) => Promise<string>;
}

/**
 * A page with forms that work without script: `show` answers its GET, `form` is the route of a form. It does its work and leads
 * to the page, which says by the word in its address (`?ergebnis=`) what was done; or the page comes back and says why it was not.
 */
export function formsOf<Result extends string>({ results, address, render }: FormsPage<Result>) {
  const isResult = (word: string): word is Result => Object.hasOwn(results, word);
  async function show(c: WebContext) {
    const word = c.req.query("ergebnis") ?? "";
    return c.html(await render(c, { done: isResult(word) ? results[word] : undefined }));
  }
  /** The page, and why what was asked for at this address was not done. */
  async function refuse(c: WebContext, error: unknown, typed = new URLSearchParams()) {
    const { status, headers, ...refusal } = refusalOf(c, error);
    const page = await render(c, { refused: { ...refusal, action: c.req.path, typed } });
    return c.html(page, status, headers);
  }
  function form(
    { action, proof }: { action: string; proof?: Route["proof"] },
    work: (posted: Posted) => Promise<Result | Response>,
  ): Route {
    async function handle(c: WebContext) {
      const typed = await readForm(c);
      const text = (name: string) => typed.get(name) ?? "";
      try {
        const done = await work({ c, ctx: dispatcherContext(c), text, typed });
        return typeof done === "string" ? c.redirect(address(done, text), 303) : done;
      } catch (error) {
        return refuse(c, error, typed);
      }
    }
    return post(action, handle, proof);
  }
  return { show, form, refuse };
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
