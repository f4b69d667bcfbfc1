import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AvailabilityEntry } from "../../../domain/drivers/availability/schemas.ts";
import {
  AHEAD_DAYS,
  DAY_STATES,
  type DayState,
  type WeeklyPattern,
} from "../../../domain/drivers/availability/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "../../../domain/kernel/time/working-days.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { DayCell, WEEKDAY_NAME } from "../../ui/day-cell.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog, groupOf, QuestionDialog } from "../kit/action-dialog.tsx";
import { call, type Driver } from "../kit/call.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";

const STATE_LABEL = { free: "frei", absent: "nicht frei", unknown: "wieder offen" } as const;

/** 'Zeitraum eintragen': what he said on the phone about days in a row. */
export function AvailabilitySpanDialog(props: { driver: Driver }) {
  const { driver } = props;
  const today = useBerlinToday();
  const range = { type: "date", min: today, max: addDays(today, AHEAD_DAYS) } as const;
  return (
    <ActionDialog
      call="admin-note-availability"
      schema={AvailabilityEntry.transform((entry) => ({ driverId: driver.id, entries: [entry] }))}
      initial={{ from: "", to: "", state: "absent", note: "" }}
      at={{ entries: "to" }}
      failureTitle="Nicht eingetragen"
      title={`Verfügbarkeit: ${fullName(driver)}`}
      submitLabel="Zeitraum eintragen"
      startsAt="from"
    >
      {(field, form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field("from", {
                onChange: ({ target }) => {
                  if (!form.getValues("to")) form.setValue("to", String(target.value));
                },
              })}
              {...range}
              label="Erster Tag"
            />
            <TextField {...field("to")} {...range} label="Letzter Tag" />
          </div>
          <RadioGroup
            {...groupOf(field("state"))}
            legend="In dieser Zeit ist er"
            options={DAY_STATES.map((value) => ({ value, label: STATE_LABEL[value] }))}
            layout="line"
          />
          <TextField
            {...field("note")}
            label="Notiz"
            hint="Zum Beispiel „Urlaub“; der Fahrer kann sie lesen."
            optional
          />
        </>
      )}
    </ActionDialog>
  );
}

/** The link to 'Meine Einsätze', to send it by whatever he reads; and the way to end those that are out there. */
export function PageLinkDialog({ driver }: { driver: Driver }) {
  const onClose = useClose();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ["driver-page-link", driver.id],
    queryFn: () => call("driver-page-link", { driverId: driver.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const renew = useAction("admin-renew-driver-link", {
    failureTitle: "Nicht erneuert",
    onDone: () => {
      setIsAsking(false);
      showSuccess("Link erneuert", "Die bisherigen Links führen nirgendwohin mehr.");
    },
  });
  const url = renew.data?.url ?? data?.url ?? "";
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showSuccess("Link kopiert", "");
    } catch {
      showError("Nicht kopiert", "Bitte markieren und kopieren Sie den Link von Hand.");
    }
  }
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Meine Einsätze: ${fullName(driver)}`}
      description={`Auf dieser Seite sieht er seine Einsätze und trägt ein, wann er kann. Der Link gilt ${LINK_DAYS["driver-page"]} Tage und steht auch in seinen E-Mails.`}
      footer={
        <>
          <Button
            variant="danger"
            busy={renew.isPending}
            busyLabel="Wird erneuert..."
            onClick={() => (isAsking ? renew.mutate({ driverId: driver.id }) : setIsAsking(true))}
          >
            {isAsking ? "Ja, alle bisherigen beenden" : "Link erneuern"}
          </Button>
          <Button variant="primary" disabled={!url} onClick={copy}>
            Link kopieren
          </Button>
        </>
      }
    >
      <label className="block">
        <span className="font-semibold">Link</span>
        <input
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="mt-1 block min-h-10 w-full rounded-sign border border-edge bg-sheet px-3 text-16"
        />
      </label>
      {isAsking && (
        <p className="mt-3">
          Damit enden alle Links zu seiner Seite und zu seinem Kalender, auch die in seinen E-Mails.
        </p>
      )}
    </Dialog>
  );
}

/** Usual week's entry for a day. */
export function usualOn(pattern: WeeklyPattern, day: string): DayState {
  return usual(pattern, weekdayOf(day));
}

function usual({ free, absent }: WeeklyPattern, name: Weekday): DayState {
  if (absent.includes(name)) return "absent";
  return free.includes(name) ? "free" : "unknown";
}

interface UsualWeekDialogProps {
  driver: Driver;
  pattern: WeeklyPattern;
}

/** 'Übliche Woche': on which weekdays he can as a rule, and on which never. */
export function UsualWeekDialog({ driver, pattern }: UsualWeekDialogProps) {
  const [week, setWeek] = useState(() => WEEKDAYS.map((name) => usual(pattern, name)));
  const those = (state: DayState) => WEEKDAYS.filter((_, index) => week[index] === state);
  const said = { free: those("free"), absent: those("absent") };
  return (
    <QuestionDialog
      call="admin-note-availability"
      input={{ driverId: driver.id, pattern: said }}
      failureTitle="Nicht eingetragen"
      title={`Übliche Woche: ${fullName(driver)}`}
      description="Gilt für alle Tage, zu denen er nichts anderes sagt."
      submitLabel="Woche eintragen"
    >
      <div className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((name, index) => (
          <DayCell
            key={name}
            name={`woche-${name}`}
            title={WEEKDAY_NAME[name].slice(0, 2)}
            label={`Jeden ${WEEKDAY_NAME[name]}`}
            state={week[index] ?? "unknown"}
            onChoose={(state) => setWeek(week.with(index, state))}
          />
        ))}
      </div>
    </QuestionDialog>
  );
}
