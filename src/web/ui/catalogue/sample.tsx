import type { ReactNode } from "react";

/** One kind of component, under its heading. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-22">{title}</h2>
      <div className="min-w-0 space-y-6">{children}</div>
    </section>
  );
}
