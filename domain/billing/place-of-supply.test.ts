import { describe, expect, test } from 'vitest';
import { billedBooking, billedSeat } from '#domain/billing/billed-ride.ts';
import { parseGstin } from '#domain/billing/gstin.ts';
import { isStateMissing, placeOfSupply, townOfAddress } from '#domain/billing/place-of-supply.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import type { StateCode } from '#domain/places/states.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { aSeatBooking, MODIPURAM } from '#tests/builders/trips.ts';

const DELHI = parseGstin('07AAACR0000R1ZK');
const MAHARASHTRA = parseGstin('27AAPFU0939F1ZV');
if (!DELHI || !MAHARASHTRA) throw new Error('The test needs valid GSTINs');
const forRider = { operator: DELHI, company: null };
const state = (code: string) => code as StateCode;

describe('the place of supply', () => {
  test.each(['airport', 'intercity', 'rideshare', 'transferz'] as const)(
    'of a ride (%s) is the state where it begins',
    (service) => {
      expect(placeOfSupply({ service, state: state('06') }, forRider)).toBe('06');
    },
  );

  test('of a rental by the hour is the operator’s state, also if the pickup is unknown', () => {
    expect(placeOfSupply({ service: 'hourly', state: state('06') }, forRider)).toBe('07');
    expect(placeOfSupply({ service: 'hourly', state: null }, forRider)).toBe('07');
    expect(isStateMissing({ service: 'hourly', state: null })).toBe(false);
  });

  test('for a company is its own state', () => {
    const forCompany = { operator: DELHI, company: MAHARASHTRA };
    expect(placeOfSupply({ service: 'airport', state: state('06') }, forCompany)).toBe('27');
  });

  test('is unknown for a pickup that nobody knows: no word of the address stands for it', () => {
    const ride = {
      ...aBooking().ride,
      pickupLocation: 'Kerala House, Jantar Mantar Road, Haryana Lane, Delhi',
    };
    const billed = billedBooking(aBooking({ ride, points: NO_POINTS }));
    expect(placeOfSupply(billed, forRider)).toBeNull();
    expect(isStateMissing(billed)).toBe(true);
  });

  test('of a seat is the state of the stop where the rider gets on', () => {
    const seat = aSeatBooking({ pickupStop: MODIPURAM });
    expect(placeOfSupply(billedSeat(seat), forRider)).toBe('09');
    const unknown = aSeatBooking({ pickupStop: { ...MODIPURAM, state: null } });
    expect(isStateMissing(billedSeat(unknown))).toBe(true);
  });
});

test.each([
  ['5 Some Street, Noida, Uttar Pradesh', 'Noida, Uttar Pradesh'],
  ['1 Some Street, New Delhi', 'New Delhi'],
  ['Sector 18, Noida, Uttar Pradesh 201301, India', 'Noida, Uttar Pradesh'],
  ['12 Some Street Gurugram', 'Haryana'],
])('names the town of %s without the street', (address, town) => {
  expect(townOfAddress(address, state('06'))).toBe(town);
});

test('names no state that nobody knows', () => {
  expect(townOfAddress('Kerala House', null)).toBe('India');
});
