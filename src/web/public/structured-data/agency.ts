import type { Operator } from "../../../domain/kernel/operator.ts";
import { closingsToTell, hoursRows } from "../../../domain/kernel/settings/opening-hours.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import type { Weekday } from "../../../domain/kernel/time/working-days.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { HOURS_PER_DAY, MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { Shell, Thing } from "../../ui/document.tsx";
import { PORTAL_RATING } from "../content/claims.ts";
import { JOB_POSTING, JOB_POSTING_HTML } from "../content/job-posting.ts";

/** The agency as other nodes name it; its whole entry is `localBusiness`. */
export function businessReference({ publicUrl, operator }: Shell): Thing {
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#agentur`,
    name: operator.name,
    url: `${publicUrl}/`,
  };
}

/** The agency's town, as far as it also stands for where drivers work. */
function town({ postalCode, city }: Operator): Thing {
  return {
    "@type": "PostalAddress",
    postalCode,
    addressLocality: city,
    addressCountry: "DE",
  };
}

/** The three day prices that the home page names. */
const offers = (prices: Prices) =>
  [
    { name: "Lkw-Fahrer C/CE", cents: prices.dayCents.standard },
    { name: "Spezialfahrer für ADR und Kran", cents: prices.dayCents.special },
    { name: "Baumaschinenführer", cents: prices.dayCents.constructionMachines },
  ] as const;

/** The agency: address, hours, rating and three service offers. The others refer to it by `@id`. */
export function localBusiness(shell: Shell): Thing {
  const { operator, publicUrl, references } = shell;
  const showsRating = operator.showsRating && references.testimonials.length > 0;
  return {
    ...businessReference(shell),
    description:
      "Vermittlung selbstständiger Berufskraftfahrer und Maschinenführer an Unternehmen, auf Dienst- oder Werkvertrag.",
    image: `${publicUrl}/icons/icon-512.png`,
    logo: `${publicUrl}/icons/icon-512.png`,
    telephone: operator.phone,
    email: operator.email,
    vatID: operator.vatId,
    priceRange: priceRange(shell.prices),
    currenciesAccepted: "EUR",
    address: { ...town(operator), streetAddress: operator.street },
    areaServed: { "@type": "Country", name: "Deutschland" },
    openingHoursSpecification: openingHours(shell),
    ...closings(shell),
    ...(showsRating && { aggregateRating: aggregateRating() }),
    makesOffer: offers(shell.prices).map(({ name, cents }) => ({
      ...dayOffer(cents),
      itemOffered: { "@type": "Service", name },
    })),
  };
}

function priceRange(prices: Prices) {
  const cents = offers(prices).map((offer) => offer.cents);
  return `${formatCents(Math.min(...cents))} – ${formatCents(Math.max(...cents))}`;
}

const DAY_NAME: Record<Weekday, string> = {
  mo: "Monday",
  di: "Tuesday",
  mi: "Wednesday",
  do: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  so: "Sunday",
};

function openingHours({ hours }: Shell): Thing[] {
  return hoursRows(hours).map(({ weekdays, from, to }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: weekdays.map((weekday) => DAY_NAME[weekday]),
    opens: from,
    closes: to,
  }));
}

/** Days without opening hours, as search engines read them: open from midnight to midnight. */
function closings({ hours, today }: Shell) {
  const told = closingsToTell(hours, today).map(({ from, to }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: to,
    opens: "00:00",
    closes: "00:00",
  }));
  return told.length > 0 && { specialOpeningHoursSpecification: told };
}

function aggregateRating(): Thing {
  const { value, best, reviews } = PORTAL_RATING;
  return {
    "@type": "AggregateRating",
    ratingValue: value,
    bestRating: best,
    reviewCount: reviews,
  };
}

/** A net price for one driver and one 8-hour day, in cents. */
export function dayOffer(priceCents: number): Thing {
  const price = { price: (priceCents / 100).toFixed(2), priceCurrency: "EUR" };
  return {
    "@type": "Offer",
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      valueAddedTaxIncluded: false,
      unitCode: "DAY",
      unitText: `Tag mit ${HOURS_PER_DAY} Stunden`,
    },
    eligibleCustomerType: "https://schema.org/Business",
  };
}

/** Days that a posting stands. It is renewed each month, so it never runs out under a visitor. */
const VALID_DAYS = 90;
const MONTHS_PER_YEAR = 12;

/** The registration page as an offer of work for self-employed drivers. */
export function jobPosting(shell: Shell): Thing {
  const { operator, publicUrl, today } = shell;
  const postedAt = `${today.slice(0, 7)}-01`;
  const url = `${publicUrl}/fahrer-registrierung`;
  return {
    "@type": "JobPosting",
    "@id": `${url}#auftrag`,
    url,
    title: JOB_POSTING.title,
    description: JOB_POSTING_HTML,
    identifier: { "@type": "PropertyValue", name: operator.name, value: "fahrer-registrierung" },
    datePosted: postedAt,
    validThrough: addDays(postedAt, VALID_DAYS),
    employmentType: "CONTRACTOR",
    directApply: true,
    hiringOrganization: hiringOrganization(shell),
    jobLocation: { "@type": "Place", address: town(operator) },
    applicantLocationRequirements: APPLICANT_COUNTRIES,
    baseSalary: baseSalary(shell.prices),
    qualifications: JOB_POSTING.qualifications,
    experienceRequirements: {
      "@type": "OccupationalExperienceRequirements",
      monthsOfExperience: MINIMUM_EXPERIENCE_YEARS * MONTHS_PER_YEAR,
    },
  };
}

const APPLICANT_COUNTRIES: Thing[] = [
  { "@type": "Country", name: "DE" },
  { "@type": "AdministrativeArea", name: "Europäische Union" },
  { "@type": "AdministrativeArea", name: "Europäischer Wirtschaftsraum" },
];

function hiringOrganization({ operator, publicUrl }: Shell): Thing {
  return {
    "@type": "Organization",
    name: operator.name,
    sameAs: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
  };
}

function baseSalary(prices: Prices): Thing {
  const { from, to } = prices.hourlyCents.jobPosting;
  return {
    "@type": "MonetaryAmount",
    currency: "EUR",
    value: {
      "@type": "QuantitativeValue",
      minValue: from / 100,
      maxValue: to / 100,
      unitText: "HOUR",
    },
  };
}
