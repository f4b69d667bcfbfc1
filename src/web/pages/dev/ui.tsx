import { renderDocument, type Shell } from "../../document.tsx";
import { UiDemo } from "../../islands/ui-demo.tsx";
import { Button } from "../../ui/button.tsx";
import { DeskLayout } from "../../ui/desk-layout.tsx";
import { Island } from "../../ui/island.tsx";
import { Sample } from "./sample.tsx";
import { DataSamples, MessageSamples, RoadSamples } from "./ui-content.tsx";
import { FormSamples } from "./ui-forms.tsx";
import { ButtonSamples, ColourSamples, TypeSamples } from "./ui-foundations.tsx";

/** Every component in every state, on one page (development only). */
export function renderUiCatalogue(shell: Shell): string {
  return renderDocument(shell, {
    title: "Bausteine",
    description: "Alle Bausteine der Oberfläche in allen Zuständen.",
    robots: "noindex, nofollow",
    bodyClass: "desk",
    script: "islands",
    toasts: true,
    children: (
      <DeskLayout
        shell={shell}
        nav={[
          { href: "/dev/ui", label: "Bausteine" },
          { href: "/admin", label: "Aufträge" },
        ]}
        actions={<Button size="small">Abmelden</Button>}
      >
        <div className="mx-auto max-w-page space-y-12 py-6">
          <h1 className="text-36">Bausteine</h1>
          <TypeSamples />
          <ColourSamples />
          <ButtonSamples />
          <FormSamples />
          <MessageSamples />
          <Sample title="Dialog und Toasts">
            <Island
              assets={shell.assets}
              name="ui-demo"
              component={UiDemo}
              props={{ driver: "Łukasz Wójcik" }}
              when="load"
            />
          </Sample>
          <DataSamples />
          <RoadSamples />
        </div>
      </DeskLayout>
    ),
  });
}
