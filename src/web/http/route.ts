import type { LinkPurpose } from "../../domain/kernel/link-days.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import type { BodyKind } from "./bodies.ts";
import type { WebContext } from "./environment.ts";
import type { SessionDemands } from "./session-demands.ts";

/**
 * `anyone`: the same for everybody, at an address that holds no secret. `link`: whoever has the address from a mail.
 * `dispatcher`: needs the session. `machine`: a program that asks without one.
 */
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
  /** What a link has to be for; of every route for one, and of a call whose body carries one. */
  link?: LinkPurpose;
  /** The same for everybody and no secret, though no page: anybody may keep it. */
  mayBeKept?: true;
  /** For the operator's machines: there for nobody else. */
  isOperators?: true;
  /** Of every POST. */
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
