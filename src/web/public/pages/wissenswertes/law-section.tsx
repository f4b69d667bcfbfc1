import { Notice } from "../../../ui/notice.tsx";
import { LAW, MAY, MAY_NOT, STATUS_TABLE } from "../../content/wissenswertes.ts";
import { CheckList } from "../../sections/check-list.tsx";
import { LinkedText } from "../../sections/prose-links.tsx";
import { ProseTable } from "../../sections/prose-part.tsx";
import { Section } from "../../sections/section.tsx";

/** Contract types, what speaks for self-employment, and what a client may ask for. */
export function LawSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} ground="warm" title={title} lead={LAW.lead}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-prose space-y-4">
          {LAW.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
        <div className="lg:self-start">
          <Notice kind="info" title="Keine Rechtsberatung">
            <p>{LAW.note}</p>
          </Notice>
        </div>
      </div>
      <ProseTable table={STATUS_TABLE} />
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
        <CheckList {...MAY} />
        <CheckList {...MAY_NOT} avoid />
      </div>
    </Section>
  );
}
