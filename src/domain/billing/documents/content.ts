import { eq } from "drizzle-orm";
import { fahrerProfile } from "../../../db/schema/index.ts";
import { customerBillingOn } from "../../customer-records/billing-data/customer-billing.ts";
import {
  CUSTOMER_GAP_LABEL,
  type CustomerBilling,
  customerGaps,
} from "../../customer-records/billing-data/vocabulary.ts";
import type { PricedCtx } from "../../dispatch/jobs/customers-price.ts";
import { driverBillingOn } from "../../drivers/billing-data/link.ts";
import {
  DRIVER_GAP_LABEL,
  type DriverBilling,
  driverGaps,
} from "../../drivers/billing-data/vocabulary.ts";
import { vatIdCountry } from "../../kernel/billing-fields.ts";
import type { Ctx } from "../../kernel/context.ts";
import { missingOperatorDetails } from "../../kernel/operator.ts";
import { addDays } from "../../kernel/time/berlin.ts";
import { COMMISSION_PERCENT, commissionOf } from "../../pricing/order-price.ts";
import { statusByCountry, type Tax, taxOf, withTax } from "../../pricing/tax.ts";
import { BILLING } from "../billing-area.ts";
import {
  type DocumentContent,
  type DocumentParty,
  type DocumentWork,
  type Gap,
  TAXED_AS,
} from "./vocabulary.ts";

/** Fixed part of a draft; the rest follows from the parties. */
export interface DraftedWork extends DocumentWork {
  art: Exclude<DocumentContent["art"], "storno">;
  kunde_id: string | null;
  fahrer_id: string | null;
}

/**
 * A whole document from what a draft fixes, as it would be issued on the day `tag`, and what is still missing for it: both parties as
 * they were on the last day of service, the tax that follows from it, sums in integer cents, terms of payment from `tag` on
 * (docs/rules.md, Invoices). The number is still empty.
 */
export async function wholeDraft(ctx: PricedCtx, work: DraftedWork, tag: string) {
  const { kunde_id: _, fahrer_id: __, ...fixed } = work;
  const partner = await partnerOf(ctx, work);
  const { taxStatus: issuer } = ctx.settings.current(BILLING).values;
  const receiver = partner.status ?? "regulaer";
  const tax = taxOf(TAXED_AS[work.art], { issuer, receiver });
  const sum = work.zeilen.reduce((all, { cents }) => all + cents, 0);
  const isCredit = work.art === "gutschrift";
  const commission = isCredit ? commissionOf(sum) : 0;
  const { netCents, vatCents, grossCents } = withTax(sum - commission, tax);
  const content: DocumentContent = {
    ...fixed,
    typ: work.art === "forderung" ? null : isCredit ? "389" : "380",
    verkaeufer: isCredit ? "partner" : "agentur",
    nummer: "",
    tag,
    format: partner.format,
    agentur: agencyParty(ctx),
    partner: partner.party,
    referenz: partner.referenz,
    kostenstelle: partner.kostenstelle,
    provision: isCredit
      ? { prozent: COMMISSION_PERCENT, basis_cents: sum, cents: commission }
      : null,
    steuer: {
      kategorie: tax.category,
      prozent: tax.percent,
      grund_code: tax.reasonCode,
      text: tax.words,
    },
    netto_cents: netCents,
    ust_cents: vatCents,
    brutto_cents: grossCents,
    zahlung: termsOf(ctx, { tag, art: work.art, driver: partner }),
    storniert: null,
  };
  const fehlt: Gap[] = [
    ...partner.fehlt,
    ...operatorGaps(ctx).map(({ bei, text }) => ({ bei, text: `${text} der Agentur` })),
    ...vatIdGaps(tax, content),
    ...(grossCents <= 0 ? [{ bei: "beleg" as const, text: "Betrag über null" }] : []),
  ];
  return { content, fehlt: [...new Map(fehlt.map((gap) => [gap.text, gap])).values()] };
}

/** Missing data of the agency. */
export function operatorGaps({ settings }: Pick<Ctx, "settings">): Gap[] {
  const { taxNumber, iban } = settings.current(BILLING).values;
  const unnamed = missingOperatorDetails(settings.operator());
  const lacks = (...names: string[]) => names.some((name) => unnamed.includes(`OPERATOR_${name}`));
  const hasVatId = vatIdOf(settings.operator().vatId) !== "";
  return gapsOf([
    ["agentur", "Name und Anschrift", lacks("NAME", "OWNER", "STREET")],
    // Contact of the seller: an XRechnung needs it (BR-DE-6, BR-DE-7).
    ["agentur", "Telefon und E-Mail", lacks("PHONE", "EMAIL")],
    ["abrechnung", "Steuernummer oder USt-IdNr.", !taxNumber && !hasVatId],
    ["abrechnung", "IBAN", !iban],
  ]);
}

/** Reverse charge names both VAT ids (§ 14a UStG); of a driver outside the EU his tax number is enough (BR-AE-02). */
function vatIdGaps({ category }: Tax, { art, agentur, partner }: DocumentContent): Gap[] {
  if (category !== "AE") return [];
  const isUnnamed = !partner.ust_id && !partner.steuernummer;
  return gapsOf([
    ["agentur", "USt-IdNr. der Agentur", !agentur.ust_id],
    ["fahrer", "USt-IdNr. oder Steuernummer des Fahrers", art === "gutschrift" && isUnnamed],
  ]);
}

