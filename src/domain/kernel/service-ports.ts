/** Ports of second factors, push messages and webhooks; the domain decides, `src/platform` does it (docs/decisions/0034, 0042). */

/** Codes of authenticator apps (RFC 6238): 6 digits, a new one every 30 seconds. */
export interface AppCodes {
  /** Random, in base32, as it is typed into an app. */
  newSecret(): string;
  /** The `otpauth:` address that an app reads out of a QR code. */
  address(app: { secret: string; account: string; issuer: string }): string;
  /**
   * Index of the 30-second step (since 1970) that this code belongs to, the current one or a neighbour; undefined:
   * none.
   */
  stepOf(secret: string, code: string, at: Date): number | undefined;
}

/** A passkey as it is stored. */
interface StoredPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** Browser's answer in the standard's shape; nothing in it is trusted yet. */
export interface PasskeyAnswer {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
  authenticatorAttachment?: string | undefined;
}

/** Whether a challenge is one that may be answered. */
type ChallengeCheck = (challenge: string) => boolean;

/** WebAuthn for the site's own address; the person is always verified (fingerprint, face, PIN). */
export interface PasskeyChecks {
  /** False: the site's address is no name under https, which browsers ask for. */
  arePossible: boolean;
  /** Options for `navigator.credentials.create`. `known`: the person's passkeys, which are not created twice. */
  creationOptions(
    user: { id: string; email: string; name: string; agency: string },
    challenge: string,
    known: readonly Pick<StoredPasskey, "credential_id" | "transports">[],
  ): Promise<object>;
  /** The new passkey of this answer; undefined: it is not right. */
  readNew(
    answer: PasskeyAnswer,
    isOurs: ChallengeCheck,
  ): Promise<(StoredPasskey & { is_synced: boolean }) | undefined>;
  /** Options for `navigator.credentials.get`. `known`: passkeys that may answer; empty: any. */
  requestOptions(
    challenge: string,
    known: readonly Pick<StoredPasskey, "credential_id" | "transports">[],
  ): Promise<object>;
  /** The passkey's new counter; undefined: the answer is not right, or its counter has not gone on. */
  check(
    answer: PasskeyAnswer,
    passkey: StoredPasskey,
    isOurs: ChallengeCheck,
  ): Promise<number | undefined>;
}

/** A browser that gets push messages: its service's address for it, and its keys, base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Payload for the service worker; at most 3,000 bytes. */
  payload: string;
  /** Time for which the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** The push service keeps only the last waiting message of a topic: at most 32 of `A-Za-z0-9_-`. */
  topic: string;
}

/** Sends messages to the services of the browsers' makers, and to nobody else. */
export interface PushService {
  /** By which the browser's service knows us; the browser needs it to subscribe. */
  publicKey: string;
  /** Whether its address is one of a known service, and its keys are keys. */
  accepts(target: PushTarget): boolean;
  /** Throws `PushGone`, `PushRefused`, `PushDelayed`, or any other error (later again). */
  send(target: PushTarget, message: PushMessage): Promise<void>;
}

/** The browser has ended its subscription. */
export class PushGone extends Error {
  override name = "PushGone";
}

/** The service does not take this message, however often it is sent. */
export class PushRefused extends Error {
  override name = "PushRefused";
}

/** The service does not take it now. */
export class PushDelayed extends Error {
  override name = "PushDelayed";

  constructor(
    message: string,
    /** Time that the service asks us to wait; 0: not given. */
    readonly afterSeconds: number,
  ) {
    super(message);
  }
}

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
