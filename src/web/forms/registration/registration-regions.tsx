import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { options, type RegistrationPart } from "./registration-part.tsx";
import { receivedList } from "./registration-state.ts";

const WIDE_LABEL: Partial<Record<string, string>> = {
  deutschlandweit: "Deutschlandweit",
  europaweit: "Europaweit",
};

/** The whole country at once, or state by state. */
export function RegistrationRegions({ form, state, lists }: RegistrationPart) {
  const isHydrated = useHydrated();
  const chosen = receivedList(state, "regions");
  const [wide, states] = [lists.regions.filter(isWide), lists.regions.filter(isState)];
  const isOpen =
    chosen.some(isState) || (isHydrated && form.initial?.regions.some(isState) === true);
  return (
    <div>
      <CheckboxGroup
        name="regions"
        legend="Wo fahren Sie?"
        optional
        options={options(wide, WIDE_LABEL)}
        defaultValue={chosen}
        error={form.messages.regions}
        inputProps={form.register("regions")}
      />
      <details open={isOpen} className="mt-2 border-y border-line">
        <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
          Oder einzelne Bundesländer wählen
        </summary>
        <div className="pb-4">
          <CheckboxGroup
            id="bundeslaender"
            name="regions"
            legend="Bundesländer"
            options={options(states)}
            defaultValue={chosen}
            inputProps={form.register("regions")}
          />
        </div>
      </details>
    </div>
  );
}

function isWide(region: string) {
  return region in WIDE_LABEL;
}

function isState(region: string) {
  return !isWide(region);
}
