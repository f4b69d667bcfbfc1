import http from "node:http";
import https from "node:https";
import type { WebhookOutcome, WebhookSender } from "../../domain/kernel/webhook-port.ts";
import {
  checkedAddresses,
  type NetAddress,
  type Resolve,
  resolveByDns,
  urlProblem,
} from "./checked-address.ts";

export interface SenderOptions {
  site: string;
  /** `WEBHOOK_ALLOW_PRIVATE`: addresses of the own network, any port, and plain HTTP. */
  allowsPrivate: boolean;
  answersWithinMs: number;
  /** So many characters of an answer are handed on. */
  answerStart: number;
  /** Tests have names and authorities of their own. */
  resolve?: Resolve;
  certificateAuthority?: string;
}

const AGENT = "Fahrervermittlung-Webhook/1";
/** Of an answer no more is read than this; then the connection is closed. */
const MOST_BYTES = 4096;

/**
 * POSTs to checked addresses only: the name is resolved once, each of its addresses is looked at, and the connection goes to one of
 * these and no other, so that a name that stands for something else a moment later leads nowhere (docs/decisions/0042). No redirect
 * is followed, no connection kept.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { site, allowsPrivate, answersWithinMs, resolve = resolveByDns } = options;
  return {
    site,
    async problemOf(url) {
      const problem = urlProblem(url, allowsPrivate);
      if (problem) return problem;
      const addresses = await checkedAddresses(new URL(url), { resolve, allowsPrivate }).catch(
        () => [],
      );
      return addresses ? null : "private";
    },
    async send({ url, headers, body }) {
      const startedAt = performance.now();
      const late = Promise.withResolvers<Result>();
      const stop = new AbortController();
      const timer = setTimeout(() => {
        late.resolve({ kind: "failed", failure: "timeout" });
        stop.abort();
      }, answersWithinMs);
      const result = await Promise.race([
        attempt({ url, headers, body }, stop.signal),
        late.promise,
      ]);
      clearTimeout(timer);
      return { ...result, ms: performance.now() - startedAt };
    },
  };

  async function attempt(call: Posted, signal: AbortSignal): Promise<Result> {
    // The rules may have changed since it was entered.
    if (urlProblem(call.url, allowsPrivate)) return { kind: "failed", failure: "address" };
    const url = new URL(call.url);
    try {
      const addresses = await checkedAddresses(url, { resolve, allowsPrivate });
      if (!addresses) return { kind: "failed", failure: "address" };
      return await post(call, { url, addresses, signal, ...options });
    } catch (error) {
      return { kind: "failed", failure: isCertificate(error) ? "certificate" : "unreachable" };
    }
  }
}

type Result = WebhookOutcome extends infer One
  ? One extends unknown
    ? Omit<One, "ms">
    : never
  : never;

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Connection extends Pick<SenderOptions, "answerStart" | "certificateAuthority"> {
  url: URL;
  addresses: NetAddress[];
  signal: AbortSignal;
}

function post({ headers, body }: Posted, connection: Connection): Promise<Result> {
  const { url, addresses, signal, answerStart, certificateAuthority } = connection;
  const done = Promise.withResolvers<Result>();
  const { request } = url.protocol === "http:" ? http : https;
  const call = request(url, {
    method: "POST",
    agent: false,
    signal,
    headers: {
      ...headers,
      "User-Agent": AGENT,
      Accept: "*/*",
      "Content-Length": String(Buffer.byteLength(body)),
    },
    lookup: (_hostname, asked, answer) => {
      const [first] = addresses;
      if (asked.all) answer(null, addresses);
      else answer(null, first?.address ?? "", first?.family);
    },
    ...(certificateAuthority && { ca: certificateAuthority }),
  });
  call.on("error", done.reject);
  call.on("response", (response) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const answered = () => {
      done.resolve({
        kind: "answered",
        status: response.statusCode ?? 0,
        start: startOf(pieces, answerStart),
        retryAfterSeconds: secondsOf(response.headers["retry-after"]),
      });
      call.destroy();
    };
    response.on("data", (piece: Buffer) => {
      pieces.push(piece.subarray(0, MOST_BYTES - bytes));
      bytes += piece.length;
      if (bytes >= MOST_BYTES) answered();
    });
    response.on("end", answered);
    response.on("error", done.reject);
  });
  call.end(body);
  return done.promise;
}

/** Without what PostgreSQL takes in no text. */
function startOf(pieces: Buffer[], most: number) {
  const text = new TextDecoder().decode(Buffer.concat(pieces));
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

/** Whole seconds; a date is as good as nothing said. */
function secondsOf(header: string | undefined) {
  return /^\d{1,6}$/.test(header ?? "") ? Number(header) : 0;
}

function isCertificate(error: unknown) {
  const { code = "" } = Object(error) as { code?: string };
  return /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|ALTNAME|HOSTNAME_MISMATCH/.test(code);
}
