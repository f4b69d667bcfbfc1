import type { WebContext, WebEnv } from "./environment.ts";

/** Limit of silence while a request is answered; printing an order takes the longest. */
const ANSWER_SECONDS = 60;
/** A connection that does not get as far as a whole request is cut after so many silent seconds. */
const IDLE_SECONDS = 10;
/**
 * Idle limit of a connection: longer than nginx (60 s) and Caddy (120 s), so that the proxy closes it, and no request
 * meets a closing connection. Seconds; Bun allows 255.
 */
const KEEP_ALIVE_SECONDS = 125;
/** Announced to clients, which then leave before the server does. In seconds. */
export const TOLD_KEEP_ALIVE = "timeout=120";
/** After the word to stop, new requests are answered as ever for so long at least: what was on its way already. */
const NOTICE_MS = 200;

/** The request has come whole: only now silence is ours. Before, it would be the time that an idle line is held. */
export function allowAnswerTime(c: WebContext): void {
  c.env?.server?.timeout(c.req.raw, ANSWER_SECONDS);
}

interface ServeOptions {
  port: number;
  host: string;
  /** An answer that is there at once says `Keep-Alive` itself. */
  fetch(request: Request, bindings: WebEnv["Bindings"]): Response | Promise<Response>;
}

/** An HTTP server that can be stopped without breaking a request. */
export interface GracefulServer {
  /** Whether somebody waits for an answer right now. */
  isBusy(): boolean;
  /**
   * Says at once that it is stopping, and for `drainMs` answers everything as ever, until a balancer has noticed. Then answers what
   * is under way, `withinMs` at most from the beginning on, and refuses what is new (the app sees `isRefusing`, and says 503).
   * Connections are told with their last answer that they are closed. What is unfinished then is cut.
   */
  stop(withinMs: number, drainMs?: number): Promise<void>;
  /** Ends a stop at once, whatever is under way. */
  hurry(): void;
}

/** Listens at once. Throws `EADDRINUSE` when the port is taken. */
export function serveGracefully({ port, host, fetch }: ServeOptions): GracefulServer {
  let underWay = 0;
  const hurrying = Promise.withResolvers<void>();
  const idle = createSignal();
  const bindings: WebEnv["Bindings"] = {};

  const server: Bun.Server<undefined> = Bun.serve({
    port,
    hostname: host,
    idleTimeout: IDLE_SECONDS,
    fetch(request) {
      const answer = fetch(request, bindings);
      // A page from the cache: asking for its headers takes a twentieth of such an answer.
      if (answer instanceof Response) return lastWords(answer, request);
      const told = answer.then((response) => {
        response.headers.set("Keep-Alive", TOLD_KEEP_ALIVE);
        return lastWords(response, request);
      });
      // While refusing, new requests are answered at once, and never delay the stop.
      if (bindings.isRefusing) return told;
      // A request with a body is still arriving; its reader extends the time (`allowAnswerTime`).
      if (["GET", "HEAD"].includes(request.method)) server.timeout(request, ANSWER_SECONDS);
      underWay += 1;
      return told.finally(() => {
        underWay -= 1;
        if (underWay === 0) idle.tell();
      });
    },
  });
  bindings.server = server;

  function lastWords(response: Response, request: Request) {
    if (bindings.isStopping) {
      response.headers.delete("Keep-Alive");
      response.headers.set("Connection", "close");
    } else {
      server.timeout(request, KEEP_ALIVE_SECONDS);
    }
    return response;
  }

  return {
    isBusy: () => server.pendingRequests > 0,
    hurry: hurrying.resolve,
    async stop(withinMs, drainMs = 0) {
      bindings.isStopping = true;
      const late = Promise.race([Bun.sleep(withinMs), hurrying.promise]);
      await Promise.race([Bun.sleep(Math.max(NOTICE_MS, drainMs)), late]);
      bindings.isRefusing = true;
      // Still listening: who comes now is told so by an answer, not by a closed door.
      await Promise.race([underWay === 0 ? undefined : idle.told(), late]);
      // Answers that are still on their way, such as a long download.
      await Promise.race([server.stop(), late]);
      await server.stop(true);
    },
  };
}

/** Tells those who wait, each time anew. */
function createSignal() {
  let next = Promise.withResolvers<void>();
  return {
    tell() {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
    told: () => next.promise,
  };
}
