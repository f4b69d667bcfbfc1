/** Why one has to sign in again. */
export type SignOutReason = "abgelaufen" | "inaktiv" | "abgemeldet";

/** What the login says about it. */
export const SIGN_OUT_TEXT: Record<SignOutReason, { title: string; text: string }> = {
  abgelaufen: { title: "Admin-Session abgelaufen", text: "Bitte melden Sie sich erneut an." },
  inaktiv: { title: "Automatisch abgemeldet", text: "Sie waren 60 Minuten lang nicht aktiv." },
  abgemeldet: { title: "Abgemeldet", text: "Ihre Sitzung ist beendet." },
};

/** In the address after a login: the desk says so once. No server reads it. */
export const SIGNED_IN_MARK = "#angemeldet";
