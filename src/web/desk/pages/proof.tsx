import type { MiddlewareHandler } from "hono";
import { readOwnWays } from "../../../domain/desk/second-factor/factors.ts";
import { proveIdentity, requireFreshProof } from "../../../domain/desk/sessions/fresh-proof.ts";
import type { ProveIdentityInput } from "../../../domain/desk/sessions/schemas.ts";
import { PROOF_TEXT, type ProofReason } from "../../../domain/desk/sessions/vocabulary.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, type WebContext, type WebEnv } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import { isProgram } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { browserOf } from "../../http/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Island } from "../../ui/island.tsx";
import { RefusalNotice } from "../../ui/notice.tsx";
import { PasskeyProof, ProofField } from "../kit/passkey-sign-in.tsx";
import { renderDeskPage } from "./desk-page.tsx";
import { exportPath } from "./return-path.ts";

/** Form field of a proof that is sent along. */
const PROOF_FIELD = "nachweis";
const FORM_ID = "nachweis-zeigen";
const PROOF_PATH = "/admin/bestaetigen";

/**
 * Before a page or a form that needs a fresh proof of identity. Where there is none, it asks for the password, or for the second
 * factor: a form is then posted once more as it was, with that beside it, so that nothing typed is lost; a file is handed out
 * afterwards.
 */
export function askForProof(reason: ProofReason): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const posted = c.req.method === "POST" ? await readForm(c) : new URLSearchParams();
    const typed = posted.get(PROOF_FIELD) ?? "";
    posted.delete(PROOF_FIELD);
    try {
      if (typed) await prove(c, typed);
      requireFreshProof(dispatcherContext(c), reason);
    } catch (error) {
      if (isProgram(c)) throw error;
      const { pathname, search } = new URL(c.req.url);
      return answerQuestion(c, error, {
        reason,
        ...(c.req.method === "POST"
          ? { action: pathname, carried: [...posted] }
          : { action: PROOF_PATH, carried: [["zurueck", pathname + search]] }),
      });
    }
    return next();
  };
}

/** `POST /admin/bestaetigen`: the password before a file; then hands out the file. */
export async function postProof(c: WebContext) {
  const form = await readForm(c);
  const file = exportPath(form.get("zurueck"));
  const typed = form.get(PROOF_FIELD) ?? "";
  try {
    if (typed) await prove(c, typed);
    requireFreshProof(dispatcherContext(c), "export");
  } catch (error) {
    const question = { reason: "export", action: PROOF_PATH } as const;
    return answerQuestion(c, error, { ...question, carried: [["zurueck", file]] });
  }
  // A download leaves the page where it is, so that this one stands there meanwhile.
  return c.html(renderHandedOut(c, file), 200, { Refresh: `0; url=${file}` });
}

/** By a code if he has a second factor, else by his password. */
async function prove(c: WebContext, typed: string) {
  const ctx = dispatcherContext(c);
  const hasFactor = (await readOwnWays(ctx)).length > 0;
  const proof: ProveIdentityInput = hasFactor
    ? { way: "code", code: typed }
    : { way: "password", password: typed };
  const { provenAt } = await proveIdentity(ctx, proof, browserOf(c));
  noteEvent(c, "proof");
  c.set("session", { ...c.get("session"), provenAt });
}

interface Question {
  reason: ProofReason;
  /** Target of the question with the values carried along. */
  action: string;
  carried: [name: string, value: string][];
}

async function answerQuestion(c: WebContext, error: unknown, question: Question) {
  const { reason, action, carried } = question;
  const refusal = refusalOf(c, error);
  const { status, headers, fields } = refusal;
  const isFirst = error instanceof DomainError && error.code === "proof_required";
  const wrong = Object.values(fields)[0];
  const ways = await readOwnWays(dispatcherContext(c));
  const page = renderDeskPage(c, {
    heading: "Kurz bestätigen, dass Sie es sind",
    isPlain: true,
    hasIslands: ways.includes("passkey"),
    children: (
      <form id={FORM_ID} method="post" action={action} className="mx-auto max-w-plain space-y-4">
        <h2 className="text-22">Kurz bestätigen, dass Sie es sind</h2>
        <p>
          {PROOF_TEXT[reason]} Danach geht es gleich weiter
          {carried.length > 1 && ", Ihre Eingaben sind noch da"}.
        </p>
        <RefusalNotice refusal={isFirst || wrong ? undefined : refusal} />
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* For password managers, which keep the two together. */}
        <input
          type="hidden"
          name="username"
          value={c.get("session").email}
          autoComplete="username"
        />
        <ProofField name={PROOF_FIELD} ways={ways} error={wrong} />
        {ways.includes("passkey") && (
          <Island
            name="passkey-proof"
            component={PasskeyProof}
            props={{ formId: FORM_ID }}
            when="load"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            Bestätigen
          </Button>
          <LinkButton href="/admin" variant="quiet">
            Abbrechen
          </LinkButton>
        </div>
      </form>
    ),
  });
  return c.html(page, status, headers);
}

function renderHandedOut(c: WebContext, file: string): string {
  return renderDeskPage(c, {
    heading: "Bestätigt",
    isPlain: true,
    children: (
      <div className="mx-auto max-w-plain space-y-4">
        <h2 className="text-22">Danke, der Download beginnt</h2>
        <p>Wenn nichts kommt, laden Sie die Datei hier herunter.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={file} variant="primary">
            Datei herunterladen
          </LinkButton>
          <LinkButton href="/admin" variant="quiet">
            Zur Disposition
          </LinkButton>
        </div>
      </div>
    ),
  });
}
