import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "../../domain/kernel/client-network.ts";
import type { AddressProblem } from "../../domain/kernel/webhook-port.ts";

/** Above these no service of a machine's own listens by custom; below them there are mail servers, databases' old ports and more. */
const FIRST_FREE_PORT = 1024;

export interface NetAddress {
  address: string;
  family: 4 | 6;
}

/** All that a name stands for just now; throws for one that nobody knows. */
export type Resolve = (hostname: string) => Promise<NetAddress[]>;

export const resolveByDns: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** What of an address can be told without asking anybody. */
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
export async function checkedAddresses(
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
