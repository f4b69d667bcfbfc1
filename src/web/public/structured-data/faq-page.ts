import type { Thing } from "../../ui/document.tsx";

/** The questions that stand on the page, word by word as they stand there (spec 2). */
export function faqPage(entries: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
