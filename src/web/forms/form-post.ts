import type { Ctx } from "../../domain/kernel/context.ts";
import type { FieldErrors } from "../../domain/kernel/errors.ts";
import { clientAddress, visitorContext, type WebContext } from "../http/environment.ts";
import { failureOf, logFailure } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { shellFor } from "../http/shell.ts";
import type { ReceivedUpload } from "../http/uploads/receive-upload.ts";
import type { Shell } from "../ui/document.tsx";

/** The whole page of a form, with what the server knows of the form. */
export type RenderForm<State> = (shell: Shell, state: State) => string;

/** Why a form was not taken. */
interface FormFailure {
  code: string;
  title: string;
  error: string;
  fields?: FieldErrors;
}

interface FormPost<Group extends string, State> {
  render: RenderForm<State>;
  receive(c: WebContext, context: () => Ctx): Promise<ReceivedUpload<Group>>;
  /** Content by which a second post from the same address counts as a double click, and stores nothing. */
  contentOf(upload: ReceivedUpload<Group>): string;
  /** Stores what was sent. Gives the address of the page that stays. */
  store(ctx: Ctx, upload: ReceivedUpload<Group>, c: WebContext): Promise<string>;
  /** The form with everything that was typed; without `upload`, its body could not be read. */
  refused(failure: FormFailure, shell: Shell, upload: ReceivedUpload<Group> | undefined): State;
}

/** A form of a page without JavaScript; it ends on the page that stays, and comes back with what was typed if it is refused. */
export function postForm<Group extends string, State>(form: FormPost<Group, State>) {
  return async (c: WebContext): Promise<Response> => {
    let upload: ReceivedUpload<Group> | undefined;
    try {
      upload = await form.receive(c, () => visitorContext(c));
      const content = `${clientAddress(c)} ${form.contentOf(upload)}`;
      const ctx = { ...visitorContext(c), idempotencyKey: `form:${contentHash(content)}` };
      return c.redirect(await form.store(ctx, upload, c), 303);
    } catch (error) {
      logFailure(c, error);
      const failure = failureOf(c, error);
      const shell = shellFor(c);
      const page = form.render(shell, form.refused(failure, shell, upload));
      return c.html(page, failure.status, failure.headers);
    } finally {
      await upload?.discard();
    }
  };
}
