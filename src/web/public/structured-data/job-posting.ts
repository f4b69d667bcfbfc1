import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { Shell, Thing } from "../../ui/document.tsx";
import { JOB_POSTING, JOB_POSTING_HTML } from "../content/job-posting.ts";
import { town } from "./agency.ts";

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
