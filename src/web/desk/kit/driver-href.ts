/** Where everything about a driver stands. */
export function driverHref(driverId: string): string {
  return `/fahrer-admin?fahrer=${driverId}`;
}
