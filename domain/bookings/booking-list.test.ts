import { expect, test } from 'vitest';
import { bookingsCsv, type ExportedBooking } from '#domain/bookings/booking-csv.ts';
import { filtersNothing } from '#domain/bookings/booking-filter.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { parseRideshareId } from '#domain/kernel/ids.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';

const { ride, placedAt } = sampleBooking();
const EXPORTED: ExportedBooking = {
  id: 12 as BookingId,
  status: 'confirmed',
  service: 'airport',
  platform: 'Website',
  partnerBookingId: null,
  customer: 'आशा वर्मा',
  phone: '+91 99999 00002',
  email: 'rider@mail.example',
  pickupLocation: '=1+1',
  dropLocation: 'Sector 18, Noida',
  pickupAt: ride.pickupAt,
  placedAt,
  fare: 1439,
  originalFare: 1599,
  originalCurrency: 'INR',
  isEstimated: false,
  driver: '',
  vehicle: '',
  texts: {},
};

async function* batches() {
  yield [EXPORTED];
  yield [
    {
      ...EXPORTED,
      id: 13 as BookingId,
      isEstimated: true,
      driver: 'आशा राव',
      vehicle: 'BYD eMAX 7, DL01AB1001',
    },
  ];
}

test('writes the bookings as CSV, batch by batch, with formulas defused', async () => {
  const lines: string[] = [];
  for await (const line of bookingsCsv(batches())) lines.push(line);
  const [header, ...rows] = lines;
  expect(header).toContain('Booking,Status,Service,Customer,Phone,E-mail');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('BK-12,Confirmed,Airport Transfer,आशा वर्मा');
  expect(rows[0]).toContain("'=1+1");
  expect(rows[0]).toContain('21/11/2026,18:05,21/11/2026,12:00,1439,1599,INR,Website');
  expect(rows[1]).toContain('BK-13');
  expect(header?.trimEnd().endsWith('Estimated fare,Driver,Vehicle')).toBe(true);
  expect(rows[0]?.trimEnd().endsWith(',No,,')).toBe(true);
  expect(rows[1]?.trimEnd().endsWith(',Yes,आशा राव,"BYD eMAX 7, DL01AB1001"')).toBe(true);
});

test('knows a filter that matches every booking', () => {
  expect(filtersNothing({})).toBe(true);
  expect(filtersNothing({ search: ' ' })).toBe(true);
  expect(filtersNothing({ status: 'cancelled' })).toBe(false);
  expect(filtersNothing({ driver: 'none' })).toBe(false);
});

test.each([
  ['RS-7', 7],
  ['rs-7', 7],
  ['7', 7],
  ['BK-7', undefined],
])('parses %s as a seat booking number', (text, id) => {
  expect(parseRideshareId(text)).toBe(id);
});
