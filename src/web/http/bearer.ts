import { KEY_PREFIX } from "../../domain/desk/keys/vocabulary.ts";
import type { WebContext } from "./environment.ts";

/** What stands behind `Authorization: Bearer`, however the scheme is spelled (RFC 9110, 11.1); undefined without one. */
export function bearerOf(c: WebContext): string | undefined {
  return /^bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** A program's key, unchecked; undefined: this request brings none. */
export function keyTextOf(c: WebContext): string | undefined {
  const bearer = bearerOf(c);
  return bearer?.startsWith(KEY_PREFIX) ? bearer : undefined;
}

/** Whether it is a program that asks, which can do nothing with a page: it brings a key, wants JSON, or a file and no page. */
export function isProgram(c: WebContext): boolean {
  if (c.req.path.startsWith("/api/") || keyTextOf(c) !== undefined) return true;
  const accepted = c.req.header("accept") ?? "";
  if (/\btext\/html\b/i.test(accepted)) return false;
  return c.get("isFile") === true || /\bapplication\/json\b/i.test(accepted);
}

const REALM = 'Bearer realm="Fahrervermittlung"';

/**
 * What a refusal says of how to come in (`WWW-Authenticate`, RFC 6750): what is wrong with what the request brought, and no error
 * where it brought nothing. `scope`: what would have been enough.
 */
export function challengeFor(c: WebContext, status: number, code: string): Record<string, string> {
  if (!isProgram(c)) return {};
  const isRefused = status === 403 && code === "key_scope";
  if (status !== 401 && !isRefused) return {};
  const bearer = bearerOf(c);
  const error = isRefused ? 'error="insufficient_scope", scope="write"' : 'error="invalid_token"';
  const details = bearer === undefined ? [] : [error, `error_description="${code}"`];
  return { "WWW-Authenticate": [REALM, ...details].join(", ") };
}
