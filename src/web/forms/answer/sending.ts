/** What a driver sees of a form while it is sent and when it was not taken; nothing that he typed is lost. */
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
