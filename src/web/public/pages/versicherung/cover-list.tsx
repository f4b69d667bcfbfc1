import { COVERS } from "../../content/versicherung.ts";

/** The four things to cover, each with its figure at the edge like on a price board. */
export function CoverList() {
  return (
    <ol className="border-t-2 border-ink">
      {COVERS.map(({ id, title, figure, condition, text, points }) => (
        <li
          key={id}
          id={id}
          className="grid gap-x-12 gap-y-4 border-b border-line py-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
        >
          <div>
            <h3 className="text-22">{title}</h3>
            {figure && <p className="font-sign text-36 font-semibold tabular-nums">{figure}</p>}
            <p className="text-16 text-ink-2">{condition}</p>
          </div>
          <div className="max-w-form space-y-3">
            <p>{text}</p>
            <ul className="list-disc space-y-2 pl-5 marker:text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
