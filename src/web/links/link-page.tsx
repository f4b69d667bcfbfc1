import type { ReactNode } from "react";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import { LANGUAGE_FIELD, type Locale, localeNamed } from "../../domain/kernel/locale.ts";
import type { MessageKey } from "../../messages/message.ts";
import { driverContext, visitorContext, type WebContext } from "../http/environment.ts";
import { type FailureAnswer, failureOf, logFailure } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { noteEvent } from "../http/security-events.ts";
import { driverLanguage, driverShell, shellFor } from "../http/shell.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { Button, LargeLink, LinkButton, SubmitButton, WideLink } from "../ui/button.tsx";
import type { DocumentOptions, Shell } from "../ui/document.tsx";
import { usePageLanguage } from "../ui/page-language.ts";
import { renderPlainPage } from "../ui/plain-layout.tsx";
import { TextLink } from "../ui/text-link.tsx";

/** Under what name an address says which row it opens, beside its `token`, and the verbs' name for that id. */
const ID_OF = {
  anforderung: "anforderung",
  auftrag: "jobId",
  driver: "driverId",
  einsatz: "assignmentId",
  fahrer: "driverId",
  id: "id",
  zugang: "administratorId",
} as const;

/** Context of an opened link page. */
export interface OpenedLink<Parameter extends keyof typeof ID_OF> {
  c: WebContext;
  ctx: Ctx;
  /** The right to it, unchecked: the verb checks. */
  link: Record<(typeof ID_OF)[Parameter] | "token", string>;
  /** This page with its parameters, for its own form. */
  action: string;
  shell: Shell;
  /** The shell in the language of the driver's profile, unless another was chosen on the page. */
  shellFor(locale: Locale | null | undefined): Shell;
}

/**
 * The handlers of the pages behind one kind of link in a mail: `linkPages(parameter, description)(open)` for a GET, which changes nothing since
 * mail scanners open links, and likewise for the POST of the page's button. The right is always read from the address, of a
 * POST too: a mail program's one click knows nothing else. `open` gives the page, or a whole answer; what it throws becomes a
 * page that says why the link leads nowhere. `description` stands in the page's head; a driver's is read in his language.
 */
export function linkPages<Parameter extends keyof typeof ID_OF>(
  parameter: Parameter,
  description: string | { ofDriver: MessageKey },
) {
  const isDrivers = typeof description === "object";
  return (open: (opened: OpenedLink<Parameter>) => Promise<string | Response>) =>
    async (c: WebContext): Promise<Response> => {
      const id = c.req.query(parameter) ?? "";
      const token = c.req.query("token") ?? "";
      const chosen = isDrivers && localeNamed(c.req.query(LANGUAGE_FIELD));
      const parameters = { [parameter]: id, token, ...(chosen && { [LANGUAGE_FIELD]: chosen }) };
      const action = `${c.req.path}?${new URLSearchParams(parameters)}`;
      const inLanguage = (locale: Locale | null | undefined) => driverShell(c, locale, action);
      const ownShell = () => (isDrivers ? inLanguage(null) : shellFor(c));
      if (isDrivers) driverLanguage(c, null, action);
      try {
        const link = { [ID_OF[parameter]]: id, token } as OpenedLink<Parameter>["link"];
        const answer = await open({
          c,
          ctx: isDrivers ? driverContext(c) : visitorContext(c),
          link,
          action,
          get shell() {
            return ownShell();
          },
          shellFor: inLanguage,
        });
        return typeof answer === "string" ? c.html(answer) : answer;
      } catch (error) {
        return refuseLink(c, error, (failure) => {
          const shell = ownShell();
          const told = isDrivers ? shell.language.t(description.ofDriver) : description;
          const again = failure.isUnexpected ? { path: action } : undefined;
          return renderLinkFailure(shell, { ...failure, description: told, again });
        });
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

/** Why a form is refused: as the page with that form says it. */
export type RefusedForm = Pick<FailureAnswer, "code" | "title" | "fields"> & { text: string };

/**
 * The answer to a posted form: on to the address that the change gives, or the page that `refused` makes of what was typed; `why()`
 * says it in the page's language from `shellFor` on. What it makes nothing of is a failure of the link, and thrown.
 */
export async function answerPost(
  c: WebContext,
  change: Promise<string>,
  refused: (why: () => RefusedForm) => Promise<string | undefined>,
): Promise<Response> {
  try {
    return c.redirect(await change, 303);
  } catch (error) {
    const { status, headers } = failureOf(c, error);
    const page = await refused(() => {
      const { error: text, ...failure } = failureOf(c, error);
      return { ...failure, text };
    });
    if (page === undefined) throw error;
    logFailure(c, error);
    return c.html(page, status, headers);
  }
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

interface LinkFailure extends LinkPage {
  error: string;
  /** Target of 'Erneut versuchen': a page to open, or fields to post to it. */
  again: { path: string; fields?: URLSearchParams } | undefined;
}

/** Why a link leads nowhere, or what was sent is not taken. */
export function renderLinkFailure(shell: Shell, { error, again, ...page }: LinkFailure): string {
  const children = (
    <>
      <p>{error}</p>
      {again && <TryAgain {...again} />}
      <BackToStart />
    </>
  );
  return renderLinkPage(shell, { ...page, children });
}

function TryAgain({ path, fields }: NonNullable<LinkFailure["again"]>) {
  const label = usePageLanguage().t("everywhere.tryAgain");
  if (!fields) {
    return (
      <LargeLink href={path} isMain>
        {label}
      </LargeLink>
    );
  }
  return (
    <form method="post" action={path}>
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton>{label}</SubmitButton>
    </form>
  );
}

/** Opens the file of an issued document; without `href` it is still being printed. */
export function StoredFile({ href, children }: { href: string | null; children: string }) {
  const { t } = usePageLanguage();
  if (!href) return <Button disabled>{t("credits.printing")}</Button>;
  return <LinkButton href={href}>{children}</LinkButton>;
}

/** A file or page that opens beside this one; `about`: what else a screen reader says of it. */
export function NewWindowLink({
  href,
  about = "",
  children,
}: {
  href: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <TextLink href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only">{`${about} (${usePageLanguage().t("job.newWindow")})`}</span>
    </TextLink>
  );
}

/** The way on, where nothing is left to do. */
export function BackToStart() {
  return <WideLink href="/">{usePageLanguage().t("everywhere.toStart")}</WideLink>;
}

/** The page that files were posted to, with the link that is the right to it. */
interface Posted {
  c: WebContext;
  ctx: Ctx;
  link: object;
}

/**
 * Receives the files of a page behind a link, counted by the limit `renewal`, and removes what `use` leaves of them. Its context
 * has an idempotency key: equal files through the same link are one answer, so that a double click stores nothing.
 * Errors: those of `receiveUpload` and of `use`.
 */
export async function receiveFiles<Group extends string, Answer>(
  { c, ctx, link }: Posted,
  groups: readonly Group[],
  use: (ctx: Ctx, upload: ReceivedUpload<Group>) => Promise<Answer>,
): Promise<Answer> {
  const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
  const upload = await receiveUpload(c, { sender: "known", groups, beforeFirstFile });
  try {
    const names = upload.files.map(({ group, file }) => [group, file.name, file.bytes]);
    const sent = JSON.stringify([link, [...upload.fields], names]);
    const idempotencyKey = `form:${contentHash(sent)}`;
    return await use({ ...ctx, idempotencyKey, isFormCounted: true }, upload);
  } finally {
    await upload.discard();
  }
}