function gapsOf(possible: [bei: Gap["bei"], text: string, isMissing: boolean][]): Gap[] {
  return possible.flatMap(([bei, text, isMissing]) => (isMissing ? { bei, text } : []));
}

function agencyParty({ settings }: Pick<Ctx, "settings">): DocumentContent["agentur"] {
  const { name, owner, street, postalCode, city, phone, email, vatId, dispatcherName } =
    settings.operator();
  return {
    name,
    zusatz: "",
    inhaber: owner === name ? "" : owner,
    ansprechpartner: dispatcherName || owner || name,
    strasse: street,
    plz: postalCode,
    ort: city,
    land: "DE",
    ust_id: vatIdOf(vatId),
    steuernummer: settings.current(BILLING).values.taxNumber,
    email,
    telefon: phone,
  };
}

/** Empty for a placeholder that is none. */
function vatIdOf(text: string) {
  const id = text.replaceAll(/\s/g, "");
  return vatIdCountry(id) ? id : "";
}

interface Partner extends Pick<DocumentContent, "format" | "referenz" | "kostenstelle"> {
  party: DocumentParty;
  status: DriverBilling["steuerstatus"];
  iban: string;
  fehlt: Gap[];
}

async function partnerOf(ctx: PricedCtx, work: DraftedWork): Promise<Partner> {
  const { art, kunde_id, fahrer_id, leistung } = work;
  if (art === "rechnung") {
    const billing = kunde_id ? await customerBillingOn(ctx, kunde_id, leistung.bis) : undefined;
    return billing
      ? customerPartner(billing)
      : { ...NOBODY, fehlt: gapsOf([["beleg", "Kundenkartei des Auftrags", true]]) };
  }
  const billing = fahrer_id ? await driverBillingOn(ctx, fahrer_id, leistung.bis) : undefined;
  const { id } = fahrerProfile;
  const [driver] = fahrer_id
    ? await ctx.db.select().from(fahrerProfile).where(eq(id, fahrer_id))
    : [];
  if (!billing || !driver) return { ...NOBODY, fehlt: gapsOf([["beleg", "Fahrer", true]]) };
  const partner = driverPartner(billing, driver, art === "gutschrift" ? "agency" : "direct");
  // Damages have no tax: it is enough to know where he lives.
  const needs = ({ text }: Gap) =>
    art !== "forderung" || text.startsWith(DRIVER_GAP_LABEL.anschrift);
  return { ...partner, fehlt: partner.fehlt.filter(needs) };
}

const NOBODY: Omit<Partner, "fehlt"> = {
  party: {
    name: "",
    zusatz: "",
    strasse: "",
    plz: "",
    ort: "",
    land: "DE",
    ust_id: "",
    steuernummer: "",
    email: "",
    telefon: "",
  },
  status: null,
  iban: "",
  format: "zugferd",
  referenz: "",
  kostenstelle: "",
};

function customerPartner(billing: CustomerBilling): Partner {
  const { firma, zusatz, land, rechnung_email, format } = billing;
  return {
    ...NOBODY,
    party: { ...partyAt(billing), name: firma, zusatz, email: rechnung_email },
    status: statusByCountry(land),
    format,
    referenz: billing.leitweg_id || billing.kaeuferreferenz,
    kostenstelle: billing.kostenstelle,
    fehlt: customerGaps(billing).map((gap) => ({
      bei: "kunde",
      text: `${CUSTOMER_GAP_LABEL[gap]} des Kunden`,
    })),
  };
}

function driverPartner(
  billing: DriverBilling,
  { vorname, nachname, email }: typeof fahrerProfile.$inferSelect,
  model: "agency" | "direct",
): Partner {
  const { firma, steuernummer, iban, steuerstatus } = billing;
  const name = `${vorname} ${nachname}`;
  return {
    ...NOBODY,
    party: {
      ...partyAt(billing),
      name: firma || name,
      zusatz: firma ? name : "",
      steuernummer,
      email,
    },
    // The small-business status of a driver does not affect services sold to the driver.
    status: steuerstatus,
    iban,
    fehlt: driverGaps(billing, model).map((gap) => ({
      bei: "fahrer",
      text: `${DRIVER_GAP_LABEL[gap]} des Fahrers`,
    })),
  };
}

function partyAt({
  strasse,
  plz,
  ort,
  land,
  ust_id,
}: CustomerBilling | DriverBilling): DocumentParty {
  return { ...NOBODY.party, strasse, plz, ort, land, ust_id };
}

/** Invoices by the settings; credit notes are paid in the same time, or at the month's end where they are collected. */
function termsOf(
  { settings }: Pick<Ctx, "settings">,
  { tag, art, driver }: Pick<DocumentContent, "tag" | "art"> & { driver: Partner },
): DocumentContent["zahlung"] {
  const { paymentDays, discountPercent, discountDays, payout, iban, bic, bank } =
    settings.current(BILLING).values;
  if (art === "gutschrift") {
    const bis = payout === "month" ? lastOfMonth(tag) : addDays(tag, paymentDays);
    return {
      bis,
      skonto: null,
      konto: { inhaber: driver.party.name, iban: driver.iban, bic: "", bank: "" },
    };
  }
  const { owner, name } = settings.operator();
  return {
    bis: addDays(tag, paymentDays),
    // Damages are owed whole.
    skonto:
      discountPercent > 0 && art !== "forderung"
        ? { prozent: discountPercent, tage: discountDays }
        : null,
    konto: { inhaber: name || owner, iban, bic, bank },
  };
}

function lastOfMonth(day: string) {
  return addDays(`${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);
}
