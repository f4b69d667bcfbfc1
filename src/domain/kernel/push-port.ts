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
