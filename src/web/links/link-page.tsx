import type { Ctx } from "../../domain/kernel/context.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LANGUAGE_FIELD, type Locale, localeNamed } from "../../domain/kernel/locale.ts";
import type { Language } from "../../messages/language.ts";
import { languageOf } from "../../messages/languages.ts";
import type { MessageKey } from "../../messages/message.ts";
import type { WebContext } from "../http/environment.ts";
import { type FailureAnswer, failureOf, logFailure } from "../http/failures.ts";
import { driverLanguage, driverShell } from "../http/language.ts";
import { noteEvent } from "../http/security-events.ts";
import { shellFor } from "../http/shell.ts";
import { LinkButton } from "../ui/button.tsx";
import type { DocumentOptions, Shell } from "../ui/document.tsx";
import { renderPlainPage } from "../ui/plain-layout.tsx";

const GERMAN = languageOf("de");

interface LinkKind<Field extends string> {
  /** Under what name the address says which row it opens; beside it stands `token`. */
  parameter: string;
  /** The verbs' name for the row's id. */
  field: Field;
  /** Context of the acting customer or driver. */
  contextOf(c: WebContext): Ctx;
  /** Description in the page's head. */
  description: string;
  /** Key of the description in the driver's language. */
  inLanguage?: MessageKey;
}

/** Context of an opened link page. */
interface OpenedLink<Field extends string> {
  c: WebContext;
  ctx: Ctx;
  /** The right to it, unchecked: the verb checks. */
  link: Record<Field | "token", string>;
  /** This page with its parameters, for its own form. */
  action: string;
  shell: Shell;
  /** The shell in the language of the driver's profile, unless another was chosen on the page. */
  shellFor(locale: Locale | null): Shell;
}

/**
 * The handlers of the pages behind one kind of link in a mail: `linkPages(kind)(open)` for a GET, which changes nothing since
 * mail scanners open links, and likewise for the POST of the page's button. The right is always read from the address, of a
 * POST too: a mail program's one click knows nothing else. `open` gives the page, or a whole answer; what it throws becomes a
 * page that says why the link leads nowhere.
 */
export function linkPages<Field extends string>(kind: LinkKind<Field>) {
  return (open: (opened: OpenedLink<Field>) => Promise<string | Response>) =>
    async (c: WebContext): Promise<Response> => {
      const id = c.req.query(kind.parameter) ?? "";
      const token = c.req.query("token") ?? "";
      const chosen = kind.inLanguage && localeNamed(c.req.query(LANGUAGE_FIELD));
      const parameters = {
        [kind.parameter]: id,
        token,
        ...(chosen && { [LANGUAGE_FIELD]: chosen }),
      };
      const action = `${c.req.path}?${new URLSearchParams(parameters)}`;
      const inLanguage = (locale: Locale | null) => driverShell(c, locale, action);
      const ownShell = () => (kind.inLanguage ? inLanguage(null) : shellFor(c));
      if (kind.inLanguage) driverLanguage(c, null, action);
      try {
        const link = { [kind.field]: id, token } as Record<Field | "token", string>;
        const answer = await open({
          c,
          ctx: kind.contextOf(c),
          link,
          action,
          get shell() {
            return ownShell();
          },
          shellFor: inLanguage,
        });
        return typeof answer === "string" ? c.html(answer) : answer;
      } catch (error) {
        return refuseLink(c, error, (failure) => renderLinkFailure(ownShell(), kind, failure));
      }
    };
}

/** Answer for a link that can't be opened or used; logged if unexpected. */
export function refuseLink(
  c: WebContext,
  error: unknown,
  render: (failure: FailureAnswer) => string,
): Response | Promise<Response> {
  logFailure(c, error);
  const failure = failureOf(c, error);
  // A broken id in the link is a broken link; which part it was helps nobody.
  const isBroken = failure.status === 422;
  if (isBroken) noteEvent(c, "link_invalid", failure.code);
  const shown = isBroken ? failureOf(c, new DomainError("link_invalid")) : failure;
  return c.html(render(shown), shown.status, shown.headers);
}

interface LinkPage {
  title: string;
  description: string;
}

/** The frame of a small page behind a link in a mail: a headline, a few lines, a button. */
export function renderLinkPage(
  shell: Shell,
  { title, description, script, children }: LinkPage & Pick<DocumentOptions, "script" | "children">,
): string {
  return renderPlainPage(shell, {
    title,
    ...(script && { script }),
    description,
    children: (
      <>
        <h1 className="text-28">{title}</h1>
        <div className="mt-4 space-y-4">{children}</div>
      </>
    ),
  });
}

/** Why a link leads nowhere. */
function renderLinkFailure(
  shell: Shell,
  kind: Pick<LinkKind<string>, "description" | "inLanguage">,
  { title, error }: FailureAnswer,
): string {
  const { language } = shell;
  const description = kind.inLanguage ? language.t(kind.inLanguage) : kind.description;
  const children = (
    <>
      <p>{error}</p>
      <BackToStart language={language} />
    </>
  );
  return renderLinkPage(shell, { title, description, children });
}

/** Limits of a file, as message arguments. */
export const FILE_LIMITS = {
  formats: DOCUMENT_LIMITS.formats.join(", "),
  megabytes: DOCUMENT_LIMITS.megabytes,
};

/** The way on, where nothing is left to do. */
export function BackToStart({ language = GERMAN }: { language?: Language }) {
  return (
    <LinkButton href="/" wide>
      {language.t("everywhere.toStart")}
    </LinkButton>
  );
}
