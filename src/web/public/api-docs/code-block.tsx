/** Something to copy; wider than its column it scrolls by itself, also with the keyboard. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto border-l-4 border-line bg-sheet px-4 py-3 text-16 print:overflow-visible"
    >
      <pre className="print:whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
    </section>
  );
}
