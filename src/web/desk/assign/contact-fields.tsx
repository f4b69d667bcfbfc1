import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { ContactForm } from "./use-contact-form.ts";

/** Firm, contact person, address, phone and e-mail of the customer (spec 5, "Customer contact completion"). */
export function ContactFields({ form, wide }: { form: ContactForm; wide?: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className={wide ? "grid items-end gap-4 lg:grid-cols-2" : "space-y-4"}>
      <TextField {...register("cName")} label="Firma oder Name" error={errors.cName?.message} />
      <TextField {...register("contact")} label="Ansprechpartner" error={errors.contact?.message} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4">
        <TextField {...register("street")} label="Straße" error={errors.street?.message} />
        <TextField {...register("house")} label="Nr." error={errors.house?.message} />
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-4">
        <TextField
          {...register("postal")}
          label="PLZ"
          inputMode="numeric"
          maxLength={5}
          error={errors.postal?.message}
        />
        <TextField {...register("city")} label="Ort" error={errors.city?.message} />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...register("phone")}
          label="Telefon"
          type="tel"
          error={errors.phone?.message}
        />
        <TextField
          {...register("contactEmail")}
          label="E-Mail"
          type="email"
          error={errors.contactEmail?.message}
        />
      </div>
      <TextField
        {...register("einsatzort")}
        label="Einsatzort"
        optional
        hint="Wo der Fahrer gebraucht wird. Leer gelassen, bleibt er, wie er ist."
        error={errors.einsatzort?.message}
      />
    </div>
  );
}

/** What has to be entered before a driver can be assigned (spec 5). */
export function IncompleteNotice() {
  return (
    <Notice kind="warning" title="Daten unvollständig">
      <p>
        Bitte Auftraggeber-Daten vollständig eintragen (Straße, Nr., PLZ (5-stellig), Ort sowie
        Ansprechpartner und mind. Telefon oder E-Mail).
      </p>
    </Notice>
  );
}
