const APPLE = /iPhone|iPad|Macintosh/;

/** Opens a place in the device's own map app, without a third party: Apple's devices don't know `geo:`. */
export function mapLink(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  return APPLE.test(userAgent) ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}
