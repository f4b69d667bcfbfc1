import Phone from "lucide-react/icons/phone";
import { Button, LinkButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { Sample } from "./sample.tsx";

const SIZES = ["text-48", "text-36", "text-28", "text-22", "text-18", "text-16", "text-14"];

const COLOURS = [
  { name: "paper", classes: "bg-paper text-ink" },
  { name: "warm", classes: "bg-warm text-ink" },
  { name: "sheet", classes: "bg-sheet text-ink-2" },
  { name: "asphalt", classes: "bg-asphalt text-chalk" },
  { name: "signal", classes: "bg-signal text-on-signal" },
  { name: "blue", classes: "bg-blue-soft text-blue" },
  { name: "green", classes: "bg-green-soft text-green" },
  { name: "amber", classes: "bg-amber-soft text-amber" },
  { name: "red", classes: "bg-red-soft text-red" },
];

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

export function TypeSamples() {
  return (
    <Sample title="Schrift">
      {SIZES.map((size) => (
        <p key={size} className={classNames(size, "font-sign font-semibold")}>
          Sattelzug 40&nbsp;t, 399&nbsp;€ <span className="text-14 text-ink-2">{size}</span>
        </p>
      ))}
      <p className="max-w-prose">
        Barlow für den Text: Straßenschilder, Lieferscheine, Lagepläne. „Größe“ – Übermaß, § 14 BGB,
        Łódź, Gdańsk, Timișoara. <b>Fett, wo es zählt.</b>
      </p>
    </Sample>
  );
}

export function ColourSamples() {
  return (
    <Sample title="Farben">
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {COLOURS.map(({ name, classes }) => (
          <div key={name} className={classNames("rounded-sign border border-line p-3", classes)}>
            {name}
          </div>
        ))}
      </div>
    </Sample>
  );
}

export function ButtonSamples() {
  return (
    <Sample title="Schaltflächen">
      {(["large", "normal", "small"] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <LinkButton href="tel:0" size={size} icon={<Phone aria-hidden="true" size={16} />}>
            Anrufen
          </LinkButton>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy busyLabel="Wird gesendet...">
          Senden
        </Button>
        <Button disabled>Nicht möglich</Button>
      </div>
    </Sample>
  );
}
