import { missingOperatorDetails } from "../../../domain/kernel/operator.ts";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { IMPRESSUM_META, impressumSections, PLACEHOLDER_NOTICE } from "../content/impressum.ts";
import type { PublicPage } from "../public-page.tsx";
import { TextPageHead, TextSections } from "../sections/prose.tsx";
import { breadcrumb } from "../structured-data/breadcrumb.ts";

/** Legal notice (spec 2). */
export const impressumPage: PublicPage = {
  path: "/impressum",
  ...IMPRESSUM_META,
  structuredData: (shell) => [breadcrumb(shell, [{ name: "Impressum", path: "/impressum" }])],
  body: ({ shell }) => (
    <>
      <TextPageHead title={IMPRESSUM_META.title} />
      <TextSections
        sections={impressumSections(shell.operator)}
        before={<PlaceholderNotice shell={shell} />}
      />
    </>
  ),
};

/** Says so while a detail of the agency is still a placeholder (decisions.md, "contact details of the operator"). */
export function PlaceholderNotice({ shell }: { shell: Shell }) {
  if (missingOperatorDetails(shell.operator).length === 0) return null;
  return (
    <Notice kind="warning" title={PLACEHOLDER_NOTICE.title}>
      <p>{PLACEHOLDER_NOTICE.text}</p>
    </Notice>
  );
}
