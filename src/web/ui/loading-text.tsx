/** 'Laden...': announced, with quiet lines where the content will stand. */
export function LoadingText({
  children = "Laden...",
  lines = 0,
}: {
  children?: string;
  lines?: number;
}) {
  return (
    <div role="status" className="space-y-2 py-2">
      <p className="text-ink-2">{children}</p>
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <div key={line} aria-hidden="true" className="h-9 rounded-sign bg-warm" />
      ))}
    </div>
  );
}
