import type { Context } from "hono";
import type { KeyActor } from "../../domain/desk/keys/api-keys.ts";
import type { OpenSession } from "../../domain/desk/sessions/sessions.ts";
import { canonicalAddress } from "../../domain/kernel/client-network.ts";
import type { Actor, Ctx } from "../../domain/kernel/context.ts";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Runtime } from "../../runtime.ts";
import type { AssetUrls } from "../ui/island.tsx";

/** Values that one request carries through the app. */
export interface WebEnv {
  /** Bun's server, to ask for the peer's address and to be patient with it; missing in `app.request()`. */
  Bindings: {
    server?: {
      requestIP(request: Request): { address: string } | null;
      timeout(request: Request, seconds: number): void;
    };
    /** The server is about to stop; requests are still answered. */
    isStopping?: boolean;
    /** The server waits for what is under way, and takes nothing new. */
    isRefusing?: boolean;
  };
  Variables: {
    runtime: Runtime;
    metrics: Metrics;
    assets: Assets;
    cachedPages: CachedPages;
    requestId: string;
    /** Set by `publicRoute`. */
    isPublic?: boolean;
    /** The call changes nothing although it is a POST. */
    isRead?: boolean;
    /** Hands out a file that programs fetch too: failures are told in JSON unless a page is asked for. */
    isFile?: boolean;
    /** Title of an unforeseen failure where a specific one helps. */
    unforeseenTitle?: string;
    /** In which language a driver reads this page, once it is settled; everything else is German. */
    locale?: Locale;
    /** The calling program's key; such a request has no session. */
    apiKey?: KeyActor;
    session: OpenSession;
    /** There are samples: each page of the desk says so. */
    hasSamples?: boolean;
    sessionId: string;
  };
}

export type WebContext = Context<WebEnv>;

export interface Asset {
  body: CompressedBody;
  type: string;
}

/** The bundled files by URL path, and the URL of an entry by its source name. */
export interface Assets extends AssetUrls {
  /** `/assets/booking-form.island-1a2b3c.js` -> bytes and content type. */
  files: ReadonlyMap<string, Asset>;
}

/** Answers a request out of the cache, or leaves it to the app. Throws what a page's rendering throws. */
export type CachedPages = (request: Request) => Response | undefined;

/** A body that is compressed once and sent often. */
export interface CompressedBody<Kept = EncodedBytes> {
  /** The smallest form that this `Accept-Encoding` allows. */
  for(acceptEncoding: string | null | undefined): Kept;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** Encoded bytes and their `Content-Encoding`, if any. */
export interface EncodedBytes {
  bytes: Bytes;
  encoding?: "gzip" | "br" | undefined;
}

/** Actors of HTTP requests: the only place where an actor is made of one. */

/** Anybody, known by the address alone. */
export function visitorActor(c: WebContext) {
  return { kind: "visitor", address: clientAddress(c) } as const satisfies Actor;
}

/** The holder of a driver's link. */
export function driverActor(c: WebContext): Actor {
  const userAgent = c.req.header("user-agent") ?? "";
  return { kind: "driver-link", address: clientAddress(c), userAgent };
}

/** The signed-in dispatcher, or the program that brought a key; only behind `requireSession`. */
export function dispatcherActor(c: WebContext): Actor {
  const key = c.get("apiKey");
  if (key) return key;
  const { email, provenAt } = c.get("session");
  return { kind: "dispatcher", email, provenAt };
}

/** A visitor's context. */
export function visitorContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(visitorActor(c));
}

/** The context of a driver's link. */
export function driverContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(driverActor(c));
}

/** The context of the signed-in dispatcher. */
export function dispatcherContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(dispatcherActor(c));
}

/** For what stands around the lists of a desk page: it is there although these wait for a lock. */
export function frameContext(c: WebContext): Ctx {
  return c.get("runtime").frameContextFor(dispatcherActor(c));
}

/**
 * The client's address in its one spelling: the peer's, or, behind `TRUSTED_PROXY_HOPS` proxies, what the outermost of
 * them saw. Anything further left in `X-Forwarded-For` is the client's own claim and is not believed. What is no
 * address falls back to the peer's, so that garbage in the header shares one limit; empty if there is none either.
 */
export function clientAddress(c: WebContext): string {
  const hops = c.get("runtime").config.trustedProxyHops;
  const forwarded = hops > 0 ? c.req.header("x-forwarded-for")?.split(",").at(-hops) : undefined;
  const peer = c.env?.server?.requestIP(c.req.raw)?.address;
  return canonicalAddress(forwarded ?? "") ?? canonicalAddress(peer ?? "") ?? "";
}
