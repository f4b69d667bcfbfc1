import { beforeField, SINGLE_FIELD } from "./fields.ts";

/**
 * 'Meine Einsätze': each tap is saved at once. What could not be saved stays chosen, and goes with the next tap or with the
 * page's own button, which works without this.
 */
function enhance(form: HTMLFormElement) {
  const texts: SavingTexts = JSON.parse(form.dataset.texts ?? "{}");
  const status = form.querySelector<HTMLElement>("[data-saved]");
  let isSending = false;
  let isAgain = false;

  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) void save();
  });
  window.addEventListener("beforeunload", (event) => {
    if (isSending) event.preventDefault();
  });
  // Back from somewhere else: what the browser kept may be older than what was said since.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  async function save() {
    if (isSending) {
      isAgain = true;
      return;
    }
    isSending = true;
    const changed = changesIn(form);
    show(texts.saving);
    const failure = changed.fields.length > 0 ? await send(form.action, changed.body, texts) : "";
    if (failure === "") {
      for (const [name, value] of changed.fields) {
        const before = form.elements.namedItem(beforeField(name));
        if (before instanceof HTMLInputElement) before.value = value;
      }
    }
    show(failure || texts.saved);
    isSending = false;
    if (isAgain) {
      isAgain = false;
      await save();
    }
  }

  function show(text: string) {
    if (status) status.textContent = text;
  }
}

/** Changes since the page was rendered. The usual week is sent whole. */
function changesIn(form: HTMLFormElement) {
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const known = new Map(all);
  const fields = all.filter(([name, value]) => {
    const before = known.get(beforeField(name));
    return before !== undefined && before !== value;
  });
  const isWeek = (name: string) => name.startsWith("woche-") || name.startsWith("war-woche-");
  const hasWeek = fields.some(([name]) => isWeek(name));
  const body = new URLSearchParams({ [SINGLE_FIELD]: "1" });
  for (const [name, value] of fields) {
    body.set(name, value);
    body.set(beforeField(name), known.get(beforeField(name)) ?? "");
  }
  for (const [name, value] of all) if (hasWeek && isWeek(name)) body.set(name, value);
  return { fields, body };
}

/** In the page's language; they stand at the form. */
interface SavingTexts {
  saving: string;
  saved: string;
  offline: string;
}

/** Empty once it is stored; else what to tell. */
async function send(
  action: string,
  body: URLSearchParams,
  { offline }: SavingTexts,
): Promise<string> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok) return "";
    const answer: { error?: string } = await response.json();
    return answer.error ?? offline;
  } catch {
    return offline;
  }
}

const page = document.querySelector<HTMLFormElement>("form[data-availability]");
if (page) enhance(page);
