import { DefinitionList } from "../../ui/definition-list.tsx";
import { rate } from "../kit/format.ts";
import { Time } from "../kit/time.tsx";
import type { Driver } from "../kit/wire.ts";
import { availability, experience } from "./wording.ts";

/** What the driver said of himself, and when he agreed to the commission. */
export function DriverFacts({ driver }: { driver: Driver }) {
  return (
    <section aria-labelledby="fahrer-angaben">
      <h3 id="fahrer-angaben" className="mb-1 text-18">
        Angaben
      </h3>
      <DefinitionList narrow entries={entriesOf(driver)} />
    </section>
  );
}

function entriesOf(driver: Driver) {
  const all = [
    { term: "Adresse", description: addressOf(driver) || "–" },
    { term: "Firmensitz", description: driver.firmensitz_land },
    { term: "Erfahrung", description: experience(driver.erfahrung_jahre) },
    { term: "Satz", description: rate("hourly", driver.stundensatz) },
    { term: "Verfügbar", description: availability(driver.verfuegbarkeit) },
    { term: "Regionen", description: driver.verfuegbare_regionen.join(", ") || "–" },
    { term: "Spezialisierung", description: driver.spezialisierungen.join(", ") || "–" },
    { term: "Besonderes", description: driver.spezialanforderungen.join(", ") || "–" },
    { term: "Begleitung", description: escortOf(driver) },
    {
      term: "Beschreibung",
      description: driver.beschreibung && (
        <p className="whitespace-pre-line wrap-anywhere">{driver.beschreibung}</p>
      ),
    },
    {
      term: "Provision",
      description: (
        <>
          {"zugestimmt "}
          <Time withYear iso={driver.provision_zugestimmt_at} />
          {`, Fassung ${driver.provision_text_version}`}
        </>
      ),
    },
    { term: "Registriert", description: <Time withYear iso={driver.created_at} /> },
    {
      term: "Geändert",
      description: driver.updated_at > driver.created_at && (
        <Time withYear iso={driver.updated_at} />
      ),
    },
  ];
  return all.filter(({ description }) => description);
}

function addressOf({ adresse, plz, ort }: Driver) {
  return [adresse, `${plz} ${ort}`.trim()].filter(Boolean).join(", ");
}

function escortOf({ bf2_erlaubnis, bf3_erlaubnis }: Driver) {
  const held = [bf2_erlaubnis && "BF2", bf3_erlaubnis && "BF3"].filter(Boolean);
  return held.length > 0 ? `${held.join(" und ")}-Erlaubnis` : "keine BF2- oder BF3-Erlaubnis";
}
