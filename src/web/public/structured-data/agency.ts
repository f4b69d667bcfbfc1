import type { Operator } from "../../../domain/kernel/operator.ts";
import { closingsToTell, hoursRows } from "../../../domain/kernel/settings/opening-hours.ts";
import type { Weekday } from "../../../domain/kernel/time/working-days.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { Shell, Thing } from "../../ui/document.tsx";
import { PORTAL_RATING } from "../content/claims.ts";

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
export function town({ postalCode, city }: Operator): Thing {
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
