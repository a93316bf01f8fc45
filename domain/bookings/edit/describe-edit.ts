import type { Booking } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { TERMINAL_LABELS } from '#domain/rides/ride.ts';

type Facts = Readonly<Record<string, string>>;

/** What an edit changed, a line each: `Pickup time: 22/11/2026, 18:00 IST → 22/11/2026, 19:00 IST`. */
export function describeEdit(before: Booking, after: Booking): string[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.keys(was)
    .filter((label) => was[label] !== is[label])
    .map((label) => `${label}: ${was[label] || 'none'} → ${is[label] || 'none'}`);
}

function factsOf({ status, ride, price, contact, ...booking }: Booking): Facts {
  return {
    Status: STATUS_LABELS[status],
    Name: contact.name,
    'E-mail': contact.email,
    Phone: contact.phone,
    'Pickup time': formatDateTime(ride.pickupAt),
    Pickup: ride.pickupLocation,
    Drop: ride.dropLocation,
    Terminal: ride.service === 'airport' ? TERMINAL_LABELS[ride.terminal] : '',
    'Flight number': ride.service === 'airport' ? (ride.flightNumber ?? '') : '',
    'Meet and greet': ride.service === 'airport' ? (ride.meetAndGreet ? 'Yes' : 'No') : '',
    Hours: ride.service === 'hourly' ? String(ride.hours) : '',
    'Arrival time': booking.arrivalTime ?? '',
    Fare: formatRupees(price.total),
    'Special instructions': booking.specialInstructions,
  };
}
