import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "../../domain/kernel/client-network.ts";
import type {
  AddressProblem,
  WebhookOutcome,
  WebhookSender,
} from "../../domain/kernel/service-ports.ts";

export interface SenderOptions {
  site: string;
  /** `WEBHOOK_ALLOW_PRIVATE`: addresses of the own network, any port, and plain HTTP. */
  allowsPrivate: boolean;
  answersWithinMs: number;
  /** Number of characters of an answer that are kept. */
  answerStart: number;
  /** Tests have names and authorities of their own. */
  resolve?: Resolve;
  certificateAuthority?: string;
}

const AGENT = "Fahrervermittlung-Webhook/1";
/** Bytes read of an answer; then the connection is closed. */
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

type Posted = Parameters<WebhookSender["send"]>[0];

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

/** Above these no service of a machine's own listens by custom; below them there are mail servers, databases' old ports and more. */
const FIRST_FREE_PORT = 1024;

export interface NetAddress {
  address: string;
  family: 4 | 6;
}

/** All that a name stands for just now; throws for one that nobody knows. */
type Resolve = (hostname: string) => Promise<NetAddress[]>;

const resolveByDns: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Problem of an address that is visible without DNS. */
export function urlProblem(text: string, allowsPrivate: boolean): AddressProblem | null {
  if (!URL.canParse(text)) return "malformed";
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const isHttp = protocol === "http:";
  if (protocol !== "https:" && !(isHttp && allowsPrivate)) return isHttp ? "scheme" : "malformed";
  if (hostname === "") return "malformed";
  if (username || password || hash) return "credentials";
  if (allowsPrivate) return null;
  if (port !== "" && Number(port) < FIRST_FREE_PORT) return "port";
  const literal = literalOf(hostname);
  return literal && !isPublicAddress(literal.address) ? "private" : null;
}

/**
 * The addresses to connect to, each of them checked; null where one is not of the open internet: a name that stands for one inside and
 * one outside is a trap. Throws where nobody knows the name.
 */
async function checkedAddresses(
  { hostname }: URL,
  { resolve, allowsPrivate }: { resolve: Resolve; allowsPrivate: boolean },
): Promise<NetAddress[] | null> {
  const literal = literalOf(hostname);
  const found = literal ? [literal] : await resolve(hostname);
  const areFree = allowsPrivate || found.every(({ address }) => isPublicAddress(address));
  return areFree && found.length > 0 ? found : null;
}

function literalOf(hostname: string): NetAddress | null {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family === 4 || family === 6 ? { address, family } : null;
}
