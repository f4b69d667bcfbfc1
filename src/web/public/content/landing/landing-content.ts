import type { BookingVehicle, REQUIREMENTS } from "../../../../domain/kernel/vocabulary.ts";
import type { RoadVehicle } from "../../../ui/road-vehicle-drawing.tsx";
import type { FaqEntry, PriceRow } from "../../sections/lists.tsx";
import type { TextTable } from "../../sections/prose.tsx";
import type { Fact } from "../../sections/section.tsx";

/** Content of a landing page; all share one layout. */
export interface LandingContent {
  /** The address that search engines list. */
  path: string;
  /** A second address of the same page. */
  alias?: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** The offered service; net price per day. */
  service: { name: string; priceCents: number };
  headline: string;
  lead: string;
  bullets: readonly [string, string, string];
  /** A figure of this trade for the sign in the hero, after the price. */
  fact?: Fact;
  /** On the road below the headline, from the rear to the front of the convoy. */
  vehicles: readonly RoadVehicle[];
  /** Form values that the page fills in (docs/rules.md, Requests). */
  preselection: {
    fahrzeugtyp: BookingVehicle;
    anforderungen: (typeof REQUIREMENTS)[number][];
  };
  blocks: readonly LandingBlock[];
  prices: { lead: string; rows: readonly PriceRow[]; link?: { href: string; label: string } };
  questions: readonly FaqEntry[];
  related: readonly [RelatedPage, RelatedPage, RelatedPage];
}

export interface RelatedPage {
  href: string;
  title: string;
  text: string;
  /** Net, for one day. */
  priceCents?: number;
  vehicle: RoadVehicle;
}

interface BlockHead {
  title: string;
  lead?: string;
}

/** One content section; the kinds differ in how they are set, not in what they are about. */
export type LandingBlock = BlockHead &
  (
    | { kind: "cards"; cards: readonly { title: string; text: string; figure?: string }[] }
    | { kind: "lists"; lists: readonly [EntryList, EntryList]; note?: string }
    | { kind: "log"; entries: readonly LogEntry[]; note?: string }
    | { kind: "steps"; steps: readonly { title: string; text: string }[]; note?: string }
    | { kind: "sheet"; sheet: TextTable; note?: string }
    | { kind: "plate"; plates: readonly PlateReading[] }
    | { kind: "limits"; limits: readonly { label: string; figure: string }[]; note: string }
  );

interface EntryList {
  title: string;
  entries: readonly string[];
}

export interface LogEntry {
  /** An example, not a promise: '5:45'. */
  time: string;
  title: string;
  text: string;
}

/** The orange plate of a dangerous goods vehicle, number by number. */
export interface PlateReading {
  hazard: string;
  substance: string;
  title: string;
  text: string;
}
