import { AFTER_REGISTRATION, REGISTRATION_GROUPS } from "../../public/content/registration-form.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { box, type RegistrationPart } from "./registration-part.tsx";

interface ConsentProps extends RegistrationPart {
  /** The words that are agreed to; stored by their version. */
  commissionText: string;
}

/** The two boxes that have to be ticked. */
export function RegistrationConsent({ commissionText, ...props }: ConsentProps) {
  return (
    <FormGroup title={REGISTRATION_GROUPS.consent} place="5 von 5">
      <CheckboxField
        label={
          <>
            {commissionText}{" "}
            <a href="/vermittlung" className="text-blue underline">
              Vermittlung und Provision
            </a>
          </>
        }
        {...box(props, "vermittlungszustimmung")}
      />
      <CheckboxField
        label={
          <>
            Ich stimme der Verarbeitung meiner Angaben und Dokumente zur Prüfung und Vermittlung zu.{" "}
            <a href="/datenschutz" className="text-blue underline">
              Datenschutzerklärung
            </a>
          </>
        }
        {...box(props, "datenschutz")}
      />
    </FormGroup>
  );
}

/** What happens after the click, beside the button. */
export function AfterRegistration() {
  return (
    <div>
      <h3 className="text-18">So geht es weiter</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-16 marker:font-semibold">
        {AFTER_REGISTRATION.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/** A field for robots only: people neither see nor reach it. */
export function RobotField({ form }: Pick<RegistrationPart, "form">) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...form.register("website")}
      />
    </div>
  );
}
