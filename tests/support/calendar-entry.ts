import ICAL from "ical.js";

/** A calendar file as another library reads it. Throws where it is not one event. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [zone] = calendar.getAllSubcomponents("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const [component, ...further] = calendar.getAllSubcomponents("vevent");
  if (!component || further.length > 0) throw new Error("Not one event");
  return { calendar, component, event: new ICAL.Event(component) };
}

/** Each day of the entry, as a calendar shows it: `2026-11-23`, or with the hour in Berlin. */
export function daysIn(event: ICAL.Event): string[] {
  const days: string[] = [];
  if (event.isRecurring()) {
    const dates = event.iterator();
    for (let date = dates.next(); date && days.length < 100; date = dates.next())
      days.push(String(date));
    return days;
  }
  const { startDate, endDate } = event;
  if (!startDate.isDate) return [String(startDate)];
  for (
    const day = startDate.clone();
    day.compare(endDate) < 0 && days.length < 100;
    day.adjust(1, 0, 0, 0)
  )
    days.push(String(day));
  return days;
}
