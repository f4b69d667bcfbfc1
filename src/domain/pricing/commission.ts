/** Share of the total net fee that a driver owes for a job, in percent (spec 9, "Commission"). */
export const COMMISSION_PERCENT = 15;
