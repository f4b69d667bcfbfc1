import type { TerminalEvent } from "./protocol.ts";

/** Proxies cut a connection that is silent for a minute. */
const ALIVE_EVERY_MS = 15_000;

/** Events on their way to somebody elsewhere, no faster than they are taken. */
export interface EventStream {
  stream: ReadableStream<Uint8Array>;
  /** Resolves when there is room for more, or nobody takes it any more. */
  send(event: TerminalEvent): Promise<void>;
  close(): void;
  /** Nobody takes it any more. */
  gone: AbortSignal;
}

/** `leaving`: fires when the connection is gone. */
export function createEventStream(leaving: AbortSignal): EventStream {
  const left = new AbortController();
  let isCancelled = false;
  let hasRoom = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    left.abort();
    hasRoom.resolve();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      pull() {
        hasRoom.resolve();
        hasRoom = Promise.withResolvers();
      },
      cancel() {
        isCancelled = true;
        leave();
      },
    },
    { highWaterMark: 1 },
  );
  leaving.addEventListener("abort", leave);
  if (leaving.aborted) leave();

  function put(event: TerminalEvent) {
    if (left.signal.aborted) return;
    controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
  }
  const alive = setInterval(() => {
    if ((controller?.desiredSize ?? 0) > 0) put({ kind: "alive" });
  }, ALIVE_EVERY_MS);

  return {
    stream,
    gone: left.signal,
    async send(event) {
      put(event);
      while (!left.signal.aborted && (controller?.desiredSize ?? 1) <= 0) {
        await hasRoom.promise;
      }
    },
    close() {
      clearInterval(alive);
      leaving.removeEventListener("abort", leave);
      if (!isCancelled) controller?.close();
    },
  };
}
