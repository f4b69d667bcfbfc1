import type { BookingInput } from "../../domain/dispatch/jobs/schemas.ts";

type Answer =
  | { kind: "sent" }
  | { kind: "fields"; fields: Record<string, string> }
  | { kind: "failed"; text?: string };

const TIMEOUT_MS = 20_000;
const NEWSLETTER_TIMEOUT_MS = 5_000;

/** Posts a booking. The same key with the same values is stored once, however often it is sent. */
export async function sendBooking(
  booking: BookingInput,
  { idempotencyKey, proof }: { idempotencyKey: string; proof: string | undefined },
): Promise<Answer> {
  try {
    const response = await fetch("/api/submit-fahrer-anfrage", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": idempotencyKey,
        ...(proof && { "Form-Proof": proof }),
      },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { kind: "sent" };
    return failure(await response.json());
  } catch {
    return { kind: "failed" };
  }
}

/** Asks for the newsletter; whether the request was taken. Never longer than a booking's answer may wait. */
export async function subscribe(email: string): Promise<boolean> {
  try {
    const response = await fetch("/api/newsletter-subscribe", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(NEWSLETTER_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

function failure(body: unknown): Answer {
  const { fields, error } = (body ?? {}) as { fields?: Record<string, string>; error?: string };
  if (fields && Object.keys(fields).length > 0) return { kind: "fields", fields };
  return error ? { kind: "failed", text: error } : { kind: "failed" };
}
