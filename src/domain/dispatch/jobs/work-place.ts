import type { jobRequests } from "../../../db/schema/index.ts";
import { SITE } from "./schemas.ts";

type Site = Pick<typeof jobRequests.$inferSelect, keyof typeof SITE>;

const SITE_FIELDS = Object.keys(SITE) as (keyof Site)[];

/** Place of work, contact on site and order number as stored. */
export function workOf(input: Site): Site {
  return Object.fromEntries(SITE_FIELDS.map((field) => [field, input[field]])) as Site;
}
