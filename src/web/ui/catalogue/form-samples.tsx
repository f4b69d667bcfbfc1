import { CheckboxField } from "../checkbox-field.tsx";
import { CheckboxGroup } from "../checkbox-group.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { SelectField } from "../select-field.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { VehicleDrawing } from "../vehicle-drawing.tsx";
import { Sample } from "./sample.tsx";

const RATES = [
  { value: "hourly", label: "Stundensatz" },
  { value: "daily", label: "Tagessatz" },
];

export function FormSamples() {
  return (
    <>
      <Sample title="Felder">
        <div className="grid max-w-form gap-5">
          <ErrorSummary
            errors={[
              { id: "plz", message: "PLZ muss 5-stellig sein" },
              { id: "einverstanden", message: "Bitte bestätigen Sie die Preise" },
            ]}
          />
          <TextField name="name" label="Name" autoComplete="off" defaultValue="Anna Beispiel" />
          <TextField
            name="plz"
            label="PLZ"
            width="short"
            inputMode="numeric"
            defaultValue="6031"
            error="PLZ muss 5-stellig sein"
          />
          <TextField
            name="firma"
            label="Unternehmen"
            optional
            hint="So steht es auf der Rechnung"
          />
          <TextField name="gesperrt" label="Gesperrt" disabled defaultValue="nicht änderbar" />
          <SelectField
            name="klasse"
            label="Führerscheinklasse"
            options={RATES}
            placeholder="Bitte wählen"
          />
          <TextArea name="notiz" label="Notiz" optional />
        </div>
      </Sample>
      <Sample title="Auswahl">
        <div className="grid max-w-form gap-6">
          <CheckboxGroup
            name="regionen"
            legend="Regionen"
            options={["Hessen", "Bayern", "Saarland", "Bremen"].map((label) => ({
              value: label,
              label,
            }))}
            defaultValue={["Hessen"]}
          />
          <CheckboxField
            name="einverstanden"
            label="Preise und Bedingungen verstanden"
            hint="Gilt für Unternehmer."
            error="Bitte bestätigen Sie die Preise"
          />
          <RadioGroup name="satz" legend="Abrechnung" options={RATES} defaultValue="daily" />
          <RadioGroup
            name="fahrzeug"
            legend="Fahrzeug"
            layout="cards"
            defaultValue="kran"
            error="Bitte wählen Sie den Fahrzeugtyp aus"
            options={(["lkw", "kran", "baumaschinen"] as const).map((vehicle) => ({
              value: vehicle,
              label: vehicle,
              hint: "399 € netto",
              drawing: <VehicleDrawing vehicle={vehicle} />,
            }))}
          />
        </div>
      </Sample>
    </>
  );
}
