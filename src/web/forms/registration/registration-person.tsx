import { REGISTRATION_GROUPS } from "../../public/content/registration-form.ts";
import { FormGroup } from "../../ui/form-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { field, options, type RegistrationPart, Row } from "./registration-part.tsx";

/** Who registers, and where the business has its seat. */
export function RegistrationPerson(props: RegistrationPart) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.person} place="1 von 5">
      <Row>
        <TextField label="Vorname" autoComplete="given-name" {...field(props, "vorname")} />
        <TextField label="Nachname" autoComplete="family-name" {...field(props, "nachname")} />
      </Row>
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint="Hierhin kommen Aufträge, die zu Ihnen passen"
        {...field(props, "email")}
      />
      <TextField
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Am besten mobil, für Rückfragen der Disposition"
        {...field(props, "phone")}
      />
      <TextField
        label="Straße und Hausnummer"
        optional
        autoComplete="address-line1"
        {...field(props, "adresse")}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[15rem_1fr] sm:items-end">
        <TextField
          label="PLZ"
          optional
          width="short"
          hint="Fünfstellig, nur Deutschland"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field(props, "plz")}
        />
        <TextField label="Ort" optional autoComplete="address-level2" {...field(props, "ort")} />
      </div>
      <SelectField
        label="Land Ihres Firmensitzes"
        optional
        hint="Wo Ihr Gewerbe angemeldet ist oder sein wird"
        placeholder="Bitte wählen"
        autoComplete="country-name"
        options={options(props.lists.countries)}
        {...field(props, "firmensitz_land")}
      />
    </FormGroup>
  );
}
