import { z } from 'zod';
import { dayField, idField } from '#app/api/schemas/call-fields.ts';
import { pageFields } from '#app/api/schemas/page-query.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';

const MAX_BOOKINGS = 200;

export const ownBookingsCall = z.object(pageFields(MAX_BOOKINGS));

const MAX_CUSTOMERS = 1000;

const MAX_SEARCH_LENGTH = 100;

export const customerListCall = z.object({
  search: z
    .string()
    .transform((search) => search.slice(0, MAX_SEARCH_LENGTH))
    .default(''),
  ...pageFields(MAX_CUSTOMERS),
});

const MAX_SEAT_BOOKINGS = 500;

export const seatBookingListCall = z.object(pageFields(MAX_SEAT_BOOKINGS));

export const shiftListCall = z.object({ driverId: idField(parseDriverId, 'driver') });

export const leaveListCall = z.object({
  driverId: idField(parseDriverId, 'driver'),
  startDate: dayField,
  endDate: dayField,
});
