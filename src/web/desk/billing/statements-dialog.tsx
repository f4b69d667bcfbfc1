import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import { statementPeriod } from "../../../domain/billing/statements/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { type CallAnswer, type CallError, call } from "../kit/call.ts";
import { LINK_LOOK } from "../kit/links.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";

/** 'Aufstellungen': each driver's credit notes of a month or year as files, or by mail. */
export function StatementsDialog() {
  const onClose = useClose();
  const periods = periodsUntil(useBerlinToday());
  const [period, setPeriod] = useState(periods[1] ?? "");
  const { data, error, refetch } = useQuery<Statement[], CallError>({
    queryKey: ["statements", period],
    queryFn: async () => (await call("admin-create-statements", { period })).statements,
  });
  const send = useAction("admin-create-statements", {
    failureTitle: "Aufstellungen nicht gesendet",
    onDone({ statements }) {
      const count = statements.filter(({ gesendet }) => gesendet).length;
      showSuccess(
        `${countInWords(count, "Aufstellung", "Aufstellungen")} gesendet`,
        "Die E-Mails sind unterwegs.",
      );
      onClose();
    },
  });
  return (
    <Dialog
      onOpenChange={onClose}
      title="Aufstellungen"
      description="Die Gutschriften eines Monats oder Jahres, je Fahrer. Mit „Allen senden“ bekommt jeder seine per E-Mail."
      footer={
        <Button
          variant="primary"
          disabled={!data?.length}
          busy={send.isPending}
          onClick={() => send.mutate({ period, send: true })}
        >
          Allen senden
        </Button>
      }
    >
      <SelectField
        name="period"
        label="Zeitraum"
        value={period}
        onChange={({ target }) => setPeriod(target.value)}
        options={periods.map((value) => ({ value, label: statementPeriod(value) }))}
      />
      <Loaded of={{ rows: data, error, retry: refetch }} lines={3}>
        {(statements) => <Statements statements={statements} period={period} />}
      </Loaded>
    </Dialog>
  );
}

type Statement = CallAnswer<"admin-create-statements">["statements"][number];

interface StatementsProps {
  statements: readonly Statement[];
  period: string;
}

function Statements({ statements, period }: StatementsProps) {
  if (statements.length === 0) return <p>In diesem Zeitraum gibt es keine Gutschriften.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line tabular-nums">
      {statements.map(({ fahrer_id, name, belege, brutto_cents }) => (
        <li key={fahrer_id} className="flex flex-wrap items-baseline justify-end gap-x-4 py-1.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-semibold">{name}</b> {countInWords(belege, "Beleg", "Belege")} ·{" "}
            {signedAmount(brutto_cents)}
          </span>
          {(["pdf", "csv"] as const).map((format) => (
            <a
              key={format}
              href={`/admin/aufstellung?${new URLSearchParams({ fahrer: fahrer_id, zeitraum: period, als: format })}`}
              target="_blank"
              rel="noreferrer"
              className={LINK_LOOK}
            >
              {format.toUpperCase()}
              <span className="sr-only"> {name} (neues Fenster)</span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

const MONTHS = 12;
const YEARS = 3;

/** This month and those before it, the latest first; then the years. */
function periodsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
  return [...months, ...Array.from({ length: YEARS }, (_, back) => String(year - back))];
}
