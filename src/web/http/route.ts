import { readKey } from "../../domain/desk/keys/api-keys.ts";
import { KEY_PREFIX, type KeyScope } from "../../domain/desk/keys/vocabulary.ts";
import { isPersonal } from "../../domain/desk/sessions/fresh-proof.ts";
import type { ProofReason } from "../../domain/desk/sessions/vocabulary.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import type { BodyKind } from "./bodies.ts";
import { visitorContext, type WebContext } from "./environment.ts";
import { tellLimit } from "./failures.ts";

/** `anyone`: public. `link`: holder of a mailed address. `dispatcher`: signed in. `machine`: a program without a session. */
export type Audience = "anyone" | "link" | "dispatcher" | "machine";

/**
 * Rules of a route. They decide mounting, the demand for a session, caching and indexing (only for public ones),
 * accepted bodies, robots.txt and sitemap.xml, and the test of every route.
 */
export interface RouteRules extends SessionDemands {
  method: "GET" | "POST";
  path: string;
  audience: Audience;
  /** Opens the session that `dispatcher` demands, and so can't demand it. */
  isSignIn?: true;
  /** Listed in the sitemap, always or while what is set lets it; only a page for anyone. */
  isIndexed?: true | ((settings: Settings) => boolean);
  /** Required purpose of the link, for link routes and calls whose body carries one. */
  link?: LinkPurpose;
  /** Cacheable by anybody although it is no page. */
  mayBeKept?: true;
  /** For the operator's machines only. */
  isOperators?: true;
  /** Body kind of a POST. */
  body?: BodyKind;
}

/** By which methods a route is asked; every other one at its path is refused, unless another route has it. */
export function methodsOf({ method }: RouteRules): readonly string[] {
  return method === "GET" ? ["GET", "HEAD"] : ["POST"];
}

/** Whether search engines are told of it. */
export function isIndexedNow({ isIndexed }: RouteRules, settings: Settings): boolean {
  return typeof isIndexed === "function" ? isIndexed(settings) : isIndexed === true;
}

export interface Route extends RouteRules {
  handle(c: WebContext): Response | Promise<Response>;
}

/** Demands of a route or call of the dispatcher, beside the session. */
export interface SessionDemands {
  /** Changes nothing: what fails was not loaded, rather than not stored; open to keys that only read. */
  reads?: true;
  /** The least scope of a program's key that it is open to, where that does not follow from the rest (`scopeFor`). */
  keys?: KeyScope | "none";
  /** It erases, hands out, or changes much at once: only with a fresh proof of who he is (docs/rules.md, Sessions). */
  proof?: ProofReason;
  /** Open while he has something else to do first: it belongs to that, or to signing out. */
  isFirstStep?: true | undefined;
}

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
