import type { ProblemKind, ReplyAction, TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { type Refusal, type Sent, send, textOf } from "../send.ts";
import { createCountdown } from "./reply-countdown.ts";
import { type ReplyTexts, remarksIn } from "./reply-form.tsx";

/** 'Bin da', 'Fertig' and a problem, sent without losing what was typed to a dead spot; without script the form posts itself. */
function enhanceReport(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sendReport(form, (event.submitter as HTMLButtonElement).value);
  });
}

function sendReport(form: HTMLFormElement, action: string): Promise<void> {
  const { done = "", texts = "{}" } = form.dataset;
  // For when the server gives no answer.
  const told: { title: string; text: string } = JSON.parse(texts);
  return sendForm(form, {
    post: () => postReport(form, action),
    onward: `${done}&gemeldet=${encodeURIComponent(action)}`,
    told: () => told,
  });
}

interface Sending {
  post(isAgain: boolean): Promise<Sent<unknown>>;
  /** The page that shows it. */
  onward: string;
  /** Words for where the server has none. */
  told(refusal: Refusal): { title: string; text: string };
}

/** Posts, then opens the page that shows it; whatever goes wrong stands above the buttons, and nothing is lost. */
async function sendForm(form: HTMLFormElement, sending: Sending, isAgain = false): Promise<void> {
  setBusy(form, true);
  const { refusal } = await sending.post(isAgain);
  if (!refusal) return location.replace(sending.onward);
  setBusy(form, false);
  const { title, text } = sending.told(refusal);
  showFailure(form, refusal.title ?? title, textOf(refusal) ?? text);
  const again = form.querySelector("[data-again]") as HTMLElement;
  again.onclick = () => void sendForm(form, sending, true);
}

function postReport(form: HTMLFormElement, action: string): Promise<Sent<unknown>> {
  const fields = new FormData(form);
  const value = (name: string) => String(fields.get(name) ?? "");
  const inLanguage = { locale: document.documentElement.lang };
  const link = { assignmentId: value("einsatz"), token: value("token") };
  if (action === "problem") {
    const problem = {
      kind: value("art") as ProblemKind,
      message: value("nachricht"),
      arrival: value("ankunft"),
    };
    return send("driver-report-problem", { ...link, ...problem }, inLanguage);
  }
  const kind = value("kind") as TimeKind;
  if (action === "undo") {
    return send("driver-undo-time", { ...link, kind, day: value("tag") }, inLanguage);
  }
  return send("driver-report-time", { ...link, kind, time: value("zeit") }, inLanguage);
}

/**
 * The driver's page: answers without losing them to a dead spot, and runs by itself what the link promised. Opening
 * the page sends nothing before the countdown is over.
 */
export function enhanceReply(form: HTMLFormElement) {
  const box = form.querySelector<HTMLInputElement>("[name=termsAccepted]");
  const { autorun, when } = form.dataset;
  const countdown = autorun
    ? createCountdown(textsOf(form).counting, {
        onStop: untick,
        onEnd: () => answer(autorun, true),
      })
    : undefined;

  // The tick is what sends: the button is the same act, and shows what it agrees to.
  if (when === "tick") {
    form.querySelector("[value=accept]")?.addEventListener("click", () => {
      if (box) box.checked = true;
    });
    for (const hint of form.querySelectorAll<HTMLElement>("[data-with-script]"))
      hint.hidden = false;
  }
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
  if (when === "load") countdown?.startAtFirstTouch();
  else if (when) untick();

  function untick() {
    if (box) box.checked = false;
  }

  function answer(action: string, isAutomatic: boolean) {
    // Hidden where he has agreed before.
    const termsAccepted = box?.type === "hidden" || (box?.checked ?? false);
    return sendReply(form, { action, isAutomatic, termsAccepted });
  }
}

interface Reply {
  action: string;
  isAutomatic: boolean;
  termsAccepted: boolean;
}

function sendReply(form: HTMLFormElement, reply: Reply) {
  const { standing = "", undone = "" } = form.dataset;
  const { action } = reply;
  const step = action === "accept" || action === "decline" ? action : "other";
  const { offline, failed, notArrived } = textsOf(form);
  return sendForm(form, {
    post: (isAgain) => post(form, isAgain ? { ...reply, isAutomatic: false } : reply),
    onward: action === "undo" ? undone : standing,
    told: ({ status }) => ({ title: (status === 0 ? offline : failed)[step], text: notArrived }),
  });
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
    ...remarksIn(hidden),
  } as const;
  return send("driver-accept-job", input, inLanguage);
}

function textsOf(form: HTMLFormElement): ReplyTexts {
  return JSON.parse(form.dataset.texts ?? "{}");
}

/** Feedback of a form while it is sent and after a failure; typed text stays. */
function showFailure(form: HTMLFormElement, title: string, text: string): void {
  const failure = form.querySelector("[data-failure]") as HTMLElement;
  const [head, body] = failure.querySelectorAll("p");
  failure.hidden = false;
  if (head && body) [head.textContent, body.textContent] = [title, text];
  failure.scrollIntoView({ block: "center" });
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  for (const button of form.querySelectorAll("button")) button.disabled = isBusy;
}

// Back from the result: what the page remembers is no longer true.
window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-reply]")) {
  enhanceReply(form);
}
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-report]")) {
  enhanceReport(form);
}
