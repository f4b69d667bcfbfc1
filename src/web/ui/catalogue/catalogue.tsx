import { Button } from "../button.tsx";
import { DeskLayout } from "../desk-layout.tsx";
import { renderDocument, type Shell } from "../document.tsx";
import { Island } from "../island.tsx";
import { DataSamples, MessageSamples, RoadSamples } from "./content-samples.tsx";
import { FormSamples } from "./form-samples.tsx";
import { ButtonSamples, ColourSamples, TypeSamples } from "./foundation-samples.tsx";
import { Sample } from "./sample.tsx";
import { UiDemo } from "./ui-demo.tsx";

/** Every component in every state, on one page (development only). */
export function renderUiCatalogue(shell: Shell): string {
  return renderDocument(shell, {
    title: "Bausteine",
    description: "Alle Bausteine der Oberfläche in allen Zuständen.",
    robots: "noindex, nofollow",
    desk: true,
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
