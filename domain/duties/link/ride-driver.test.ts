import { expect, test } from 'vitest';
import { type RideDriver, shownDriver, shownTripDriver } from '#domain/duties/link/ride-driver.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

const PICKUP = new Date('2026-11-23T04:30:00Z');
const DRIVER: RideDriver = {
  ...{ name: 'Asha Rani Verma', phone: '+919800000001', vehicle: 'Kia Carens EV' },
  ...{ registration: 'DL1AB0001', state: 'accepted' },
};
const shown = (minutesBefore: number, known: Partial<RideDriver> = {}) =>
  shownDriver({ ...DRIVER, ...known }, PICKUP, {
    now: new Date(PICKUP.getTime() - minutesBefore * MINUTE_MS),
    before: 30 * MINUTE_MS,
  });

test('shows first name, vehicle and plate, and the phone from 30 minutes before the pickup', () => {
  const known = { firstName: 'Asha', vehicle: 'Kia Carens EV', registration: 'DL1AB0001' };
  expect(shown(31)).toEqual({ ...known, phone: null, hasArrived: false, state: DRIVER.state });
  expect(shown(30)).toEqual({ ...known, phone: '+919800000001', hasArrived: false, state: DRIVER.state });
});

test('says that the driver has arrived', () => {
  expect(shown(1, { state: 'arrived' }).hasArrived).toBe(true);
});

test('tells only riders of the first stop of a trip that the driver has arrived', () => {
  const arrived: RideDriver = { ...DRIVER, state: 'arrived' };
  const when = { now: PICKUP, before: 30 * MINUTE_MS };
  const at = (minutes: number) => new Date(PICKUP.getTime() + minutes * MINUTE_MS);
  const shownTo = (pickupAt: Date) =>
    shownTripDriver(arrived, { pickupAt, trip: { departsAt: PICKUP } }, when);
  expect(shownTo(PICKUP)).toMatchObject({ hasArrived: true, phone: DRIVER.phone });
  expect(shownTo(at(30))).toMatchObject({ hasArrived: false, phone: DRIVER.phone });
  expect(shownTo(at(31))).toMatchObject({ hasArrived: false, phone: null });
});
