import type { DriversHours } from "../../../domain/billing/hours/queries.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { LargeLink, SubmitButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { DayFields, DayList, emptyDay, type TypedDay, typedFrom } from "../hours/day-fields.tsx";
import { renderJobPage } from "./reply-page.tsx";

export interface HoursPageProps {
  hours: DriversHours;
  /** Where the forms post to: the page itself. */
  path: string;
  jobPath: string;
  /** Said just now, and stored. */
  isSaved: boolean;
  /** Posted and not taken. */
  refused?: {
    days: TypedDay[];
    objection: string;
    errors: FieldErrors;
    title: string;
    text: string;
  };
}

/** A driver's hours sheet by the link of his job: what he worked, and what the customer made of it. */
export function renderHours(shell: Shell, props: HoursPageProps): string {
  const { hours, path, jobPath, isSaved, refused } = props;
  const { t, amount } = shell.language;
  const { money } = hours;
  return renderJobPage(shell, {
    number: hours.auftrag,
    heading: t("hours.title"),
    title: t("hours.title_of", { number: hours.auftrag }),
    children: (
      <>
        {isSaved && <Notice kind="success" live="status" title={t("hours.saved")} />}
        <RefusalNotice refusal={refused} />
        <p>{t(`hours.state_${hours.status}`)}</p>
        {hours.status !== "open" && hours.tage.length > 0 && (
          <DayList days={hours.tage} reasons={hours.fassungen.at(-1)?.gruende} />
        )}
        {hours.status === "corrected" && <Correction hours={hours} path={path} refused={refused} />}
        {(hours.status === "open" || hours.status === "submitted") && (
          <Entry hours={hours} path={path} refused={refused} />
        )}
        {hours.tage.length > 0 && (
          <p>
            {t("hours.pay", {
              net: amount(money.netCents),
              commission: amount(money.commissionCents),
              left: amount(money.driverCents),
            })}
          </p>
        )}
        {hours.pdf && <LargeLink href={hours.pdf}>{t("hours.pdf")}</LargeLink>}
        <LargeLink href={jobPath}>{t("hours.toJob")}</LargeLink>
      </>
    ),
  });
}

interface PartProps extends Pick<HoursPageProps, "hours" | "path"> {
  refused: HoursPageProps["refused"] | undefined;
}

/** All days of the job up to today, filled in as far as they are known; one tap sends them. */
function Entry({ hours, path, refused }: PartProps) {
  const { t } = usePageLanguage();
  const days = refused?.days ?? daysToFill(hours);
  if (days.length === 0) return <p>{t("hours.noDayYet")}</p>;
  const isSent = hours.status === "submitted";
  const fields = (
    <>
      <DayFields days={days} errors={refused?.errors ?? {}} />
      <SubmitButton name="aktion" value="senden" variant={isSent ? "secondary" : "primary"}>
        {t(isSent ? "hours.sendAnew" : "hours.send")}
      </SubmitButton>
    </>
  );
  return (
    <form method="post" action={path} noValidate className="space-y-4">
      {isSent ? (
        <Folded summary={t("hours.change")} isOpen={Boolean(refused)}>
          {fields}
        </Folded>
      ) : (
        fields
      )}
    </form>
  );
}

function daysToFill({ tage, first, last, today }: DriversHours): TypedDay[] {
  const known = tage.map(typedFrom);
  const until = last && last < today ? last : today;
  const days = new Set(tage.map(({ tag }) => tag));
  for (let day = first; day && day <= until; day = addDays(day, 1)) days.add(day);
  return [...days]
    .sort()
    .map((tag) => known.find((day) => day.tag === tag) ?? emptyDay(tag, known[0]));
}

function Correction({ hours, path, refused }: PartProps) {
  const { t } = usePageLanguage();
  const said = hours.fassungen.findLast(({ von }) => von !== "customer");
  return (
    <form method="post" action={path} noValidate className="space-y-4">
      <input type="hidden" name="fassung" value={hours.fassung} />
      {said && (
        <Folded summary={t("hours.yours")}>
          <DayList days={said.tage} />
        </Folded>
      )}
      <SubmitButton name="aktion" value="annehmen">
        {t("hours.accept")}
      </SubmitButton>
      <Folded summary={t("hours.object")} isOpen={Boolean(refused)}>
        <TextArea
          name="grund"
          label={t("hours.objection")}
          rows={3}
          maxLength={MAX_LENGTH.line}
          defaultValue={refused?.objection}
          error={refused?.errors.grund}
        />
        <SubmitButton name="aktion" value="widersprechen" variant="secondary">
          {t("hours.sendObjection")}
        </SubmitButton>
      </Folded>
    </form>
  );
}
