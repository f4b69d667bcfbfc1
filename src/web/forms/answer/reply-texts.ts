import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import { REPLY_SECONDS } from "./reply-countdown.ts";

/** Texts of the page's script in the page's language, stored at the form. */
export type ReplyTexts = ReturnType<typeof replyTexts>;

/** `running`: the answer that is sent by itself after the countdown. */
export function replyTexts({ t }: Language, running: ReplyAction = "accept") {
  const sending = t(`answer.sending_${running}`);
  return {
    counting: t("answer.sendingIn", { sending, seconds: REPLY_SECONDS }),
    failed: {
      accept: t("answer.failed_accept"),
      decline: t("answer.failed_decline"),
      other: t("answer.failed_other"),
    },
    offline: {
      accept: t("answer.offline_accept"),
      decline: t("answer.offline_decline"),
      other: t("answer.offline_other"),
    },
    notArrived: t("answer.notArrived"),
  };
}

/** Feedback of a form while it is sent and after a failure; typed text stays. */
export function showFailure(form: HTMLFormElement, title: string, text: string): void {
  const failure = form.querySelector("[data-failure]") as HTMLElement;
  const [head, body] = failure.querySelectorAll("p");
  failure.hidden = false;
  if (head && body) [head.textContent, body.textContent] = [title, text];
  failure.scrollIntoView({ block: "center" });
}

export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  for (const button of form.querySelectorAll("button")) button.disabled = isBusy;
}
