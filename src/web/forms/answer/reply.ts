import type { AnswerJobInput } from "../../../domain/dispatch/answers/schemas.ts";
import type { ProblemKind, ReplyAction, TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { type Refusal, type Sent, send, textOf } from "../send.ts";
import { createCountdown } from "./reply-countdown.ts";
import type { ReplyTexts } from "./reply-form.tsx";

/** 'Bin da', 'Fertig' and a problem, sent without losing what was typed to a dead spot; without script the form posts itself. */
function enhanceReport(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sendReport(form, (event.submitter as HTMLButtonElement).value);
  });
}

async function sendReport(form: HTMLFormElement, action: string): Promise<void> {
  const { done = "", texts = "{}" } = form.dataset;
  // For when the server gives no answer.
  const told: { title: string; text: string } = JSON.parse(texts);
  setBusy(form, true);
  const { refusal } = await postReport(form, action);
  if (!refusal) return location.replace(`${done}&gemeldet=${encodeURIComponent(action)}`);
  setBusy(form, false);
  showFailure(form, refusal.title ?? told.title, textOf(refusal) ?? told.text);
  const again = form.querySelector("[data-again]") as HTMLElement;
  again.onclick = () => void sendReport(form, action);
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

type Remarks = Pick<
  AnswerJobInput,
  "reason" | "availableFrom" | "message" | "rateType" | "rateValue"
>;

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

/** Posts an answer, then opens the page that shows it; whatever goes wrong stands above the buttons, and nothing is lost. */
async function sendReply(form: HTMLFormElement, reply: Reply) {
  const { standing = "", undone = "" } = form.dataset;
  setBusy(form, true);
  const { refusal } = await post(form, reply);
  if (!refusal) return location.replace(reply.action === "undo" ? undone : standing);
  setBusy(form, false);
  showFailure(form, titleOf(form, refusal, reply), textOf(refusal) ?? textsOf(form).notArrived);
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
    ...remarksIn(hidden),
  } as const;
  return send("driver-accept-job", input, inLanguage);
}

/** Remarks from the form's fields. */
function remarksIn(form: FormData): Remarks {
  const value = (name: string) => String(form.get(name) ?? "");
  return {
    reason: value("reason") as Remarks["reason"],
    availableFrom: value("availableFrom"),
    message: value("message"),
    rateType: value("rateType") as Remarks["rateType"],
    ...(value("rateValue") && { rateValue: Number(value("rateValue")) }),
  };
}

/** The server's title, the same that its page without script shows; our own where nothing came, or not from the server. */
function titleOf(form: HTMLFormElement, { status, title }: Refusal, { action }: Reply) {
  const { offline, failed } = textsOf(form);
  const step = action === "accept" || action === "decline" ? action : "other";
  return status === 0 ? offline[step] : (title ?? failed[step]);
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
