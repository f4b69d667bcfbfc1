import type { CustomerStatus } from "../../../domain/customers/queries.ts";
import { WISH_KINDS, type WishKind } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { type StatusLink, statusAddress } from "./status-address.ts";
import { WISH_FORM } from "./status-texts.ts";

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
