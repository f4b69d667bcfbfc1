import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { LaneDivider } from "../../ui/road-marks.tsx";
import { Contents } from "./prose-contents.tsx";
import { LinkedText } from "./prose-links.tsx";
import { ProsePart, type TextPart } from "./prose-part.tsx";

interface TextSection {
  /** Anchor; the table of contents leads to it. */
  id: string;
  title: string;
  body: readonly TextPart[];
}

/** Opens a page of text: legal notice, privacy, cookies. No call to anything. */
export function TextPageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="asphalt">
      <div className="mx-auto max-w-page space-y-4 px-4 py-10 sm:py-14">
        <h1 className="text-48">{title}</h1>
        {lead && <p className="max-w-prose text-18 text-chalk-2">{lead}</p>}
      </div>
      <LaneDivider />
      <div className="h-6" />
    </div>
  );
}

interface TextSectionsProps {
  sections: readonly TextSection[];
  /** Long text: numbered sections with a table of contents beside them. */
  contents?: boolean;
  /** Stands above the text: a notice. */
  before?: ReactNode;
  /** Stands below the text of the section with this anchor. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** Headed paragraphs in a readable measure; on a wide screen the contents or the heading stand beside them. */
export function TextSections({ sections, contents, before, below }: TextSectionsProps) {
  const beside = "lg:grid lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-x-16";
  return (
    <div
      className={classNames(
        "mx-auto max-w-page space-y-12 px-4 py-12 sm:py-16",
        contents && `${beside} lg:space-y-0`,
      )}
    >
      {contents && <Contents entries={sections} place="beside" />}
      <div className="min-w-0 space-y-12">
        {before && <div className="max-w-form">{before}</div>}
        {sections.map(({ id, title, body }, index) => (
          <section
            key={id}
            id={id}
            className={classNames("space-y-4 border-t-2 border-ink pt-3", !contents && beside)}
          >
            <h2 className="text-28">
              {contents && <span className="text-ink-2">{index + 1} </span>}
              <LinkedText>{title}</LinkedText>
            </h2>
            <div className="min-w-0 space-y-4">
              {body.map((part) => (
                <ProsePart key={JSON.stringify(part)} part={part} />
              ))}
              {below?.[id]}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
