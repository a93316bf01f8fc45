import { parseIndiaTime } from '#domain/kernel/india-time.ts';
import { DEFAULT_STAY_HOURS, type RideRequest, terminalLocation } from '#domain/rides/ride.ts';

/**
 * Trims what was typed, puts the terminal's location in place of the airport side, and drops answers that do not
 * belong to the service, so that a left-over of another service can neither be priced nor stored. A round trip that
 * names no stay is of 8 hours (docs/product/rides.md#stay-durations).
 */
export function normaliseRide(asked: RideRequest): RideRequest {
  const request: RideRequest = {
    service: asked.service,
    pickupLocation: tidy(asked.pickupLocation),
    dropLocation: tidy(asked.dropLocation),
    pickupDate: asked.pickupDate.trim(),
    pickupTime: withoutSeconds(asked.pickupTime.trim()),
  };
  switch (asked.service) {
    case 'hourly':
      return { ...request, hours: asked.hours };
    case 'intercity': {
      const tripType = asked.tripType ?? 'one-way';
      const stay = asked.additionalHours ?? DEFAULT_STAY_HOURS;
      return { ...request, tripType, additionalHours: tripType === 'round-trip' ? stay : 0 };
    }
    case 'airport':
      return { ...request, ...airportAnswers(asked) };
  }
}

function airportAnswers(asked: RideRequest): Partial<RideRequest> {
  const direction = asked.direction ?? 'to-airport';
  const airport = asked.terminal ? terminalLocation(asked.terminal) : '';
  return {
    direction,
    terminal: asked.terminal,
    flightNumber: asked.flightNumber?.trim().toUpperCase(),
    meetAndGreet: direction === 'from-airport' && asked.meetAndGreet === true,
    ...(direction === 'to-airport' ? { dropLocation: airport } : { pickupLocation: airport }),
  };
}

function tidy(location: string): string {
  return location.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A time as a browser may send it, with seconds; anything that is no time is left for the rules to name. */
function withoutSeconds(time: string): string {
  return parseIndiaTime(time) ?? time;
}
