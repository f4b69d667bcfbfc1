import type { CustomerStatus } from "../../../domain/customers/queries.ts";
import {
  type CancellationQuestion,
  getCancellationQuestion,
  wishChange,
} from "../../../domain/customers/wish-change.ts";
import { WISH_KINDS, type WishKind } from "../../../domain/kernel/vocabulary.ts";
import { readForm } from "../../http/bodies.ts";
import { LargeLink, LinkButton, SubmitButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { type Refusal, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { answerPost } from "../link-page.tsx";
import { customerPage, type StatusLink, statusAddress } from "./status-address.ts";
import { CANCELLATION, WISH_FORM } from "./status-texts.ts";

/** `GET /auftrag-status/stornieren`: what it costs now, before anything is asked for. Changes nothing. */
export const showCancellation = customerPage(async ({ c, ctx, link, action, shell }) => {
  const question = await getCancellationQuestion(ctx, link);
  const typed = { nachricht: "", auftrag: c.req.query("nur") ?? "" };
  return render(shell, { question, action, back: statusAddress(link), typed });
});

/** `POST /auftrag-status/stornieren`: he means it. The dispatcher gets the wish; the order stands until then. */
export const postCancellation = customerPage(async ({ c, ctx, link, action, shell }) => {
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const wished = wishChange(ctx, { ...link, ...typed, art: "storno" });
  const landing = wished.then(({ isNew }) => landingOf(link, { kind: "storno", isNew }));
  return answerPost(c, landing, async (why) => {
    const question = await getCancellationQuestion(ctx, link);
    return render(shell, { question, action, back: statusAddress(link), typed, refusal: why() });
  });
});

interface QuestionProps {
  question: CancellationQuestion;
  /** This page with its parameters. */
  action: string;
  back: string;
  typed: TypedWish;
  refusal?: Refusal & { fields?: Record<string, string> };
}

function render(shell: Shell, { question, action, back, typed, refusal }: QuestionProps): string {
  const { job, jobs } = question;
  const errors = refusal?.fields ?? {};
  return renderPlainPage(shell, {
    title: `${CANCELLATION.title} ${job.number}`,
    description: CANCELLATION.description,
    children: (
      <div className="space-y-6">
        <OrderPlate>{job.number}</OrderPlate>
        <h1 className="text-28">{CANCELLATION.headline}</h1>
        <RefusalNotice refusal={refusal} />
        <p className="font-semibold">{CANCELLATION.free}</p>
        <p>{CANCELLATION.lead}</p>
        <form method="post" action={action} className="space-y-5">
          {jobs.length > 1 && (
            <RadioGroup
              name="auftrag"
              legend="Welchen Auftrag möchten Sie stornieren?"
              options={[
                { value: "", label: `Alle ${jobs.length}` },
                ...jobs.map(({ id, number }) => ({ value: id, label: number })),
              ]}
              defaultValue={typed.auftrag}
              error={errors.auftrag}
            />
          )}
          <TextArea
            name="nachricht"
            label="Nachricht an die Disposition"
            optional
            error={errors.nachricht}
            defaultValue={typed.nachricht}
          />
          <div className="grid gap-3">
            <SubmitButton variant="danger">Ja, Stornierung anfragen</SubmitButton>
            <LargeLink href={back}>Nein, zurück zum Auftrag</LargeLink>
          </div>
        </form>
      </div>
    ),
  });
}

/** Values of a refused form. */
export interface TypedWish {
  nachricht: string;
  auftrag: string;
}

interface WishFormProps {
  status: CustomerStatus;
  link: StatusLink;
  typed?: TypedWish | undefined;
  errors?: Record<string, string> | undefined;
}

/** Asks for a change; a cancellation has a page of its own, which says first what it costs. */
export function WishForm({ status, link, typed, errors = {} }: WishFormProps) {
  const running = status.jobs.filter(
    ({ progress }) => progress !== "done" && progress !== "closed" && progress !== "cancelled",
  );
  return (
    <section aria-labelledby="aendern" className="space-y-4">
      <h2 id="aendern" className="text-22">
        {WISH_FORM.headline}
      </h2>
      <p>{WISH_FORM.lead}</p>
      <form method="post" action={statusAddress(link)} className="space-y-5">
        {status.jobs.length > 1 && running.length > 0 && (
          <RadioGroup
            name="auftrag"
            legend="Um welchen Auftrag geht es?"
            options={[
              {
                value: "",
                label: running.length > 1 ? "Alle, die noch offen sind" : "Den offenen",
              },
              ...running.map(({ id, number }) => ({ value: id, label: number })),
            ]}
            defaultValue={typed?.auftrag ?? ""}
            error={errors.auftrag}
          />
        )}
        <TextArea
          name="nachricht"
          label="Ihre Nachricht"
          hint={WISH_FORM.messageHint}
          error={errors.nachricht}
          defaultValue={typed?.nachricht}
        />
        <div className="grid gap-3">
          <SubmitButton name="art" value="aenderung" variant="secondary">
            Änderung anfragen
          </SubmitButton>
          <LinkButton href={statusAddress(link, "/stornieren")} variant="danger" size="large" wide>
            Auftrag stornieren …
          </LinkButton>
        </div>
      </form>
    </section>
  );
}

/** Where a wish lands after it was stored: `aenderung`, or `aenderung-bekannt` for a repetition; or it was taken back. */
const PARAMETER = "anfrage";
const KNOWN = "-bekannt";
const WITHDRAWN = "zurueckgezogen";

/** Result of a wish. */
export type WishNews = { kind: WishKind; isNew: boolean } | "withdrawn";

/** The status page that says so. */
export function landingOf(link: StatusLink, news: WishNews): string {
  const value = news === "withdrawn" ? WITHDRAWN : `${news.kind}${news.isNew ? "" : KNOWN}`;
  return statusAddress(link, "", { [PARAMETER]: value });
}

/** Result in the address. */
export function wishNews(query: (name: string) => string | undefined): WishNews | undefined {
  const value = query(PARAMETER);
  if (value === WITHDRAWN) return "withdrawn";
  const kind = WISH_KINDS.find((one) => value === one || value === `${one}${KNOWN}`);
  return kind && { kind, isNew: value === kind };
}
