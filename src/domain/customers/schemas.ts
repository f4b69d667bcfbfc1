import * as z from "zod";
import { ConfirmHours, CorrectHours } from "../billing/hours/schemas.ts";
import { choice, id, optionalProse } from "../kernel/fields/schemas.ts";
import { WISH_KINDS, WISH_OUTCOMES } from "../kernel/vocabulary.ts";

const BROKEN_LINK = "Ungültige Parameter";

/** `jobId`: the job that the link was made for; of a request for several drivers the first. */
export const CustomerLinkInput = z.object({
  jobId: id(BROKEN_LINK),
  token: z.string(BROKEN_LINK).max(200, BROKEN_LINK),
});
export type CustomerLinkInput = z.input<typeof CustomerLinkInput>;

/** One of the attachments of the request. */
export const OwnAttachmentInput = CustomerLinkInput.extend({ anlage: id(BROKEN_LINK) });
export type OwnAttachmentInput = z.input<typeof OwnAttachmentInput>;

/** `auftrag`: one of the jobs of the request. */
export const CustomersOrderInput = CustomerLinkInput.extend({ auftrag: id(BROKEN_LINK) });
export type CustomersOrderInput = z.input<typeof CustomersOrderInput>;

export const WishChangeInput = CustomerLinkInput.extend({
  art: choice(WISH_KINDS, "Bitte wählen Sie, was Sie anfragen möchten"),
  nachricht: optionalProse(),
  /** One job of the request; missing or empty: all of them. */
  auftrag: z.union([z.literal(""), id()], "Bitte wählen Sie den Auftrag aus").nullish(),
}).refine(({ art, nachricht }) => art === "storno" || nachricht !== "", {
  path: ["nachricht"],
  message: "Bitte schreiben Sie, was sich ändern soll",
});
export type WishChangeInput = z.input<typeof WishChangeInput>;

/** `wunsch`: of any of the jobs that it was sent for. */
export const WithdrawWishInput = CustomerLinkInput.extend({ wunsch: id(BROKEN_LINK) });
export type WithdrawWishInput = z.input<typeof WithdrawWishInput>;

export const SettleWishInput = z.object({
  wishId: id(),
  /** Missing: settled as it was before outcomes were kept, and the customer gets no mail. */
  outcome: choice(WISH_OUTCOMES, "Bitte wählen Sie das Ergebnis").optional(),
  /** The customer reads it. */
  note: optionalProse(),
});
export type SettleWishInput = z.input<typeof SettleWishInput>;

export const ConfirmHoursInput = CustomerLinkInput.extend(ConfirmHours);

export const CorrectHoursInput = CustomerLinkInput.extend(CorrectHours);
