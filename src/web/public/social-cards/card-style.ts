/** Tokens of styles.css (a test compares them); resvg knows no CSS variables. */
export const COLOUR = {
  asphalt: "#1b2227",
  sheet: "#ffffff",
  ink: "#1b2227",
  chalk: "#f6f4ef",
  "chalk-2": "#c9cdd0",
  signal: "#fcc200",
} as const;

/** The one typeface of the cards; its files lie in `fonts/social-card`. */
export const TYPE = { fontFamily: "Barlow Semi Condensed", fontWeight: 600 } as const;
