import type { ProblemKind, TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { type Refusal, send, textOf } from "../send.ts";
import { setBusy, showFailure } from "./sending.ts";

/** 'Bin da', 'Fertig' and a problem, sent without losing what was typed to a dead spot; without script the form posts itself. */
export function enhanceReport(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sendReport(form, (event.submitter as HTMLButtonElement).value);
  });
}

/** What the page says where nothing came from the server. */
interface ReportTexts {
  title: string;
  text: string;
}

async function sendReport(form: HTMLFormElement, action: string): Promise<void> {
  const { done = "", texts = "{}" } = form.dataset;
  const told: ReportTexts = JSON.parse(texts);
  setBusy(form, true);
  const refusal = await post(form, action);
  if (!refusal) return location.replace(`${done}&gemeldet=${encodeURIComponent(action)}`);
  setBusy(form, false);
  showFailure(form, refusal.title ?? told.title, textOf(refusal) ?? told.text);
  const again = form.querySelector("[data-again]") as HTMLElement;
  again.onclick = () => void sendReport(form, action);
}

async function post(form: HTMLFormElement, action: string): Promise<Refusal | undefined> {
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
    return (await send("driver-report-problem", { ...link, ...problem }, inLanguage)).refusal;
  }
  const kind = value("kind") as TimeKind;
  if (action === "undo") {
    const undone = { ...link, kind, day: value("tag") };
    return (await send("driver-undo-time", undone, inLanguage)).refusal;
  }
  const told = { ...link, kind, time: value("zeit") };
  return (await send("driver-report-time", told, inLanguage)).refusal;
}
