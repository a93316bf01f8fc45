import { type Gstin, stateOfGstin } from '#domain/billing/gstin.ts';
import type { BookedService } from '#domain/bookings/booking.ts';
import { GST_STATES, type StateCode } from '#domain/places/states.ts';

/** A ride as the place of supply needs it. `state` is that of the pickup; null if it is unknown. */
export type SuppliedRide = {
  readonly service: BookedService | 'rideshare';
  readonly state: StateCode | null;
};

/**
 * Returns the place of supply of a ride. A company is taxed in its own state, and a passenger where the ride begins. A rental
 * by the hour is taxed in the operator's state. Null if the state of the pickup is unknown
 * (docs/product/billing.md#place-of-supply).
 */
export function placeOfSupply(
  ride: SuppliedRide,
  { operator, company }: { readonly operator: Gstin; readonly company: Gstin | null },
): StateCode | null {
  if (company) return stateOfGstin(company);
  return ride.service === 'hourly' ? stateOfGstin(operator) : ride.state;
}

/** Returns true if the team must say in which state a ride begins, before it has papers with GST. */
export function isStateMissing({ service, state }: SuppliedRide): boolean {
  return service !== 'hourly' && state === null;
}

const STATE_NAMES: readonly string[] = Object.values(GST_STATES);

/**
 * Returns the town and state of an address, without the street: `Noida, Uttar Pradesh`. An address of one part gives its
 * state alone, because the part may be a street.
 */
export function townOfAddress(address: string, state: StateCode | null): string {
  const parts = address
    .split(',')
    .map((part) => part.replace(/\b\d{6}\b/, '').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'india');
  const [last, town] = parts.toReversed();
  if (!last || !town) return GST_STATES[state ?? ''] ?? 'India';
  return STATE_NAMES.includes(last) ? `${town}, ${last}` : last;
}
