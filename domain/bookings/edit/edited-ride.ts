import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { cleanText, cleanWord } from '#domain/kernel/text/typed-text.ts';
import type { RidePlaces } from '#domain/places/locate-ride.ts';
import { type Ride, terminalLocation } from '#domain/rides/ride.ts';

/** Returns the ride with the edited details of its service. */
export function editedService(ride: Ride, edit: BookingEdit): Ride {
  switch (ride.service) {
    case 'hourly':
      return { ...ride, hours: edit.hoursRequired ?? ride.hours };
    case 'intercity':
      return ride;
    case 'airport':
      return {
        ...ride,
        terminal: edit.terminal ?? ride.terminal,
        flightNumber:
          edit.flightNumber === undefined ? ride.flightNumber : cleanWord(edit.flightNumber) || null,
        meetAndGreet: ride.direction === 'from-airport' && (edit.meetAndGreet ?? ride.meetAndGreet),
      };
  }
}

/** Returns the edited locations. A changed terminal changes the location that was the old terminal. */
export function editedPlaces(ride: Ride, edit: BookingEdit): RidePlaces {
  const edited = editedService(ride, edit);
  return {
    service: ride.service,
    direction: ride.service === 'airport' ? ride.direction : undefined,
    pickupLocation: atTerminal(cleanText(edit.pickupLocation ?? ride.pickupLocation), ride, edited),
    dropLocation: atTerminal(cleanText(edit.dropLocation ?? ride.dropLocation), ride, edited),
  };
}

/**
 * Returns the location for the edited terminal. If the location was the old terminal, it changes to the new
 * one (docs/product/bookings.md#edit).
 */
function atTerminal(location: string, before: Ride, after: Ride): string {
  const isTerminal = before.service === 'airport' && location === terminalLocation(before.terminal);
  return isTerminal && after.service === 'airport' ? terminalLocation(after.terminal) : location;
}
