import { parseIndiaTime } from '#domain/kernel/india-time.ts';
import { cleanCode, cleanText, cleanWord } from '#domain/kernel/text/typed-text.ts';
import { DEFAULT_STAY_HOURS, type RideRequest, terminalLocation, terminalNamed } from '#domain/rides/ride.ts';

/**
 * Trims all inputs, sets the airport side to the terminal, and removes inputs of other services, so that they are neither priced
 * nor stored. If no terminal is given, it is read from the location of the airport side. The default stay of a round trip is
 * 8 hours (docs/product/rides.md#stay-durations).
 */
export function normaliseRide(asked: RideRequest): RideRequest {
  const request: RideRequest = {
    service: asked.service,
    pickupLocation: tidy(asked.pickupLocation),
    dropLocation: tidy(asked.dropLocation),
    pickupDate: cleanCode(asked.pickupDate),
    pickupTime: withoutSeconds(cleanCode(asked.pickupTime)),
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
  const side = direction === 'to-airport' ? asked.dropLocation : asked.pickupLocation;
  const terminal = asked.terminal ?? terminalNamed(side);
  const airport = terminal ? terminalLocation(terminal) : '';
  return {
    direction,
    terminal,
    flightNumber: asked.flightNumber && cleanWord(asked.flightNumber).toUpperCase(),
    meetAndGreet: direction === 'from-airport' && asked.meetAndGreet === true,
    ...(direction === 'to-airport' ? { dropLocation: airport } : { pickupLocation: airport }),
  };
}

function tidy(location: string): string {
  return cleanText(location).replace(/\s+/g, ' ');
}

/** Removes the seconds that a browser may send. Invalid times stay for the validation. */
function withoutSeconds(time: string): string {
  return parseIndiaTime(time) ?? time;
}
