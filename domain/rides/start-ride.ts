import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { type RideRequest, terminalNamed } from '#domain/rides/ride.ts';
import { mentionsAirport } from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';

/** The first answers of a rider, before the details of a service. Texts may be empty. */
export type RideStart = {
  readonly service: Service;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly time: string;
};

/**
 * Returns the ride that a start asks for (docs/product/pages.md#start). An airport transfer is from the airport if only
 * the pickup names it. Between two other places it is an intercity trip. `minimumHours` are those of a rental.
 */
export function startRide(
  { service: chosen, from, to, date, time }: RideStart,
  minimumHours: number,
): RideRequest {
  const isFromAirport = namesAirport(from) && !namesAirport(to);
  const isElsewhere = from !== '' && to !== '' && !namesAirport(from) && !namesAirport(to);
  const service = chosen === 'airport' && isElsewhere ? 'intercity' : chosen;
  return normaliseRide({
    service,
    pickupLocation: from,
    dropLocation: to,
    pickupDate: date,
    pickupTime: time,
    ...(service === 'hourly' && { hours: minimumHours }),
    ...(service === 'airport' && {
      direction: isFromAirport ? 'from-airport' : 'to-airport',
      terminal: terminalNamed(isFromAirport ? from : to),
    }),
  });
}

function namesAirport(location: string): boolean {
  return mentionsAirport(location) || terminalNamed(location) !== undefined;
}
