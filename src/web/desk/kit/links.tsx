import type { ReactNode } from "react";
import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import {
  berlinDay,
  dayOf,
  timeInWords as inWords,
  timeWithYear,
} from "../../../domain/kernel/time/moments.ts";
import type { CsvFile } from "../../api/csv-downloads.ts";
import { LinkButton } from "../../ui/button.tsx";
import { pathWithQuery } from "./history.ts";
import { Marked } from "./list-section.tsx";
import { serverNow } from "./server-clock.ts";

/** A link within a line of text: its line appears on pointing. */
const TEXT_LINK_LOOK =
  "text-blue underline decoration-transparent hover:decoration-current wrap-break-word";

/** Posts that load samples into an empty desk, and remove them; the second asks first. */
export const SAMPLE_PATHS = {
  load: "/admin/beispieldaten",
  remove: "/admin/beispieldaten/entfernen",
} as const;

/** Finger-sized target on touch devices. */
export const TOUCHABLE = "max-lg:inline-flex max-lg:min-h-11 max-lg:min-w-11 max-lg:items-center";

/** A link that stands alone, in a table for example. */
export const LINK_LOOK = `${TEXT_LINK_LOOK} ${TOUCHABLE}`;

/** A longer address may break at its hyphens, or anywhere. */
const ONE_LINE = 28;

/** With a modifier a click is the browser's: it opens a new tab or window. */
export function hasModifier(
  event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A number to call, or nothing. `isPassedOver` by Tab: in a list of choices, say, where the chosen one's stands elsewhere too. */
export function PhoneLink({
  phone,
  isPassedOver = false,
}: {
  phone: string;
  isPassedOver?: boolean;
}) {
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      tabIndex={isPassedOver ? -1 : undefined}
      className={`${LINK_LOOK} whitespace-nowrap`}
    >
      <Marked>{phone}</Marked>
    </a>
  );
}

/** An address to write to, or nothing. */
export function MailLink({ email }: { email: string }) {
  if (!email) return null;
  return (
    <a
      href={mailHref(email)}
      className={`${LINK_LOOK} max-w-full ${email.length > ONE_LINE ? "" : "min-[90rem]:whitespace-nowrap"}`}
    >
      <span className="min-w-0 wrap-anywhere">
        <Marked>{email}</Marked>
      </span>
    </a>
  );
}

/** Path of a driver's panel. */
export function driverHref(driverId: string): string {
  return `/fahrer-admin?fahrer=${driverId}`;
}

interface DriverLinkProps {
  id: string;
  name: string;
  isBold?: boolean;
}

/** A driver's name, which leads to his panel. */
export function DriverLink({ id, name, isBold }: DriverLinkProps) {
  return (
    <a href={driverHref(id)} className={isBold ? `font-semibold ${LINK_LOOK}` : LINK_LOOK}>
      <Marked>{name}</Marked>
    </a>
  );
}

/** Path of a customer's panel. */
export function customerHref(customerId: string): string {
  return `/admin?ansicht=kunden&kunde=${customerId}`;
}

/** Path of a sent mail. */
export function emailHref(emailId: string): string {
  return `/admin/email?id=${emailId}`;
}

/** Path of the customer's status page of a job. */
export function statusPageHref(nummer: number): string {
  return `/admin/auftrag-status?auftrag=${nummer}`;
}

const OPENSTREETMAP = "https://www.openstreetmap.org";

/** A place on the map. Only a click tells that site anything, and it gets no name. */
export function mapHref(place: string): string {
  return `${OPENSTREETMAP}/search?query=${encodeURIComponent(place)}`;
}

/** 'Route': directions from the driver's postcode and town to the work. Opens an external site only on click. */
export function RouteLink({ from, to }: { from: string; to: string }) {
  return (
    <a
      href={`${OPENSTREETMAP}/directions?${new URLSearchParams({ from, to })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={LINK_LOOK}
    >
      Route<span className="sr-only"> des Fahrers auf OpenStreetMap, in neuem Tab</span>
    </a>
  );
}

/** The title of an event; of a mail with the link that opens it. */
export function MailTitle({
  emailId,
  children,
}: {
  emailId: string | undefined;
  children: ReactNode;
}) {
  if (!emailId) return children;
  return (
    <>
      {children}{" "}
      <a href={emailHref(emailId)} target="_blank" rel="noopener" className={TEXT_LINK_LOOK}>
        Öffnen<span className="sr-only"> in neuem Tab: {children}</span>
      </a>
    </>
  );
}

interface CsvLinkProps {
  file: CsvFile;
  /** Filter of the list; empty values are left out. */
  filter?: Record<string, string | number | boolean | null | undefined>;
  /** `Aufträge` */
  what: string;
}

/** The list as it is filtered, whole, for a German Excel. */
export function CsvLink({ file, filter = {}, what }: CsvLinkProps) {
  const given = Object.entries(filter).map(([name, value]) => [name, String(value ?? "")]);
  const query = new URLSearchParams(given.filter(([, value]) => value !== ""));
  const href = pathWithQuery(`/admin/export/${file}.csv`, query);
  return (
    // Without `download`: the answer may be the question for a fresh proof of identity, which is a page.
    <LinkButton size="small" variant="row" href={href}>
      {what} als CSV
    </LinkButton>
  );
}

/** `Samstag, 21. November 2026 um 14:05` in Berlin. */
const FULL = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "full",
  timeStyle: "short",
});

/** `21.11., 14:05` in Berlin; of another year than this one `21.11.2025, 14:05`. */
export function timeInWords(iso: string): string {
  return inWords(iso, dayOf(new Date(serverNow())));
}

/** A point in time in Berlin: short in the row, whole on pointing at it. `withYear`: even if it is this one's. */
export function Time({ iso, withYear }: { iso: string; withYear?: boolean }) {
  return (
    <time
      dateTime={iso}
      title={FULL.format(new Date(iso))}
      className="whitespace-nowrap tabular-nums"
    >
      {withYear ? timeWithYear(iso) : timeInWords(iso)}
    </time>
  );
}

/** The day of a point in time, with its year; the time on pointing at it. */
export function Day({ iso }: { iso: string }) {
  return (
    <time
      dateTime={iso}
      title={FULL.format(new Date(iso))}
      className="whitespace-nowrap tabular-nums"
    >
      {berlinDay(iso)}
    </time>
  );
}
