interface Step {
  title: string;
  text: string;
}

/** Numbered steps along a road: the number as on a kilometre plate. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-4 border-current pt-4">
          <p className="flex items-baseline gap-3">
            <span
              aria-hidden="true"
              className="rounded-sign border-2 border-current px-2 font-sign text-22 font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <b className="font-sign text-22">{title}</b>
          </p>
          <p className="mt-3">{text}</p>
        </li>
      ))}
    </ol>
  );
}
