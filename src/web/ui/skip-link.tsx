/** First stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="absolute top-0 left-0 z-50 -translate-y-[120%] rounded-sign bg-sheet px-4 py-3 font-semibold text-blue focus:translate-y-0"
    >
      Zum Inhalt springen
    </a>
  );
}
