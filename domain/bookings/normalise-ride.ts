import { type RideRequest, terminalLocation } from '#domain/bookings/ride.ts';

/**
 * Trims what was typed, puts the terminal's location in place of the airport side, and drops answers that do not
 * belong to the service, so that a left-over of another service can neither be priced nor stored.
 */
export function normaliseRide(asked: RideRequest): RideRequest {
  const request: RideRequest = {
    service: asked.service,
    pickupLocation: tidy(asked.pickupLocation),
    dropLocation: tidy(asked.dropLocation),
    pickupDate: asked.pickupDate.trim(),
    pickupTime: asked.pickupTime.trim().slice(0, 5),
  };
  if (asked.service === 'hourly') return { ...request, hours: asked.hours };
  if (asked.service === 'intercity') {
    const tripType = asked.tripType ?? 'one-way';
    return { ...request, tripType, additionalHours: tripType === 'round-trip' ? asked.additionalHours : 0 };
  }
  const direction = asked.direction ?? 'to-airport';
  const airport = asked.terminal ? terminalLocation(asked.terminal) : '';
  return {
    ...request,
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
