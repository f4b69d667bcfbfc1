import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyAnswer, PasskeyChecks } from "../domain/kernel/service-ports.ts";

/** Time limit of the browser's dialog. */
const ASKED_MS = 5 * 60_000;

/**
 * Passkeys for the site at `publicUrl`, by @simplewebauthn/server, which is loaded with the first one: of what a browser sends
 * it checks challenge, origin, site, signature, counter, and that the person was verified.
 */
export function webauthnPasskeys(publicUrl: string): PasskeyChecks {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const expected = {
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
  return {
    arePossible: (protocol === "https:" || hostname === "localhost") && !isAddress(hostname),
    async creationOptions({ id, email, name, agency }, challenge, known) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: agency,
        rpID: hostname,
        userName: email,
        userDisplayName: name || email,
        userID: Uint8Array.from(Buffer.from(id)),
        challenge,
        timeout: ASKED_MS,
        attestationType: "none",
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    async readNew(answer, isOurs) {
      const { verifyRegistrationResponse } = await library();
      const verified = await orUndefined(() =>
        verifyRegistrationResponse({
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => isOurs(decoded(challenge)),
          ...expected,
        }),
      );
      const info = verified?.registrationInfo;
      if (!info) return undefined;
      const { id, publicKey, counter } = info.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transportsOf(answer),
        is_synced: info.credentialDeviceType === "multiDevice",
      };
    },
    async requestOptions(challenge, known) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge,
        timeout: ASKED_MS,
        userVerification: "required",
        allowCredentials: known.map(named),
      });
    },
    async check(answer, { credential_id, public_key, counter }, isOurs) {
      const { verifyAuthenticationResponse } = await library();
      const verified = await orUndefined(() =>
        verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: (challenge) => isOurs(decoded(challenge)),
          credential: {
            id: credential_id,
            publicKey: Uint8Array.from(Buffer.from(public_key, "base64url")),
            counter,
          },
          ...expected,
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** Loaded on first use: neither the start nor most commands need it. */
function library() {
  return import("@simplewebauthn/server");
}

/** It throws for whatever is not right with an answer. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function isAddress(hostname: string) {
  return isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
}

function named({ credential_id, transports }: { credential_id: string; transports: string[] }) {
  return { id: credential_id, transports };
}

function decoded(challenge: string) {
  return Buffer.from(challenge, "base64url").toString();
}

const TRANSPORT = /^[a-z-]{1,20}$/;

/** Transports as the browser names them: only a hint for the next time. */
function transportsOf({ response }: PasskeyAnswer): string[] {
  const given: unknown = response.transports;
  if (!Array.isArray(given)) return [];
  return given.filter((one) => typeof one === "string" && TRANSPORT.test(one)).slice(0, 8);
}
