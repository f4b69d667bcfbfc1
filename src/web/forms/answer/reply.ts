import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";
import { type Refusal, send } from "../send.ts";
import { createCountdown } from "./reply-countdown.ts";
import type { ReplyTexts } from "./reply-texts.ts";

/**
 * The driver's page: answers without losing them to a dead spot, and runs by itself what the link promised. Opening
 * the page sends nothing before the countdown is over.
 */
function enhanceReply(form: HTMLFormElement) {
  const box = form.querySelector<HTMLInputElement>("[name=termsAccepted]");
  const { autorun, when } = form.dataset;
  const countdown = autorun
    ? createCountdown(textsOf(form), () => answer(autorun, true))
    : undefined;

  form.addEventListener("submit", (event) => {
    const { value: action } = event.submitter as HTMLButtonElement;
    event.preventDefault();
    countdown?.stop();
    void answer(action, false);
  });
  box?.addEventListener("change", () => {
    if (when === "tick" && box.checked) countdown?.start();
    else countdown?.pause();
  });
  if (when === "load") countdown?.start();
  else if (when && box?.checked) box.checked = false;
  // Back from the result: what the page remembers is no longer true.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  function answer(action: string, isAutomatic: boolean) {
    return sendReply(form, { action, isAutomatic, termsAccepted: box?.checked ?? false });
  }
}

interface Reply {
  action: string;
  isAutomatic: boolean;
  termsAccepted: boolean;
}

/** Posts an answer, then opens the page that shows it; whatever goes wrong stands above the buttons, and nothing is lost. */
async function sendReply(form: HTMLFormElement, reply: Reply) {
  const { standing = "", undone = "" } = form.dataset;
  setBusy(form, true);
  const refusal = await post(form, reply);
  if (!refusal) return location.replace(reply.action === "undo" ? undone : standing);
  setBusy(form, false);
  showFailure(form, titleOf(form, refusal, reply), refusal.error);
  const again = form.querySelector("[data-again]") as HTMLElement;
  again.onclick = () => void sendReply(form, { ...reply, isAutomatic: false });
}

function post(form: HTMLFormElement, { action, isAutomatic, termsAccepted }: Reply) {
  const hidden = new FormData(form);
  const value = (name: string) => String(hidden.get(name) ?? "");
  const link = { jobId: value("job"), driverId: value("driver"), token: value("token") };
  const inLanguage = { locale: document.documentElement.lang };
  if (action === "undo") return send("driver-undo-answer", link, inLanguage);
  const input = {
    ...link,
    action: action as ReplyAction,
    termsAccepted,
    ip: isAutomatic ? "email-link" : "manual",
    userAgent: navigator.userAgent,
  } as const;
  return send("driver-accept-job", input, inLanguage);
}

/** The server's title, the same that its page without script shows; our own where nothing came, or not from the server. */
function titleOf(
  form: HTMLFormElement,
  { status, title }: Refusal,
  { action, isAutomatic }: Reply,
) {
  const { offline, failed } = textsOf(form);
  const isStep = (action === "accept" || action === "decline") && !isAutomatic;
  const step = isStep ? action : "other";
  return status === 0 ? offline[step] : (title ?? failed[step]);
}

function textsOf(form: HTMLFormElement): ReplyTexts {
  return JSON.parse(form.dataset.texts ?? "{}");
}

function showFailure(form: HTMLFormElement, title: string, text = textsOf(form).notArrived) {
  const failure = form.querySelector("[data-failure]") as HTMLElement;
  const [head, body] = failure.querySelectorAll("p");
  failure.hidden = false;
  if (head && body) [head.textContent, body.textContent] = [title, text];
  failure.scrollIntoView({ block: "center" });
}

function setBusy(form: HTMLFormElement, isBusy: boolean) {
  form.ariaBusy = String(isBusy);
  for (const button of form.querySelectorAll("button")) button.disabled = isBusy;
}

const page = document.querySelector<HTMLFormElement>("form[data-reply]");
if (page) enhanceReply(page);
