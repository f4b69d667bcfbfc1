import {
  getDriversDocuments,
  objectToCreditNote,
  openDriversFile,
} from "../../../domain/billing/documents/drivers-documents.ts";
import {
  openDriversStatement,
  STATEMENT_FORMATS,
} from "../../../domain/billing/statements/statements.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { readForm } from "../../http/bodies.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { DoneNotice, EmptyState, RefusalNotice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { streamFile } from "../documents.ts";
import { answerPost, linkPages, renderLinkPage, StoredFile } from "../link-page.tsx";

type Row = Awaited<ReturnType<typeof getDriversDocuments>>["rows"][number];

const creditsPage = linkPages("driver", { ofDriver: "credits.description" });

/** `GET /driver/gutschriften`: his documents, or with `beleg` the file of one, with `zeitraum` a statement. Changes nothing. */
export const showCredits = creditsPage(async ({ c, ctx, link, action, shellFor }) => {
  const wanted = c.req.query("beleg");
  if (wanted) return streamFile(c, await openDriversFile(ctx, link, wanted));
  const period = c.req.query("zeitraum");
  if (period) {
    const file = { period, format: c.req.query("als") ?? "pdf" };
    return streamFile(c, await openDriversStatement(ctx, link, file));
  }
  const { driver, rows } = await getDriversDocuments(ctx, link);
  const isSent = c.req.query("gesendet") === "ja";
  return renderCredits(shellFor(driver.sprache), { rows, action, isSent });
});

/** `POST /driver/gutschriften`: he objects to a credit note. What is wrong stays typed. */
export const postObjection = creditsPage(async ({ c, ctx, link, action, shellFor }) => {
  const form = await readForm(c);
  const documentId = form.get("beleg") ?? "";
  const grund = form.get("grund") ?? "";
  const objected = objectToCreditNote(ctx, { ...link, documentId, grund });
  const landing = objected.then(() => `${action}&gesendet=ja`);
  return answerPost(c, landing, async (why) => {
    if (!why().fields?.grund) return undefined;
    const { driver, rows } = await getDriversDocuments(ctx, link);
    const shell = shellFor(driver.sprache);
    const refused = { documentId, grund, text: why().fields?.grund ?? "" };
    return renderCredits(shell, { rows, action, refused });
  });
});

interface CreditsProps {
  rows: readonly Row[];
  /** This page with its parameters. */
  action: string;
  isSent?: boolean;
  refused?: { documentId: string; grund: string; text: string };
}

function renderCredits(shell: Shell, { rows, action, isSent, refused }: CreditsProps): string {
  const { t } = shell.language;
  return renderLinkPage(shell, {
    title: t("credits.title"),
    description: t("credits.description"),
    children: (
      <>
        <DoneNotice isShown={isSent} title={t("credits.sent")} text={t("credits.widersprochen")} />
        <RefusalNotice refusal={refused && { title: t("credits.notSent"), text: refused.text }} />
        {rows.length === 0 && (
          <EmptyState title={t("credits.none")}>
            <p>{t("credits.none_text")}</p>
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="divide-y divide-line border-y-2 border-asphalt">
            {rows.map((row) => (
              <li key={row.id} className="space-y-3 py-4">
                <Credit row={row} action={action} />
                {row.art === "gutschrift" && row.status === "ausgestellt" && (
                  <Objection row={row} action={action} refused={refused} />
                )}
              </li>
            ))}
          </ul>
        )}
        <Statements rows={rows} action={action} />
      </>
    ),
  });
}

interface CreditProps {
  row: Row;
  action: string;
}

function Credit({ row, action }: CreditProps) {
  const { t, date, amount } = usePageLanguage();
  const { art, nummer, tag, brutto_cents: sum, status } = row;
  const facts = [tag && date(tag), row.auftraege.join(", ")].filter(Boolean).join(" · ");
  return (
    <>
      <h2 className="text-18 flex flex-wrap justify-between gap-x-4">
        <span>{t(`credits.${art}`, { number: nummer ?? "" })}</span>
        <span>{`${sum < 0 ? "−" : ""}${amount(Math.abs(sum))}`}</span>
      </h2>
      <p className="text-16 text-ink-2">{facts}</p>
      {(status === "storniert" || status === "widersprochen") && (
        <p className="font-semibold">{t(`credits.${status}`)}</p>
      )}
      <StoredFile href={row.datei && `${action}&beleg=${row.id}`}>{t("credits.file")}</StoredFile>
    </>
  );
}

/** A line for each month and year with a credit note, the latest first. */
function Statements({ rows, action }: CreditsProps) {
  const { t, month } = usePageLanguage();
  const months = rows.flatMap(({ art, tag }) =>
    art === "gutschrift" && tag ? [tag.slice(0, 7)] : [],
  );
  if (months.length === 0) return null;
  const periods = new Set(months.flatMap((one) => [one.slice(0, 4), one]));
  return (
    <section className="space-y-2 pt-4">
      <h2 className="text-22">{t("credits.statements")}</h2>
      <p>{t("credits.statements_text")}</p>
      <ul className="divide-y divide-line border-y border-line">
        {[...periods].map((period) => (
          <li key={period} className="flex items-center justify-between gap-4">
            <span>{month(period)}</span>
            <span className="flex gap-4">
              {STATEMENT_FORMATS.map((format) => (
                <TextLink
                  key={format}
                  href={`${action}&zeitraum=${period}&als=${format}`}
                  aria-label={`${month(period)}, ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </TextLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Objection({ row, action, refused }: CreditProps & Pick<CreditsProps, "refused">) {
  const { t } = usePageLanguage();
  const typed = refused?.documentId === row.id ? refused : undefined;
  return (
    <Folded summary={t("credits.object")} isOpen={Boolean(typed)}>
      <form method="post" action={action} noValidate className="space-y-4">
        <input type="hidden" name="beleg" value={row.id} />
        <TextArea
          name="grund"
          label={t("credits.objection")}
          rows={3}
          maxLength={MAX_LENGTH.line}
          defaultValue={typed?.grund}
          error={typed?.text}
        />
        <Button type="submit" wide>
          {t("credits.send")}
        </Button>
      </form>
    </Folded>
  );
}
