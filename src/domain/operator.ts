/** The agency's own details, from configuration (`OPERATOR_*`, decisions.md "Gaps"). */
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
}

/** Variables of details that still hold their visible placeholder (decisions.md, "contact details of the operator"). */
export function missingOperatorDetails(operator: Operator): string[] {
  const isPlaceholder = (value: string) => /^\[|\.example$|0000000$/.test(value);
  const details = [
    ["OPERATOR_NAME", operator.name],
    ["OPERATOR_OWNER", operator.owner],
    ["OPERATOR_STREET", operator.street],
    ["OPERATOR_PHONE", operator.phone],
    ["OPERATOR_EMAIL", operator.email],
    ["OPERATOR_VAT_ID", operator.vatId],
  ] as const;
  return details.filter(([, value]) => isPlaceholder(value)).map(([name]) => name);
}
