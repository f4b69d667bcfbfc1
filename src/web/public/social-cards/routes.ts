import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import { isKnownTag } from "../../http/entity-tag.ts";
import type { WebContext } from "../../http/environment.ts";
import { contentHash } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import type { RoadVehicle } from "../../ui/road-vehicle-drawing.tsx";
import { related } from "../content/landing/related-pages.ts";
import { PUBLIC_PAGES } from "../pages/all-pages.ts";
import { cardPath, type PublicPage } from "../public-page.tsx";
import { drawCard } from "./card-svg.tsx";
import { createMeasure, type Draughtsman, loadDraughtsman } from "./resvg.tsx";

const A_DAY = "public, max-age=86400";

interface StoredCard {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

interface CardOptions {
  pages?: readonly PublicPage[];
  load?: () => Promise<Draughtsman>;
}

/** The social card of every public page, drawn when first asked for and kept (docs/decisions/0006). */
export function socialCardRoutes(options: CardOptions = {}): Route[] {
  const { pages = PUBLIC_PAGES, load = loadDraughtsman } = options;
  const tools = once(async () => {
    const draughtsman = await load();
    return { draughtsman, measure: createMeasure(draughtsman) };
  });
  return pages.filter(isCanonical).map((page) => {
    const cardFor = (name: string) =>
      once(async () => {
        const { draughtsman, measure } = await tools();
        const vehicle = CARD_VEHICLES.get(page.path);
        const drawing = drawCard({ title: page.title, name, vehicle }, measure);
        return store(await draughtsman.png(drawing));
      });
    let kept: { name: string; card: () => Promise<StoredCard> } | undefined;
    const card = (name: string) => {
      if (kept?.name !== name) kept = { name, card: cardFor(name) };
      return kept.card();
    };
    return {
      method: "GET",
      path: cardPath(page),
      audience: "anyone",
      handle: async (c) => send(c, await card(c.get("runtime").settings.operator().name)),
    };
  });
}

/** Of two paths to one page, only the one that search engines list has a card. */
function isCanonical({ canonical, path }: PublicPage) {
  return canonical === undefined || canonical === path;
}

/** Runs once for all who ask, also at the same time; again only if it failed. */
function once<Input extends unknown[], Output>(run: (...input: Input) => Promise<Output>) {
  let result: Promise<Output> | undefined;
  return (...input: Input): Promise<Output> => {
    result ??= run(...input).catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

function store(png: Uint8Array<ArrayBuffer>): StoredCard {
  return { png, etag: `"${contentHash(png)}"` };
}

function send(c: WebContext, { png, etag }: StoredCard) {
  const headers = { ETag: etag, "Cache-Control": A_DAY };
  if (isKnownTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return c.body(png, 200, { ...headers, "Content-Type": "image/png" });
}

// A card names no price, so that it stays good for as long as messengers keep it.
const RELATED = related(DEFAULT_PRICES);

/** Which vehicle stands on the card of a page, by its canonical path. Pages about no vehicle have none. */
export const CARD_VEHICLES: ReadonlyMap<string, RoadVehicle> = new Map<string, RoadVehicle>([
  ...Object.values(RELATED).map(({ href, vehicle }) => [href, vehicle] as const),
  ["/", "sattelzug"],
  ["/lkw-fahrer-buchen", RELATED.truck.vehicle],
  ["/bf3-ablauf-kosten", RELATED.escort.vehicle],
]);
