import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import type { WebContext } from "../environment.ts";
import { HttpFailure } from "../failures.ts";
import { type Pace, watchPace } from "./watch-pace.ts";

/** Beside the files: fields, and the headings of the parts. */
const BESIDE_FILES_BYTES = 256 * 1024;
const LIMIT_BYTES = DOCUMENT_LIMITS.requestBytes + BESIDE_FILES_BYTES;
/** Bun's usual idle timeout ends uploads under 16 kB/s, whatever it is set to; renewed, it leaves the judgement to `watchPace`. */
const IDLE_SECONDS = 120;
const IDLE_TIMEOUT_RENEWED_EVERY_MS = 5000;

export interface IncomingBody {
  /**
   * The next piece, `null` at the end. Throws 413 past the limit of a request, 400 when the client is gone, comes too
   * slowly or takes too long.
   */
  next(): Promise<Uint8Array | null>;
  /** Nobody reads on. What still comes is dropped by the server, so that a browser gets to see the answer. */
  end(): void;
}

/** How much a request's head announces; without a length as much as it may bring at most. Throws 413 past that. */
export function announcedBytes(c: WebContext): number {
  const length = Number(c.req.header("content-length") ?? LIMIT_BYTES);
  if (length > LIMIT_BYTES) throw new HttpFailure("payload_too_large");
  return length;
}

/** The body of an upload: within the limit of a request, and at an honest connection's pace. */
export function incomingBody(c: WebContext, pace: Pace): IncomingBody {
  const reader = c.req.raw.body?.getReader();
  const idleTimeout = createIdleTimeout(c);
  const drop = () => void reader?.cancel().catch(() => {});
  let received = 0;
  let isCutOff = false;
  const watch = watchPace(pace, () => {
    isCutOff = true;
    drop();
  });
  return {
    async next() {
      watch.waits(true);
      const piece = await reader?.read().catch(() => {
        throw new HttpFailure("invalid_upload");
      });
      watch.waits(false);
      if (isCutOff) throw new HttpFailure("upload_too_slow");
      if (!piece || piece.done) return null;
      received += piece.value.length;
      if (received > LIMIT_BYTES) throw new HttpFailure("payload_too_large");
      watch.received(piece.value.length);
      idleTimeout.renew();
      return piece.value;
    },
    end() {
      watch.end();
      drop();
    },
  };
}

function createIdleTimeout(c: WebContext) {
  let renewed = performance.now();
  const wait = () => c.env?.server?.timeout(c.req.raw, IDLE_SECONDS);
  wait();
  return {
    renew() {
      const now = performance.now();
      if (now - renewed < IDLE_TIMEOUT_RENEWED_EVERY_MS) return;
      renewed = now;
      wait();
    },
  };
}
