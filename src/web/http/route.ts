import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import type { BodyKind } from "./bodies.ts";
import type { WebContext } from "./environment.ts";
import type { SessionDemands } from "./session-demands.ts";

/** `anyone`: public. `link`: holder of a mailed address. `dispatcher`: signed in. `machine`: a program without a session. */
export type Audience = "anyone" | "link" | "dispatcher" | "machine";

/**
 * What a route is. From it come how it is mounted, the demand for a session, whether answers may be kept and their address be
 * told (only those for anyone), what a body may be, robots.txt and sitemap.xml, and the test of every route.
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
