import type { ProblemKind, TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { type Sent, send, textOf } from "../send.ts";
import { setBusy, showFailure } from "./reply-texts.ts";

/** 'Bin da', 'Fertig' and a problem, sent without losing what was typed to a dead spot; without script the form posts itself. */
export function enhanceReport(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sendReport(form, (event.submitter as HTMLButtonElement).value);
  });
}

/** Texts for a missing answer of the server. */
interface ReportTexts {
  title: string;
  text: string;
}

async function sendReport(form: HTMLFormElement, action: string): Promise<void> {
  const { done = "", texts = "{}" } = form.dataset;
  const told: ReportTexts = JSON.parse(texts);
  setBusy(form, true);
  const { refusal } = await post(form, action);
  if (!refusal) return location.replace(`${done}&gemeldet=${encodeURIComponent(action)}`);
  setBusy(form, false);
  showFailure(form, refusal.title ?? told.title, textOf(refusal) ?? told.text);
  const again = form.querySelector("[data-again]") as HTMLElement;
  again.onclick = () => void sendReport(form, action);
}

function post(form: HTMLFormElement, action: string): Promise<Sent<unknown>> {
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
