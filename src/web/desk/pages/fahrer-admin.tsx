import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { DeskLoading } from "../kit/desk-loading.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { renderDeskPage } from "./desk-page.tsx";

const NAV = [
  { href: "/admin", label: "Disposition" },
  { href: "/fahrer-admin", label: "Fahrerverwaltung" },
];

/** `/fahrer-admin`: filter, search, counts, documents, decisions (spec 2, "Driver management"). */
export function renderDriverDesk(shell: Shell, desk: DeskProps): string {
  return renderDeskPage(shell, {
    heading: "Fahrerverwaltung",
    description: "Registrierte Fahrer suchen, prüfen und freischalten.",
    nav: NAV,
    email: desk.email,
    children: (
      <Island
        assets={shell.assets}
        name="driver-desk"
        component={DeskLoading}
        props={desk}
        when="load"
      />
    ),
  });
}
