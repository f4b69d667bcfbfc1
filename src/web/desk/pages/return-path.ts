import type { FirstStep } from "../../../domain/desk/sessions/vocabulary.ts";

/** Where each thing is done that has to be done before the desk opens. */
export const FIRST_STEP_PATHS: Record<FirstStep, string> = {
  own_password: "/admin/zuerst/passwort",
  second_factor: "/admin/einstellungen/zweiter-faktor",
};

/** Pages of the desk that a link may lead to, once one has signed in. */
const PAGES: ReadonlySet<string> = new Set([
  "/admin",
  "/fahrer-admin",
  "/admin/email",
  "/admin/auftrag-status",
  "/admin/einstellungen",
  "/admin/einstellungen/zweiter-faktor",
]);
const LONGEST = 2_000;
const START = "/admin";

/**
 * Where the login leads: a page of the desk with its query, else the desk. What names another place is nowhere to go: another
 * origin, `//host`, a backslash (which browsers read as `/`), a control character (which they leave out).
 */
export function returnPath(asked: string | null | undefined): string {
  return pathHere(asked, (pathname) => PAGES.has(pathname));
}

/** Path of a file (`/admin/export/fahrer.csv?q=…`), which is no page to return to. */
export function exportPath(asked: string | null | undefined): string {
  return pathHere(asked, (pathname) => /^\/admin\/export\/\w+\.csv$/.test(pathname));
}

function pathHere(
  asked: string | null | undefined,
  isKnown: (pathname: string) => boolean,
): string {
  if (!asked || asked.length > LONGEST || !/^\/[^/]/.test(asked)) return START;
  if ([...asked].some((letter) => letter === "\\" || letter < " " || letter === "\u007f"))
    return START;
  const address = URL.parse(asked, "http://desk.invalid");
  if (address?.host !== "desk.invalid" || !isKnown(address.pathname)) return START;
  return address.pathname + address.search;
}

interface LoginQuery {
  /** Why one has to sign in again. */
  reason?: string;
  /** Requested path. */
  returnTo: string;
}

/** `/admin/login?grund=abgelaufen&zurueck=%2Fadmin%3Fauftrag%3D1502` */
export function loginPath({ reason, returnTo }: LoginQuery): string {
  const query = new URLSearchParams();
  if (reason) query.set("grund", reason);
  const path = returnPath(returnTo);
  if (path !== START) query.set("zurueck", path);
  return query.size > 0 ? `/admin/login?${query}` : "/admin/login";
}
