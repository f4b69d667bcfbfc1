/** The newsletter's periods. */

/** Between two confirmation mails to one address pass at least this many hours. */
export const HOURS_BETWEEN_MAILS = 24;
