/** Why a webhook's address is not called, before anything is sent to it. */
export type AddressProblem = "malformed" | "scheme" | "credentials" | "port" | "private";

/** Result and duration of an attempt. */
export type WebhookOutcome = { ms: number } & (
  | {
      kind: "answered";
      status: number;
      /** The first bytes of what the receiver said, as text. */
      start: string;
      /** For how long it asks to be left alone. */
      retryAfterSeconds: number;
    }
  | { kind: "failed"; failure: "unreachable" | "timeout" | "certificate" | "address" }
);

/** Calls other systems' addresses; never one inside this network, unless the operator allows that (docs/decisions/0042). */
export interface WebhookSender {
  /** The public address of this system, without a slash at its end, for what is told. */
  site: string;
  /** Objection to an address. A name that does not resolve yet is none. */
  problemOf(url: string): Promise<AddressProblem | null>;
  /** POSTs a body once. Throws nothing that the receiver, its name or the network can cause. */
  send(call: {
    url: string;
    headers: Record<string, string>;
    body: string;
  }): Promise<WebhookOutcome>;
}
