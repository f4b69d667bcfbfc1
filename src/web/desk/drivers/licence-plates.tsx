/** Licence classes, each as a small plate. */
export function LicencePlates({ classes }: { classes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {classes.map((one) => (
        <li
          key={one}
          className="rounded-sign border border-ink px-1.5 font-sign text-14 font-semibold"
        >
          {one}
        </li>
      ))}
    </ul>
  );
}
