/**
 * What on the public site is still a sample; the pages mark it, and `system doctor` and the desk's banner say so
 * (docs/rules.md, Public site). Whoever puts real entries into `src/web/public/content` sets it to false here.
 */
export const SHOWS_SAMPLES: { testimonials: boolean; projects: boolean } = {
  /** `content/testimonials.ts` */
  testimonials: true,
  /** `content/projekte.ts` */
  projects: true,
};
