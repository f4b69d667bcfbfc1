import { useState } from "react";

export type Density = "dense" | "comfortable";

const KEY = "desk-dichte";

/** How close the rows stand, as chosen last on this computer. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(readDensity);
  return [
    density,
    (chosen) => {
      setDensity(chosen);
      try {
        localStorage.setItem(KEY, chosen);
      } catch {
        // Without storage it holds until the next reload.
      }
    },
  ];
}

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === "comfortable" ? "comfortable" : "dense";
  } catch {
    return "dense";
  }
}
