import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Gets one challenge, works on it beside the page, and hands over the value of `Form-Proof`; without one, nothing. */
async function prove() {
  const response = await fetch("/api/form-challenge");
  if (!response.ok) return;
  const { challenge } = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution) postMessage(btoa(JSON.stringify({ challenge, solution })));
}

prove()
  .catch(() => undefined)
  .finally(() => close());
