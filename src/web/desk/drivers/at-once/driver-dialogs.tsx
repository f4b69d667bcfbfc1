import { type ReactNode, useState } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../../domain/drivers/documents/vocabulary.ts";
import { fullName } from "../../../../domain/drivers/wording.ts";
import { LINK_DAYS } from "../../../../domain/kernel/link-days.ts";
import { NBSP } from "../../../../domain/kernel/typography.ts";
import type { DocumentType } from "../../../../domain/kernel/vocabulary.ts";
import { TextArea } from "../../../ui/text-field.tsx";
import { showSuccess } from "../../../ui/toaster.tsx";
import {
  namesIn,
  SeveralDialog,
  type SeveralDialogProps,
} from "../../kit/at-once/outcome-list.tsx";
import { Loaded } from "../../kit/load-failure.tsx";
import { useComputed } from "../../kit/polled-lists.ts";
import type { CallAnswer, CallInput, CallName, Driver } from "../../kit/wire.ts";

/** Props of a dialog about several drivers. */
interface SeveralDriversProps {
  drivers: Driver[];
  /** These are written to. */
  onDone: (driverIds: string[]) => void;
  onClose: () => void;
}

type Reach = CallAnswer<"calc-who-is-reached">["drivers"][number];

/** 'Unterlagen anfordern' for several: of each what he needs and has not sent. */
export function RequestMissingDocumentsDialog(props: SeveralDriversProps) {
  const [text, setText] = useState("");
  return (
    <SeveralDriversDialog
      {...props}
      call="admin-request-missing-documents"
      inputOf={(driverId) => ({ driverId, text })}
      failureTitle="Fehler beim Anfordern"
      inWords={({ types }) => `Angefordert: ${kindsOf(types)}.`}
      title="Unterlagen anfordern"
      description={`Jeden um das, was er für seine Klassen braucht und noch nicht geschickt hat. Der Link in der E-Mail nimmt die Dateien an und gilt ${LINK_DAYS["document-request"]}${NBSP}Tage.`}
      submitOf={(count) => `Von ${countInWords(count, "Fahrer", "Fahrern")} anfordern`}
      against={({ documents }) => documents}
      about={({ missing }) => kindsOf(missing)}
      told="um Unterlagen gebeten"
    >
      <TextArea
        name="text"
        label="Nachricht"
        optional
        rows={2}
        hint="Steht in jeder E-Mail, zum Beispiel: Bitte bis Freitag."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </SeveralDriversDialog>
  );
}

/** 'Nach Verfügbarkeit fragen': the mail of the month, now. */
export function AskDriversDialog(props: SeveralDriversProps) {
  return (
    <SeveralDriversDialog
      {...props}
      call="admin-ask-driver"
      inputOf={(driverId) => ({ driverId })}
      failureTitle="Fehler beim Fragen"
      inWords={() => "Gefragt, die E-Mail ist unterwegs."}
      title="Nach Verfügbarkeit fragen"
      description="Die E-Mail des Monats: An welchen Tagen der nächsten sechs Wochen er fahren kann, mit dem Link zu „Meine Einsätze“."
      submitOf={(count) => `${countInWords(count, "Fahrer", "Fahrer")} fragen`}
      against={({ availability }) => availability}
      about={() => ""}
      told="nach der Verfügbarkeit gefragt"
    />
  );
}

interface SeveralDriversDialogProps<Name extends CallName>
  extends SeveralDriversProps,
    Pick<SeveralDialogProps<Name>, "call" | "failureTitle" | "inWords" | "title" | "description"> {
  inputOf: (driverId: string) => CallInput<Name>;
  /** Label of the button. */
  submitOf: (count: number) => string;
  against: (reach: Reach) => Reach["documents"];
  /** Text beside the name of a reached driver. */
  about: (reach: Reach) => string;
  /** `um Unterlagen gebeten` */
  told: string;
  children?: ReactNode;
}

/** Drivers it reaches, the others with the reason; afterwards the outcome of each. */
function SeveralDriversDialog<Name extends CallName>(props: SeveralDriversDialogProps<Name>) {
  const { drivers, inputOf, submitOf, against, about, told, children, ...rest } = props;
  // Those that it was opened for: whoever is done is chosen no more.
  const [asked] = useState(drivers);
  const driverIds = asked.map(({ id }) => id);
  // Data of an earlier dialog may be outdated.
  const { data, error, refetch } = useComputed("calc-who-is-reached", { driverIds }, { gcTime: 0 });
  const { drivers: rows = [] } = data ?? {};
  const reached = rows.filter((one) => !against(one));
  const left = rows.filter((one) => against(one));
  const nameOf = namesIn(asked, fullName);
  return (
    <SeveralDialog
      {...rest}
      rowsOf={() => reached.map(({ driverId: id }) => ({ id, input: inputOf(id) }))}
      submitLabel={submitOf(reached.length)}
      isDisabled={reached.length === 0}
      nouns={["Fahrer", "Fahrer"]}
      nameOf={nameOf}
      tell={(done) => {
        const who = countInWords(done.length, "Fahrer", "Fahrer");
        showSuccess(`${who} ${told}`, "Die E-Mails sind unterwegs.");
      }}
    >
      <Loaded of={{ rows: data, error, retry: refetch }} lines={4} text="Lade Fahrer-Daten...">
        {() => (
          <>
            <Group title="Bekommen die E-Mail" rows={reached} nameOf={nameOf} text={about} />
            <Group
              title="Bekommen sie nicht"
              rows={left}
              nameOf={nameOf}
              text={(one) => against(one)?.text ?? ""}
            />
          </>
        )}
      </Loaded>
      {children}
    </SeveralDialog>
  );
}

interface GroupProps {
  title: string;
  rows: readonly Reach[];
  nameOf: (id: string) => string;
  text: (reach: Reach) => string;
}

function Group({ title, rows, nameOf, text }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="text-16 font-semibold">{`${title}: ${rows.length}`}</h3>
      <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto border-y border-line">
        {rows.map((one) => (
          <li key={one.driverId} className="py-1 wrap-anywhere">
            <b className="font-semibold">{nameOf(one.driverId)}</b>
            <span className="block text-14 text-ink-2 empty:hidden">{text(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindsOf(types: readonly DocumentType[]) {
  return types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
}
