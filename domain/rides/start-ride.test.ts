import { expect, test } from 'vitest';
import { startRide } from '#domain/rides/start-ride.ts';

const SAKET = 'Saket, New Delhi';
const T3 = 'Delhi Airport Terminal 3, New Delhi';
const start = (service: 'airport' | 'hourly' | 'intercity', from: string, to: string) =>
  startRide({ service, from, to, date: '2026-11-24', time: '11:30' }, 2);

test('takes the direction and the terminal of an airport transfer from its places', () => {
  expect(start('airport', SAKET, T3)).toMatchObject({
    direction: 'to-airport',
    terminal: 'T3',
    pickupLocation: SAKET,
    dropLocation: T3,
    pickupDate: '2026-11-24',
    pickupTime: '11:30',
  });
  expect(start('airport', 'IGI Airport T1', SAKET)).toMatchObject({
    direction: 'from-airport',
    terminal: 'T1',
    dropLocation: SAKET,
  });
  expect(start('airport', SAKET, 'airport')).toMatchObject({ direction: 'to-airport', terminal: undefined });
  expect(start('airport', '', '')).toMatchObject({ direction: 'to-airport', pickupLocation: '' });
});

test('keeps both places of a rental and of a trip out of town', () => {
  const places = { pickupLocation: SAKET, dropLocation: 'Agra, Uttar Pradesh' };
  expect(start('hourly', SAKET, 'Agra, Uttar Pradesh')).toMatchObject({ ...places, hours: 2 });
  expect(start('intercity', SAKET, 'Agra, Uttar Pradesh')).toMatchObject({ ...places, tripType: 'one-way' });
});

test('takes a terminal that is named in Hindi', () => {
  for (const to of ['टर्मिनल 3', 'एयरपोर्ट टर्मिनल 3'])
    expect(start('airport', SAKET, to)).toMatchObject({
      direction: 'to-airport',
      terminal: 'T3',
      dropLocation: T3,
    });
});

test('takes a terminal that is named without the airport', () => {
  expect(start('airport', 'T1', SAKET)).toMatchObject({
    direction: 'from-airport',
    terminal: 'T1',
    dropLocation: SAKET,
  });
});

test('makes an airport transfer between two other places an intercity trip, and loses neither place', () => {
  expect(start('airport', SAKET, 'Jaipur, Rajasthan')).toMatchObject({
    service: 'intercity',
    tripType: 'one-way',
    pickupLocation: SAKET,
    dropLocation: 'Jaipur, Rajasthan',
  });
  expect(start('airport', SAKET, '')).toMatchObject({ service: 'airport', pickupLocation: SAKET });
});
