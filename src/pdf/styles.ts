import { StyleSheet } from "@react-pdf/renderer";
import { SIGN_FONT, TEXT_FONT } from "./fonts.ts";

/** The colours of the site (`src/web/ui/styles.css`), darker where paper and toner want it. */
const COLOUR = {
  ink: "#1b2227",
  ink2: "#434d55",
  line: "#b9b5aa",
  blue: "#004f84",
} as const;

/** A4 in points; type sizes are those of a printed letter. */
export const STYLES = StyleSheet.create({
  page: {
    paddingTop: 42,
    paddingBottom: 28,
    paddingHorizontal: 54,
    color: COLOUR.ink,
    fontFamily: TEXT_FONT,
    fontSize: 9.5,
  },
  letterhead: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingBottom: 10,
    borderBottomWidth: 2,
    borderBottomColor: COLOUR.ink,
  },
  operator: { fontFamily: SIGN_FONT, fontWeight: 600, fontSize: 17, lineHeight: 1.2 },
  operatorDetails: { width: 190, color: COLOUR.ink2, fontSize: 8.5, textAlign: "right" },
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    marginTop: 26,
    marginBottom: 4,
  },
  title: { fontFamily: SIGN_FONT, fontWeight: 600, fontSize: 25, lineHeight: 1.2 },
  plate: { flexDirection: "row", borderWidth: 1.5, borderColor: COLOUR.ink, marginBottom: 4 },
  plateBand: { width: 7, backgroundColor: COLOUR.blue },
  plateNumber: {
    paddingTop: 4,
    paddingBottom: 1,
    paddingHorizontal: 9,
    fontFamily: SIGN_FONT,
    fontWeight: 600,
    fontSize: 15,
    lineHeight: 1.2,
  },
  quiet: { color: COLOUR.ink2 },
  section: { marginTop: 18 },
  heading: {
    marginBottom: 3,
    fontFamily: SIGN_FONT,
    fontWeight: 600,
    fontSize: 12.5,
    lineHeight: 1.3,
  },
  columns: { flexDirection: "row", gap: 22 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  strong: { fontWeight: 600 },
  rows: { borderTopWidth: 1, borderTopColor: COLOUR.ink },
  row: {
    flexDirection: "row",
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: COLOUR.line,
  },
  label: { width: 118, paddingRight: 10, color: COLOUR.ink2 },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  term: { flexDirection: "row", marginBottom: 3 },
  termNumber: { width: 16, color: COLOUR.ink2 },
  signatures: { flexDirection: "row", gap: 34, marginTop: 46 },
  signature: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    paddingTop: 4,
    borderTopWidth: 0.75,
    borderTopColor: COLOUR.ink,
    color: COLOUR.ink2,
    fontSize: 8.5,
  },
  // Not on the page: what stands on every page is laid out twice, and its line height multiplied twice.
  body: { flexGrow: 1, fontSize: 9.5, lineHeight: 1.4 },
  footer: {
    flexDirection: "row",
    justifyContent: "space-between",
    marginTop: 16,
    paddingTop: 5,
    borderTopWidth: 0.5,
    borderTopColor: COLOUR.line,
    color: COLOUR.ink2,
    fontSize: 8,
  },
});
