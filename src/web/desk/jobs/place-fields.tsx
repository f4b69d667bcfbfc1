import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { JobValues } from "./job-values.ts";

type PlaceForm = Pick<UseFormReturn<JobValues>, "register" | "formState" | "watch">;

/** Where the job is, apart from the customer's address, and who is asked for there. */
export function PlaceFields({ form }: { form: PlaceForm }) {
  return (
    <>
      <CheckboxField
        {...form.register("isElsewhere")}
        optional
        label="Der Einsatz ist woanders"
        hint="Nicht an der Adresse des Auftraggebers: Baustelle, Tor, Ansprechpartner vor Ort."
      />
      {form.watch("isElsewhere") && <SiteFields form={form} />}
    </>
  );
}

function SiteFields({ form: { register, formState } }: { form: PlaceForm }) {
  const { errors } = formState;
  return (
    <div className="space-y-4 border-l-4 border-line pl-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...register("einsatz_street")}
          label="Straße oder Einfahrt"
          optional
          error={errors.einsatz_street?.message}
        />
        <TextField
          {...register("einsatz_house_number")}
          label="Nr."
          optional
          error={errors.einsatz_house_number?.message}
        />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...register("einsatz_postal_code")}
          label="PLZ"
          optional
          inputMode="numeric"
          maxLength={5}
          error={errors.einsatz_postal_code?.message}
        />
        <TextField
          {...register("einsatz_city")}
          label="Ort"
          error={errors.einsatz_city?.message ?? errors.einsatzort?.message}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...register("einsatz_kontakt")}
          label="Ansprechpartner vor Ort"
          optional
          error={errors.einsatz_kontakt?.message}
        />
        <TextField
          {...register("einsatz_telefon")}
          label="Telefon vor Ort"
          type="tel"
          optional
          error={errors.einsatz_telefon?.message}
        />
      </div>
    </div>
  );
}
