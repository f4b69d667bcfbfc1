import { DOCUMENT_LIMITS } from "../../domain/documents/rules.ts";
import { HttpFailure } from "../api/http-errors.ts";
import type { WebContext } from "../environment.ts";

/** Beside the files: fields, and the headings of the parts. */
const BESIDE_FILES_BYTES = 256 * 1024;
const LIMIT_BYTES = DOCUMENT_LIMITS.requestBytes + BESIDE_FILES_BYTES;
/** A phone at the edge of the network: Bun's usual patience ends uploads under 16 kB/s. */
const IDLE_SECONDS = 120;
const PATIENCE_RENEWED_EVERY_MS = 5000;
/** Who is slower than this over two minutes only wants to hold the line. */
const SLOWEST_BYTES_PER_SECOND = 1000;

export interface IncomingBody {
  /** The next piece, `null` at the end. Throws 413 past the limit of a request, 400 when the client is gone or stalls. */
  next(): Promise<Uint8Array | null>;
}

/** The body of an upload: within the limit of a request, however slow an honest connection is. */
export function incomingBody(c: WebContext): IncomingBody {
  if (Number(c.req.header("content-length") ?? 0) > LIMIT_BYTES) tooLarge();
  const reader = c.req.raw.body?.getReader();
  const patience = createPatience(c);
  let received = 0;
  return {
    async next() {
      if (received > LIMIT_BYTES) tooLarge();
      const piece = await reader?.read().catch(() => {
        throw new HttpFailure("invalid_upload");
      });
      if (!piece || piece.done) return null;
      received += piece.value.length;
      if (received > LIMIT_BYTES) {
        await reader?.cancel();
        tooLarge();
      }
      patience.renew(received);
      return piece.value;
    },
  };
}

function createPatience(c: WebContext) {
  const started = performance.now();
  let renewed = started;
  const wait = () => c.env?.server?.timeout(c.req.raw, IDLE_SECONDS);
  wait();
  return {
    renew(received: number) {
      const now = performance.now();
      const seconds = (now - started) / 1000;
      if (seconds > IDLE_SECONDS && received / seconds < SLOWEST_BYTES_PER_SECOND) {
        throw new HttpFailure("invalid_upload");
      }
      if (now - renewed < PATIENCE_RENEWED_EVERY_MS) return;
      renewed = now;
      wait();
    },
  };
}

function tooLarge(): never {
  throw new HttpFailure("payload_too_large");
}
