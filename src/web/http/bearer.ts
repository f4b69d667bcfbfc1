import { readKey } from "../../domain/desk/keys/api-keys.ts";
import { KEY_PREFIX, type KeyScope } from "../../domain/desk/keys/vocabulary.ts";
import { isPersonal } from "../../domain/desk/sessions/sign-in.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import { visitorContext } from "./actors.ts";
import type { WebContext } from "./environment.ts";
import { tellLimit } from "./failures.ts";
import type { SessionDemands } from "./route.ts";

/** Token behind `Authorization: Bearer`, in any spelling of the scheme (RFC 9110, 11.1); undefined without one. */
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
 * `WWW-Authenticate` of a refusal (RFC 6750): the error of the given credentials, and none if there were none. `scope`:
 * the sufficient one.
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

/**
 * The least scope of a key that a call or a route is open to; null: to none (docs/rules.md, Keys). What belongs to a person (his
 * sessions, what he signs in with, what he has to do first) takes one.
 */
export function scopeFor({ reads, proof, isFirstStep, keys }: SessionDemands): KeyScope | null {
  if (keys) return keys === "none" ? null : keys;
  if (isFirstStep || (proof && isPersonal(proof))) return null;
  return reads && !proof ? "read" : "write";
}

/**
 * Lets a program in by its key, as far as its scope goes. Every answer tells what is left of its calls.
 * Errors: those of `readKey`, `key_never`, `key_scope`.
 */
export async function admitKey(
  c: WebContext,
  text: string,
  demands: SessionDemands,
): Promise<void> {
  const { actor, standing } = await readKey(visitorContext(c), text);
  c.set("apiKey", actor);
  if (standing) tellLimit(c, standing);
  const needed = scopeFor(demands);
  if (!needed) throw new DomainError("key_never");
  if (needed === "write" && actor.scope === "read") throw new DomainError("key_scope");
}
