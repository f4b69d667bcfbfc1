import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Ctx } from "./context.ts";
import { DomainError, type ErrorCode } from "./errors.ts";
import { id } from "./fields/schemas.ts";
import type { LinkPurpose } from "./link-days.ts";

/** A token is an HMAC over what it is for, so that knowing ids gives no right to anything. */

export type Signer = Pick<Ctx, "linkSecret" | "now">;

export interface LinkClaim {
  /**
   * No links: the cookie of a browser that has signed in before (`known-device`), that of one where the password was right
   * (`second-step`), and what a passkey has to sign.
   */
  purpose: LinkPurpose | "known-device" | "second-step" | "passkey-creation" | "passkey-request";
  /** Rows to which the right is limited. */
  ids: readonly string[];
}

const NEVER = "nie";

/** A token that ends after `seconds`, or never. */
export function signToken(ctx: Signer, claim: LinkClaim, seconds?: number): string {
  const expires =
    seconds === undefined ? NEVER : (Math.floor(ctx.now().getTime() / 1000) + seconds).toString(36);
  return `${expires}.${signature(ctx.linkSecret, claim, expires)}`;
}

/** Whether this token allows this now. */
export function checkToken(
  ctx: Signer,
  claim: LinkClaim,
  token: string,
): "valid" | "invalid" | "expired" {
  const [expires = "", given = "", ...more] = token.split(".");
  if (more.length > 0) return "invalid";
  const expected = Buffer.from(signature(ctx.linkSecret, claim, expires));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return "invalid";
  if (expires === NEVER) return "valid";
  return ctx.now().getTime() / 1000 < Number.parseInt(expires, 36) ? "valid" : "expired";
}

function signature(secret: string, { purpose, ids }: LinkClaim, expires: string) {
  return createHmac("sha256", secret)
    .update([purpose, ...ids, expires].join("|"))
    .digest("base64url");
}

/** Errors: `link_invalid`, and `expired` for a link that was valid. */
export function requireValid(verdict: ReturnType<typeof checkToken>, expired: ErrorCode): void {
  if (verdict !== "valid") throw new DomainError(verdict === "expired" ? expired : "link_invalid");
}

/** The fields of a link's address. Error: `link_invalid`. */
export function parseLink<Schema extends z.ZodType>(
  schema: Schema,
  raw: z.input<Schema>,
): z.output<Schema> {
  const { success, data } = schema.safeParse(raw);
  if (!success) throw new DomainError("link_invalid");
  return data;
}

const ViewLink = z.object({ id: id(), token: z.string("Ungültiger Wert.").max(200) });
export type ViewLink = z.input<typeof ViewLink>;

/** Id of the document, attachment or sheet that a link shows. Errors: `link_invalid`, `document_link_expired`. */
export function viewedId(ctx: Signer, raw: ViewLink): string {
  const link = parseLink(ViewLink, raw);
  const verdict = checkToken(ctx, { purpose: "document-view", ids: [link.id] }, link.token);
  requireValid(verdict, "document_link_expired");
  return link.id;
}
