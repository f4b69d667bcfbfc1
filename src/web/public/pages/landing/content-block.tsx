import type { ReactNode } from "react";
import type { LandingBlock } from "../../content/landing/landing-content.ts";
import { CheckList } from "../../sections/check-list.tsx";
import { InfoCards } from "../../sections/info-cards.tsx";
import { Section } from "../../sections/section.tsx";
import { StepList } from "../../sections/step-list.tsx";
import { LimitsDiagram } from "./limits-diagram.tsx";
import { LogSheet } from "./log-sheet.tsx";
import { PlateReadings } from "./plate-readings.tsx";
import { TypeSheet } from "./type-sheet.tsx";

/** One content section of a landing page, set as its kind asks for. */
export function ContentBlock({ block }: { block: LandingBlock }) {
  const { title, lead, ground = "paper" } = block;
  return (
    <Section title={title} lead={lead} ground={ground}>
      <BlockBody block={block} />
      {"note" in block && block.note && <Note>{block.note}</Note>}
    </Section>
  );
}

function BlockBody({ block }: { block: LandingBlock }) {
  switch (block.kind) {
    case "cards":
      return <InfoCards cards={block.cards} />;
    case "lists":
      return (
        <div className="grid gap-10 md:grid-cols-2 md:gap-16">
          {block.lists.map((list) => (
            <CheckList key={list.title} {...list} />
          ))}
        </div>
      );
    case "log":
      return <LogSheet entries={block.entries} />;
    case "steps":
      return <StepList steps={block.steps} />;
    case "sheet":
      return <TypeSheet {...block.sheet} />;
    case "plate":
      return <PlateReadings plates={block.plates} />;
    case "limits":
      return <LimitsDiagram limits={block.limits} />;
  }
}

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-prose border-l-4 border-ink pl-4">{children}</p>;
}
