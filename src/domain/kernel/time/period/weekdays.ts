import { WEEKDAYS, type Weekday } from "../working-days.ts";
import type { CalendarToken } from "./calendar.ts";
import { isJoint, type Place } from "./found.ts";

/** Weekdays as they are named: one by one, as spans, as words for several. */

const BESIDE_DAILY = ["clock", "from", "number", "unit", "daypart"];

export function worked(place: Place) {
  const { found, tokens, before, after } = place;
  const isDaily = tokens.some((token) => token.kind === "set" && token.weekdays.length === 7);
  // 'Täglich 8 Stunden' is how long, not on which days.
  if (isDaily && [before?.kind, after?.kind].some((kind) => kind && BESIDE_DAILY.includes(kind)))
    return;
  found.weekdays = [...(found.weekdays ?? []), ...weekdaysIn(place)];
  found.isWeekdaySpan = tokens.length === 3 && tokens[2]?.kind === "weekday" && !isJoint(tokens[1]);
}

/** All that are named, one by one, as spans and as words for several. */
export function weekdaysIn({ tokens, found }: Place): Weekday[] {
  return tokens.flatMap((token, at): readonly Weekday[] => {
    if (token.kind === "weekend") return ["sa", "so"];
    const names = namedBy(token);
    if (token.kind === "set") found.isLikely ||= token.isLikely;
    const [joint, start] = [tokens[at - 1]?.kind, tokens[at - 2]];
    const isSpan = (joint === "to" || joint === "dash") && start !== undefined;
    const [first, last] = [isSpan && namedBy(start)[0], names[0]];
    return first && last ? weekdaySpan(first, last) : names;
  });
}

function namedBy(token: CalendarToken): readonly Weekday[] {
  if (token.kind === "set") return token.weekdays;
  return token.kind === "weekday" ? [token.weekday] : [];
}

/** 'Fr–Mo' goes over the weekend. */
function weekdaySpan(first: Weekday, last: Weekday): Weekday[] {
  const from = WEEKDAYS.indexOf(first);
  const length = ((WEEKDAYS.indexOf(last) - from + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, from + length);
}
