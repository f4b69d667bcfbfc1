/** What failed when an answer did not arrive: 'bei der Annahme'. What ran by itself was nobody's step and has no action. */
export function failedStep(action?: string): string {
  if (action === "accept") return "bei der Annahme";
  return action === "decline" ? "bei der Ablehnung" : "bei der Verarbeitung";
}
