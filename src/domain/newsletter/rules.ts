/** The newsletter's periods. */

/** A subscription may be confirmed for this many days after it was asked for. */
export const CONFIRM_LINK_DAYS = 14;

/** Between two confirmation mails to one address pass at least this many hours. */
export const HOURS_BETWEEN_MAILS = 24;
