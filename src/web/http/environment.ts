import type { Context } from "hono";
import type { KeyActor } from "../../domain/desk/keys/api-keys.ts";
import type { OpenSession } from "../../domain/desk/sessions/sessions.ts";
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
export interface CompressedBody {
  /** The smallest form that this `Accept-Encoding` allows. */
  for(acceptEncoding: string | null | undefined): EncodedBytes;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** Encoded bytes and their `Content-Encoding`, if any. */
export interface EncodedBytes {
  bytes: Bytes;
  encoding?: "gzip" | "br";
}
