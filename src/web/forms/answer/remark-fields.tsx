import { MOST_OF_A_REMARK } from "../../../domain/dispatch/answers/vocabulary.ts";
import { DECLINE_REASONS } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import type { Refusal } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";

/** A form that was refused: what stood in it, why, and the messages by field. */
export interface RefusedReply extends Refusal {
  typed: URLSearchParams;
  errors: Partial<Record<string, string>>;
}

interface RemarkFieldsProps {
  refused: RefusedReply | undefined;
}

function fieldsOf(refused: RefusedReply | undefined) {
  return (name: string) => ({
    name,
    defaultValue: refused?.typed.get(name) ?? undefined,
    error: refused?.errors[name],
  });
}

/** Beside an offer: his own rate, and a message. Nothing of it is needed. */
export function OfferFields({ refused }: RemarkFieldsProps) {
  const field = fieldsOf(refused);
  const { t } = usePageLanguage();
  return (
    <>
      <p className="text-16 text-ink-2">{t("job.ownTerms_text")}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 has-[[aria-invalid=true]]:grid-cols-1">
        <TextField
          {...field("rateValue")}
          label={t("job.ownRate")}
          optional
          type="number"
          inputMode="decimal"
          min="1"
          max="9999"
          step="0.01"
        />
        <SelectField
          {...field("rateType")}
          label={t("job.ratePer")}
          optional
          options={[
            { value: "hourly", label: t("job.perHour") },
            { value: "daily", label: t("job.perDay") },
          ]}
        />
      </div>
      <Message refused={refused} />
    </>
  );
}

interface RefusalFieldsProps extends RemarkFieldsProps {
  /** In Berlin: nobody is free from a day on that is over. */
  today: string;
}

/** Beside a no: why, and from when on he could. Nothing of it is needed. */
export function RefusalFields({ today, refused }: RefusalFieldsProps) {
  const field = fieldsOf(refused);
  const { t } = usePageLanguage();
  return (
    <>
      <RadioGroup
        {...field("reason")}
        legend={t("job.reason")}
        optional
        options={DECLINE_REASONS.map((value) => ({ value, label: t(`job.reason_${value}`) }))}
      />
      <TextField
        {...field("availableFrom")}
        label={t("job.availableFrom")}
        optional
        type="date"
        min={today}
        width="medium"
      />
      <Message refused={refused} />
    </>
  );
}

function Message({ refused }: RemarkFieldsProps) {
  const { t } = usePageLanguage();
  return (
    <TextArea
      {...fieldsOf(refused)("message")}
      label={t("job.message")}
      optional
      rows={2}
      maxLength={MOST_OF_A_REMARK}
    />
  );
}
