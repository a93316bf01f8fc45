import { expect, test } from 'vitest';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { DutyState } from '#domain/duties/duty.ts';
import { RIDE_STEPS, rideStep } from '#domain/duties/link/ride-step.ts';

test.each<[BookingStatus, DutyState | null, string | null]>([
  ['received', null, 'received'],
  ['confirmed', null, 'confirmed'],
  ['confirmed', 'accepted', 'driver-assigned'],
  ['confirmed', 'declined', 'confirmed'],
  ['confirmed', 'on-my-way', 'on-the-way'],
  ['confirmed', 'arrived', 'arrived'],
  ['confirmed', 'started', 'on-trip'],
  ['on-trip', 'arrived', 'on-trip'],
  ['completed', null, 'completed'],
  ['cancelled', null, null],
])('a %s ride whose driver is %s is %s', (status, duty, step) => {
  expect(rideStep(status, duty)).toBe(step);
  if (step) expect(RIDE_STEPS).toContain(step);
});
