/** The agency's own details, from configuration (`OPERATOR_*`; docs/rules.md, Public site). */
export interface Operator {
  name: string;
  owner: string;
  street: string;
  postalCode: string;
  city: string;
  phone: string;
  email: string;
  /** Number for wa.me, digits only; empty when there is none. */
  whatsapp: string;
  vatId: string;
  /** People and proof of the agency, set at the desk (docs/rules.md, Settings). Empty: not shown. */
  dispatcherName?: string;
  dispatcherPhone?: string;
  dispatcherHours?: string;
  /** `AgencyPhoto` of the dispatcher. */
  photo?: string;
  photoAlt?: string;
  insurer?: string;
  insuranceKind?: string;
  insuredSum?: string;
  tradeRegister?: string;
  memberships?: string;
  /** Name and address of the company that runs the server; the privacy page names it. */
  hostingProvider?: string | undefined;
  /** Name and address of the company that sends the mails, if the configuration says so. */
  mailProvider?: string | undefined;
  /** Host of `SMTP_URL`, which takes the mails over; none while they stay in a folder. */
  mailHost?: string | undefined;
  /** Whether the review portal's rating may stand in the structured data (docs/rules.md, Public site). */
  showsRating: boolean;
}

/** Variables of details that still hold their visible placeholder (docs/rules.md, Public site). */
export function missingOperatorDetails(operator: Operator): string[] {
  const isPlaceholder = (value: string) => /^\[|\.example$|0000000$/.test(value);
  const details = [
    ["OPERATOR_NAME", operator.name],
    ["OPERATOR_OWNER", operator.owner],
    ["OPERATOR_STREET", operator.street],
    ["OPERATOR_PHONE", operator.phone],
    ["OPERATOR_EMAIL", operator.email],
    ["OPERATOR_WHATSAPP", operator.whatsapp],
    ["OPERATOR_VAT_ID", operator.vatId],
    ["OPERATOR_HOSTING_PROVIDER", operator.hostingProvider ?? ""],
  ] as const;
  return details.filter(([, value]) => isPlaceholder(value)).map(([name]) => name);
}
