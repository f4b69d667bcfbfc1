import {
  type CancellationQuestion,
  getCancellationQuestion,
  wishChange,
} from "../../../domain/customers/wish-change.ts";
import { readForm } from "../../http/bodies.ts";
import { LargeLink, SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { type Refusal, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { answerPost } from "../link-page.tsx";
import { customerPage, statusAddress } from "./status-address.ts";
import { CANCELLATION } from "./status-texts.ts";
import { landingOf, type TypedWish } from "./wish-form.tsx";

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
  return answerPost(c, landing, async (refusal) => {
    const question = await getCancellationQuestion(ctx, link);
    return render(shell, { question, action, back: statusAddress(link), typed, refusal });
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
        <DefinitionList
          entries={jobs.map(({ number }) => ({
            term: jobs.length > 1 ? `Kosten für ${number}` : "Kosten",
            description: COST,
          }))}
        />
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

const COST = (
  <>
    <b className="block">{CANCELLATION.free}</b>
    <span className="block">{CANCELLATION.alwaysFree}</span>
  </>
);
