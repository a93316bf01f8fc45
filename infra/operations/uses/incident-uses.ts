import { billWanted, doubleBooking, noShow } from '#infra/operations/incidents/booking-incidents.ts';
import { carBrokenDown, driverSick } from '#infra/operations/incidents/fleet-incidents.ts';
import { flightLate, pickupChanged, storm } from '#infra/operations/incidents/ride-incidents.ts';

/** The incidents with the acts that handle them (docs/product/incidents.md). */
export const INCIDENT_USES = [
  ...[flightLate, driverSick, carBrokenDown],
  ...[noShow, pickupChanged, doubleBooking, billWanted, storm],
] as const;
