import { expect, test } from 'vitest';
import { nameRidePlaces } from '#domain/places/name-ride-places.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

const ride: RideRequest = {
  service: 'intercity',
  pickupLocation: 'saket',
  dropLocation: 'rampur',
  pickupDate: '2026-11-24',
  pickupTime: '11:30',
};
const RAMPUR = ['Rampur, Uttar Pradesh', 'Rampur, Himachal Pradesh'];
const name = async (typed: string) =>
  typed === 'rampur' ? { text: typed, choices: RAMPUR } : { text: `${typed}, New Delhi`, choices: [] };

test('replaces known names, keeps the other answers and says which side has choices', async () => {
  expect(await nameRidePlaces({ name })(ride)).toEqual({
    ride: { ...ride, pickupLocation: 'saket, New Delhi' },
    choices: { dropLocation: RAMPUR },
  });
});
