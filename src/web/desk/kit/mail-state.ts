import { showError } from "../../ui/toaster.tsx";
import { CallError, fetchPage } from "./call.ts";
import type { MailState } from "./wire.ts";

interface Wording {
  onItsWay: () => void;
  failure: { title: string; text: string };
}

/** A refused address is known within seconds; what a mail server is merely too busy for is tried for a day. */
const MAX_LOOKS = 4;
const LOOK_EVERY_MS = 2_500;
const WHAT_NOW = "Bitte rufen Sie an oder senden Sie sie im E-Mail-Protokoll erneut.";

/** The change is stored; this says what became of its mail, also when it fails a moment later. */
export async function tellMailState(state: Promise<MailState>, wording: Wording): Promise<void> {
  const { title, text } = wording.failure;
  const mail = await state.catch((error: unknown) => {
    const why = error instanceof CallError ? error.message : "";
    showError(title, `${text} ${why} ${WHAT_NOW}`);
    return null;
  });
  if (!mail) return;
  if (mail.status === "failed") {
    showError(title, `${text} ${WHAT_NOW}`);
    return;
  }
  wording.onItsWay();
  if (mail.status === "pending") void reportLateFailure(mail.emailId, wording);
}

async function reportLateFailure(emailId: string, { failure }: Wording) {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const mail = await readMail(emailId);
    if (mail?.status === "sent") return;
    if (mail?.status === "failed") {
      const why = mail.error_message ? `Grund: ${mail.error_message}.` : "";
      showError(failure.title, [failure.text, why, WHAT_NOW].filter(Boolean).join(" "));
      return;
    }
  }
}

/** By its id: after an alert to many drivers it is no longer among the newest. */
async function readMail(emailId: string) {
  const { signal } = new AbortController();
  const page = await fetchPage("emails", { emailId, limit: 1 }, signal).catch(() => null);
  return page?.data[0];
}
