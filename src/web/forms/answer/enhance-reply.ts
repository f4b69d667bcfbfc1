import { createCountdown } from "./reply-countdown.ts";
import { sendReply } from "./reply-send.ts";

/**
 * The driver's page: answers without losing them to a dead spot, and runs by itself what the link promised. Opening
 * the page sends nothing before the countdown is over.
 */
export function enhanceReply(form: HTMLFormElement) {
  const box = form.querySelector<HTMLInputElement>("[name=termsAccepted]");
  const { autorun, when } = form.dataset;
  const countdown = autorun ? createCountdown(() => send(autorun, true)) : undefined;

  form.addEventListener("submit", (event) => {
    const { value: action } = event.submitter as HTMLButtonElement;
    event.preventDefault();
    countdown?.stop();
    void send(action, false);
  });
  box?.addEventListener("change", () => {
    if (when === "tick" && box.checked) countdown?.start();
    else countdown?.pause();
  });
  if (when === "load") countdown?.start();
  else if (when && box?.checked) box.checked = false;
  // Back from the result: what the page remembers is no longer true.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  function send(action: string, isAutomatic: boolean) {
    return sendReply(form, { action, isAutomatic, termsAccepted: box?.checked ?? false });
  }
}
