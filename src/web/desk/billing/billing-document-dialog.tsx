import { type ReactNode, useState } from "react";
import type { DocumentLine, Gap } from "../../../domain/billing/documents/vocabulary.ts";
import {
  documentName,
  lineInWords,
  termsInWords,
} from "../../../domain/billing/documents/wording.ts";
import { dateRange, germanDate } from "../../../domain/kernel/time/berlin.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { Data } from "../kit/call.ts";
import { customerHref, driverHref, LINK_LOOK } from "../kit/links.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useAction } from "../kit/use-action.ts";
import { ClosedBy, useClose } from "../kit/use-dialogs.tsx";
import { type Amount, Amounts } from "./amounts.tsx";
import { issuing } from "./columns.tsx";
import { EditLineDialog } from "./edit-line-dialog.tsx";
import { type DialogProps, PaymentDialog, ReverseDialog } from "./step-dialogs.tsx";

/** What stands on a document, and what can be done with it; of a draft as it would be issued now, and what it still lacks. */
export function DocumentDialog({ row: opened }: DialogProps) {
  const list = usePolledList("billing-document", { documentId: opened.id });
  // Stands in the place of the text.
  const [step, setStep] = useState<ReactNode>(null);
  const close = useClose();
  const document = list.rows?.[0];
  const row = document ?? opened;
  if (step) return <ClosedBy value={() => setStep(null)}>{step}</ClosedBy>;
  return (
    <Dialog
      isText
      onOpenChange={close}
      title={documentName(row)}
      description={row.partner}
      footer={document && <Steps document={document} onStep={setStep} />}
    >
      <Loaded of={{ ...list, rows: document }} lines={4}>
        {(document) => <Content document={document} onStep={setStep} />}
      </Loaded>
    </Dialog>
  );
}

interface StepsProps {
  document: Data["billing-document"];
  /** Does something about it in the place of its text. */
  onStep: (dialog: ReactNode) => void;
}

function Steps({ document: row, onStep }: StepsProps) {
  const documentId = row.id;
  const close = useClose();
  const draft = issuing(row, close);
  const issue = useAction(draft.call, draft);
  const discard = useAction("admin-discard-draft", {
    failureTitle: "Nicht verworfen",
    onDone() {
      showSuccess("Entwurf verworfen");
      close();
    },
  });
  const send = useAction("admin-send-document", {
    failureTitle: "Nicht gesendet",
    onDone: () => showSuccess("Beleg gesendet", "Die E-Mail ist unterwegs."),
  });
  if (row.status === "entwurf") {
    return (
      <>
        <Button busy={discard.isPending} onClick={() => discard.mutate({ documentId })}>
          Verwerfen
        </Button>
        <Button
          variant="primary"
          disabled={row.fehlt.length > 0}
          busy={issue.isPending}
          onClick={() => issue.mutate(draft.input)}
        >
          Ausstellen
        </Button>
      </>
    );
  }
  const isReversible = row.art !== "storno" && row.status !== "storniert";
  return (
    <>
      {row.datei && (
        <Button busy={send.isPending} onClick={() => send.mutate({ documentId })}>
          Erneut senden
        </Button>
      )}
      {isReversible && (
        <Button onClick={() => onStep(<ReverseDialog row={row} />)}>Stornieren</Button>
      )}
      {row.zahlstand && row.zahlstand !== "bezahlt" && (
        <Button variant="primary" onClick={() => onStep(<PaymentDialog row={row} />)}>
          Zahlung eintragen
        </Button>
      )}
    </>
  );
}

function Content({ document, onStep }: StepsProps) {
  const { fehlt, inhalt, storno, status, ereignisse } = document;
  const { partner, leistung } = inhalt;
  const edit = (line: DocumentLine, at: number) =>
    onStep(<EditLineDialog position={{ documentId: document.id, line: at + 1 }} before={line} />);
  const payments = ereignisse.filter(({ art }) => art === "zahlung");
  return (
    <>
      {fehlt.length > 0 && (
        <Notice kind="warning" title="Das fehlt noch">
          <ul className="list-disc pl-5">
            {fehlt.map(({ bei, text }) => {
              const place = placeOf(bei, document);
              return (
                <li key={text}>
                  {place ? (
                    <a href={place} className={LINK_LOOK}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {storno && <p>Storniert mit {storno.nummer}.</p>}
      <p>
        {[
          partner.name,
          partner.zusatz,
          partner.strasse,
          [partner.land === "DE" ? "" : partner.land, partner.plz, partner.ort]
            .filter(Boolean)
            .join(" "),
          partner.ust_id,
        ]
          .filter(Boolean)
          .join(", ")}
        <br />
        Leistung {dateRange(leistung.von, leistung.bis)}
      </p>
      <ul className="divide-y divide-line border-y border-line tabular-nums">
        {[...inhalt.zeilen.entries()].map(([at, line]) => (
          <li
            key={at}
            className="flex items-center justify-between gap-3 py-1.5 [&>button]:shrink-0"
          >
            <span className="min-w-0 wrap-anywhere">{lineInWords(line)}</span>
            {status === "entwurf" && (
              <Button size="small" variant="row" onClick={() => edit(line, at)}>
                Ändern<span className="sr-only"> Zeile {at + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Amounts rows={sumsOf(inhalt)} />
      {inhalt.steuer.text && <p>{inhalt.steuer.text}</p>}
      {fehlt.length === 0 && (
        <p className="empty:hidden">
          {termsInWords({ ...inhalt, nummer: inhalt.nummer || "(Nummer)" })}
        </p>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="beleg-zahlungen">
          <h3 id="beleg-zahlungen" className="mb-1 text-16">
            Zahlungen
          </h3>
          <Amounts
            rows={[...payments.flatMap(paymentAmounts), ["Noch offen", document.offen_cents ?? 0]]}
          />
        </section>
      )}
    </>
  );
}

function paymentAmounts(payment: Data["billing-document"]["ereignisse"][number]): Amount[] {
  const { tag, notiz, betrag_cents, neben_cents, skonto_cents } = payment;
  const what = [tag && germanDate(tag), notiz].filter(Boolean).join(" · ");
  return [
    [what, betrag_cents ?? 0],
    ...(neben_cents ? [["Dazu Mahnkosten", neben_cents] as const] : []),
    ...(skonto_cents ? [["Skonto", skonto_cents] as const] : []),
  ];
}

/** The page where missing data are entered. */
function placeOf(bei: Gap["bei"], { kunde_id, fahrer_id }: Data["billing-document"]) {
  if (bei === "kunde") return kunde_id && customerHref(kunde_id);
  if (bei === "fahrer") return fahrer_id && driverHref(fahrer_id);
  return bei === "beleg" ? null : `/admin/einstellungen/${bei}`;
}

function sumsOf({ provision, steuer, ...sums }: Data["billing-document"]["inhalt"]): Amount[] {
  const less: Amount[] = provision
    ? [
        ["Leistungen", provision.basis_cents],
        [`Provision ${provision.prozent} %`, -provision.cents],
      ]
    : [];
  return [
    ...less,
    ["Netto", sums.netto_cents],
    [`USt. ${steuer.prozent} %`, sums.ust_cents],
    ["Brutto", sums.brutto_cents],
  ];
}
