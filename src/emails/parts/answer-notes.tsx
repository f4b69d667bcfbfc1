import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import { Note, Subtitle } from "./prose.tsx";

/** What a driver should know before following a link to accept or decline. */
export function AnswerNotes({
  billingModels,
  isOffer = false,
}: {
  billingModels: readonly BillingModel[];
  isOffer?: boolean;
}) {
  return (
    <div style={{ padding: "0 0 12px" }}>
      <Subtitle>Zu Ihrer Antwort</Subtitle>
      <Note>
        Beide Links öffnen eine Seite mit dem Auftrag. Ihre Antwort gilt erst, wenn diese Seite sie
        Ihnen bestätigt.
      </Note>
      {billingModels.includes("agency") && (
        <Note>
          {`Bei Agenturabrechnung stimmen Sie auf der Seite zuerst den Bedingungen zu, wenn Sie ${isOffer ? "fahren können" : "annehmen"}.`}
        </Note>
      )}
      <Note>
        {`Die Links gelten ${LINK_DAYS["driver-reply"]}${NBSP}Tage und nur, solange der Auftrag nicht anderweitig vergeben ist.`}
      </Note>
      <Note>
        Die genaue Anschrift und die Kontaktdaten des Auftraggebers erhalten Sie, sobald wir den
        Auftrag bestätigt haben.
      </Note>
    </div>
  );
}
