import type { CustomerStatus } from "../../../domain/customers/queries.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WISH_FORM } from "./status-texts.ts";

/** What the customer typed into a form that was refused. */
export interface TypedWish {
  nachricht: string;
  auftrag: string;
}

interface WishFormProps {
  status: CustomerStatus;
  /** Where it posts to: the page itself, with its parameters. */
  action: string;
  /** The question before a cancellation. */
  cancellationPath: string;
  typed?: TypedWish | undefined;
  errors?: Record<string, string> | undefined;
}

/** Asks for a change; a cancellation has a page of its own, which says first what it costs. */
export function WishForm({ status, action, cancellationPath, typed, errors = {} }: WishFormProps) {
  const running = status.jobs.filter(
    ({ progress }) => progress !== "done" && progress !== "closed" && progress !== "cancelled",
  );
  return (
    <section aria-labelledby="aendern" className="space-y-4">
      <h2 id="aendern" className="text-22">
        {WISH_FORM.headline}
      </h2>
      <p>{WISH_FORM.lead}</p>
      <form method="post" action={action} className="space-y-5">
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
          <Button type="submit" name="art" value="aenderung" size="large" wide>
            Änderung anfragen
          </Button>
          <LinkButton href={cancellationPath} variant="danger" size="large" wide>
            Auftrag stornieren …
          </LinkButton>
        </div>
      </form>
    </section>
  );
}
