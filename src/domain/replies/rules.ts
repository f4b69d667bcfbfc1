/** A link may be answered for this many days (decisions.md, "driver known by ids in a link"). */
export const REPLY_LINK_DAYS = 14;
