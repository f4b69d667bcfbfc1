import { authoriseBilling, readJustSaved } from "../../../domain/drivers/billing-data/link.ts";
import {
  SaveOwnBillingInput,
  saveOwnBilling,
} from "../../../domain/drivers/billing-data/save-driver-billing.ts";
import {
  CREDIT_NOTE_CONSENT,
  type DriverBilling,
  type DriverBillingField,
  driverGaps,
  TAX_STATUSES,
  typedNumber,
} from "../../../domain/drivers/billing-data/vocabulary.ts";
import { maskedIban, maskedTaxNumber } from "../../../domain/kernel/billing-fields.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { countryName, countryOptions } from "../../../domain/kernel/fields/countries.ts";
import { readForm } from "../../http/bodies.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/fields.tsx";
import { DoneNotice, Notice, RefusalNotice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { answerPost, BackToStart, linkPages, renderLinkPage } from "../link-page.tsx";

const billingPage = linkPages("driver", { ofDriver: "billing.description" });

const SAVED = "gespeichert";

/** `GET /driver/abrechnung`: what billing needs of him, to be filled in; once saved, what was stored. Changes nothing. */
export const showBilling = billingPage(async ({ c, ctx, link, action, shellFor }) => {
  if (c.req.query(SAVED) === "1") {
    const { driver, billing } = await readJustSaved(ctx, link);
    return renderSaved(shellFor(driver.sprache), billing, "saved");
  }
  const { driver, billing } = await authoriseBilling(ctx, link);
  return renderForm(shellFor(driver.sprache), { billing, action });
});

/** `POST /driver/abrechnung`: one version. What is wrong stays typed; who comes second sees what the first stored. */
export const postBilling = billingPage(async ({ c, ctx, link, action, shellFor }) => {
  const form = await readForm(c);
  const saved = saveOwnBilling(ctx, { ...link, ...typedIn(form) });
  const landing = saved.then(() => `${action}&${SAVED}=1`);
  return answerPost(c, landing, async (why) => {
    if (why().code === "billing_link_used") {
      const { driver, billing } = await readJustSaved(ctx, link);
      return renderSaved(shellFor(driver.sprache), billing, "second");
    }
    if (!why().fields) return undefined;
    const { driver, billing } = await authoriseBilling(ctx, link);
    const shell = shellFor(driver.sprache);
    return renderForm(shell, { billing, action, typed: form, errors: why().fields });
  });
});

function typedIn(form: URLSearchParams) {
  const names = Object.keys(SaveOwnBillingInput.shape);
  const given = [...form].flatMap(([name, text]) => {
    const value = KEPT.has(name) ? typedNumber(text) : text;
    return names.includes(name) && value !== undefined ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(given), gutschrift: form.has("gutschrift") };
}

const KEPT = new Set(["iban", "steuernummer"]);
/** A new version counts from its own day. */
const HIDDEN = new Set([...KEPT, "gilt_ab"]);

interface FormProps {
  billing: DriverBilling;
  action: string;
  typed?: URLSearchParams;
  errors?: FieldErrors | undefined;
}

type Field = Exclude<DriverBillingField, "steuerstatus"> | "gilt_ab";

function renderForm(shell: Shell, { billing, action, typed, errors = {} }: FormProps): string {
  const { t, locale } = shell.language;
  const frame = (name: Field) => ({
    name,
    label: t(`billing.${name}`),
    error: errors[name],
    defaultValue: typed?.get(name) ?? (HIDDEN.has(name) ? "" : billing[name]),
  });
  const kept = (shown: string) => shown && t("billing.kept", { shown });
  return renderLinkPage(shell, {
    title: t("billing.title"),
    description: t("billing.description"),
    children: (
      <>
        {Object.keys(errors).length > 0 && (
          <Notice kind="error" title={t("billing.notSaved")} live="alert">
            <p>{t("billing.notSaved_text")}</p>
          </Notice>
        )}
        <p>{t("billing.lead")}</p>
        <form method="post" action={action} className="space-y-10 pt-2">
          <Group title={t("billing.group_tax")}>
            <RadioGroup
              name="steuerstatus"
              legend={t("billing.steuerstatus")}
              options={TAX_STATUSES.map((value) => ({
                value,
                label: t(`billing.status_${value}`),
              }))}
              defaultValue={typed?.get("steuerstatus") ?? billing.steuerstatus ?? ""}
              error={errors.steuerstatus}
            />
            <TextField
              {...frame("steuernummer")}
              hint={kept(maskedTaxNumber(billing.steuernummer)) || t("billing.steuernummer_hint")}
              width="medium"
              autoComplete="off"
              optional
            />
            <TextField
              {...frame("ust_id")}
              hint={t("billing.ust_id_hint")}
              width="medium"
              autoComplete="off"
              autoCapitalize="characters"
              optional
            />
          </Group>
          <Group title={t("billing.group_address")}>
            <TextField
              {...frame("firma")}
              hint={t("billing.firma_hint")}
              autoComplete="organization"
              optional
            />
            <TextField {...frame("strasse")} autoComplete="address-line1" />
            <TextField {...frame("plz")} width="short" autoComplete="postal-code" />
            <TextField {...frame("ort")} autoComplete="address-level2" />
            <SelectField
              {...frame("land")}
              options={countryOptions(locale)}
              autoComplete="country"
            />
          </Group>
          <Group title={t("billing.group_bank")}>
            <TextField
              {...frame("iban")}
              hint={kept(maskedIban(billing.iban))}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              optional={billing.iban !== ""}
            />
            <Agreement billing={billing} typed={typed} />
          </Group>
          <div className="space-y-6">
            <TextField
              {...frame("gilt_ab")}
              type="date"
              width="medium"
              hint={t("billing.gilt_ab_hint")}
              optional
            />
            <SubmitButton>{t("billing.save")}</SubmitButton>
          </div>
        </form>
      </>
    ),
  });
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="space-y-6">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}

interface AgreementProps {
  billing: DriverBilling;
  typed: URLSearchParams | undefined;
}

/** The German text counts; in another language it is followed by its translation. */
function Agreement({ billing, typed }: AgreementProps) {
  const { t, locale } = usePageLanguage();
  const isForeign = locale !== "de";
  const isAgreed = billing.gutschrift_text_version === CREDIT_NOTE_CONSENT.version;
  return (
    <div className="space-y-2">
      {isForeign && <p className="font-semibold">{t("terms.germanCounts")}</p>}
      <CheckboxField
        name="gutschrift"
        label={<span lang={isForeign ? "de" : undefined}>{CREDIT_NOTE_CONSENT.text}</span>}
        hint={isForeign ? t("billing.gutschrift_help") : undefined}
        optional
        defaultChecked={typed ? typed.has("gutschrift") : isAgreed}
      />
    </div>
  );
}

/** Current data; only the last digits of numbers. */
function renderSaved(shell: Shell, billing: DriverBilling, after: "saved" | "second"): string {
  const { language } = shell;
  const { t, locale, list } = language;
  const { steuerstatus, strasse, plz, ort, land } = billing;
  const gaps = driverGaps(billing, "agency").map((gap) => t(`billing.gap_${gap}`));
  const entries = [
    { term: t("billing.group_tax"), text: steuerstatus ? t(`billing.status_${steuerstatus}`) : "" },
    { term: t("billing.steuernummer"), text: maskedTaxNumber(billing.steuernummer) },
    { term: t("billing.ust_id"), text: billing.ust_id },
    { term: t("billing.firma"), text: billing.firma },
    {
      term: t("billing.group_address"),
      text: [strasse, `${plz} ${ort}`.trim(), countryName(land, locale)].filter(Boolean).join(", "),
    },
    { term: t("billing.iban"), text: maskedIban(billing.iban) },
    { term: t("billing.gilt_ab"), text: language.date(billing.gilt_ab) },
  ];
  return renderLinkPage(shell, {
    title: t("billing.title"),
    description: t("billing.description"),
    children: (
      <>
        {after === "saved" ? (
          <DoneNotice isShown title={t("billing.saved")} text={t("billing.saved_text")} />
        ) : (
          <RefusalNotice
            refusal={{ title: t("billing.notSaved"), text: t("billing.second_text") }}
          />
        )}
        <p>
          {gaps.length > 0 ? t("billing.missing", { fields: list(gaps) }) : t("billing.complete")}
        </p>
        <DefinitionList entries={entries} />
        <BackToStart />
      </>
    ),
  });
}
