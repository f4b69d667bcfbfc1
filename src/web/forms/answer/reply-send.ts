interface Reply {
  action: string;
  isAutomatic: boolean;
  termsAccepted: boolean;
}

const STEPS: Record<string, string> = { accept: "Annahme", decline: "Ablehnung" };

/** Posts an answer, then opens the page that shows it; whatever goes wrong stands above the buttons, and nothing is lost. */
export async function sendReply(form: HTMLFormElement, reply: Reply) {
  const { action, isAutomatic, termsAccepted } = reply;
  const { job: jobId, driver: driverId, token } = Object.fromEntries(new FormData(form));
  const isUndo = action === "undo";
  const { standing = "", undone = "" } = form.dataset;
  const step = `bei der ${(!isAutomatic && STEPS[action]) || "Verarbeitung"}`;
  setBusy(form, true);
  try {
    const response = await fetch(isUndo ? "/api/driver-undo-answer" : "/api/driver-accept-job", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ...{ jobId, driverId, token, action, termsAccepted },
        ip: isAutomatic ? "email-link" : "manual",
      }),
    });
    if (response.ok) return location.replace(isUndo ? undone : standing);
    const { title, error } = await response.json().catch(() => ({}));
    fail(response.status < 500 && title ? title : `Fehler ${step}`, error);
  } catch {
    fail(`Netzwerkfehler ${step}`);
  }

  function fail(title: string, error?: string) {
    setBusy(form, false);
    showFailure(form, title, error);
    const again = form.querySelector("[data-again]") as HTMLElement;
    again.onclick = () => void sendReply(form, { ...reply, isAutomatic: false });
  }
}

function showFailure(
  form: HTMLFormElement,
  title: string,
  text = "Ihre Antwort ist nicht angekommen. Bitte versuchen Sie es noch einmal, sobald Sie Netz haben, oder rufen Sie uns an.",
) {
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
