/** Ports for second factors; the domain decides, `src/platform` computes (docs/decisions/0034). */

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
