import type { KeyScope } from "../../domain/desk/keys/vocabulary.ts";
import type { ProofReason } from "../../domain/desk/sessions/vocabulary.ts";
import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import type { BodyKind } from "./bodies.ts";
import type { WebContext } from "./environment.ts";

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
