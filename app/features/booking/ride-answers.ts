import type { RideForm } from '#app/features/booking/ride-form.schema.ts';
import {
  DIRECTIONS,
  isPriceableLocation,
  type RideRequest,
  type Service,
  TERMINALS,
  TRIP_TYPES,
} from '#domain/bookings/ride.ts';

/** The answers of step 1 as they stand in the form, for the live fare: read leniently, decided by nobody. */
export function readRide(service: Service, form: FormData): RideRequest {
  const text = (name: keyof RideForm) => String(form.get(name) ?? '');
  const number = (name: keyof RideForm) => (text(name) === '' ? undefined : Number(text(name)));
  return rideRequestOf(service, {
    pickupLocation: text('pickupLocation'),
    dropLocation: text('dropLocation'),
    pickupDate: text('pickupDate'),
    pickupTime: text('pickupTime'),
    tripDirection: DIRECTIONS.find((direction) => direction === text('tripDirection')),
    terminal: TERMINALS.find((terminal) => terminal === text('terminal')),
    flightNumber: text('flightNumber'),
    meetAndGreet: form.has('meetAndGreet'),
    hoursRequired: number('hoursRequired'),
    tripType: TRIP_TYPES.find((tripType) => tripType === text('tripType')),
    additionalHours: number('additionalHours'),
  });
}

export function canBePriced(request: RideRequest): boolean {
  if (request.service === 'hourly') return (request.hours ?? 0) > 0;
  return isPriceableLocation(request.pickupLocation) && isPriceableLocation(request.dropLocation);
}

export function rideRequestOf(service: Service, form: RideForm): RideRequest {
  return {
    service,
    pickupLocation: form.pickupLocation ?? '',
    dropLocation: form.dropLocation ?? '',
    pickupDate: form.pickupDate ?? '',
    pickupTime: form.pickupTime ?? '',
    direction: form.tripDirection,
    terminal: form.terminal,
    flightNumber: form.flightNumber,
    meetAndGreet: form.meetAndGreet,
    hours: form.hoursRequired,
    tripType: form.tripType,
    additionalHours: form.additionalHours,
  };
}
