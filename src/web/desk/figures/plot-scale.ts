/** Where the lines of a plot's scale lie: from 0, at values that one reads easily. */

/** At most so many steps above 0. */
const MOST_STEPS = 4;
const MINUTES = [15, 30, 60, 120, 240, 360, 720, 1440];

/** Numbers and amounts: 1, 2 or 5 of a power of ten, and of a whole unit at least. */
export function decimalTicks(max: number, unit = 1): number[] {
  let step = unit;
  for (let factors = [2, 2.5, 2], place = 0; step * MOST_STEPS < max; place += 1) {
    step *= factors[place % factors.length] ?? 2;
  }
  return ticksBy(step, max);
}

/** Minutes: parts of an hour, of a day, or whole days. */
export function durationTicks(max: number): number[] {
  const step = MINUTES.find((minutes) => minutes * MOST_STEPS >= max);
  return step ? ticksBy(step, max) : decimalTicks(max / 1440).map((days) => days * 1440);
}

/** Up to the first that is not below the highest value. */
function ticksBy(step: number, max: number) {
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
