import { readForm } from "../http/bodies.ts";
import type { WebContext } from "../http/environment.ts";
import { failureOf, logFailure } from "../http/failures.ts";
import { CORRECTED, CORRECTED_PARAMETER, type RefusedCorrection } from "./correct-address.tsx";

interface Correction {
  /** The page with its parameters. */
  action: string;
  /** The verb; it checks the right to it. */
  correct(email: string): Promise<unknown>;
  /** The page once more. `isOfField`: the text says what is wrong with what was typed. */
  renderRefused(refused: RefusedCorrection, isOfField: boolean): Promise<string>;
}

/** The POST of 'Adresse stimmt nicht?': ends on the page again, which then says so, or keeps what was typed and says why not. */
export async function postCorrection(
  c: WebContext,
  { action, correct, renderRefused }: Correction,
): Promise<Response> {
  const email = (await readForm(c)).get("email") ?? "";
  try {
    await correct(email);
    return c.redirect(`${action}&${CORRECTED_PARAMETER}=${CORRECTED}#adresse`, 303);
  } catch (error) {
    const { status, headers, error: told, fields } = failureOf(c, error);
    const refused = { typed: email, text: fields?.email ?? told };
    const page = await renderRefused(refused, fields?.email !== undefined);
    logFailure(c, error);
    return c.html(page, status, headers);
  }
}
