import type { APIRequestContext } from '@playwright/test';
import { inDays, type When } from '#tests/e2e/setup/pickup.ts';
import { created } from '#tests/e2e/steps/duties.ts';

/** A morning far enough ahead that no message before the pickup is due. */
export const DATE = inDays(4).date;
const FIRST_PICKUP_MINUTE = 5 * 60;

/** What a dispatcher writes down for one ride. */
export type Ride = {
  readonly name: string;
  readonly national: string;
  readonly email: string;
  readonly flight: string;
  readonly drop: string;
  readonly instructions: string;
  readonly time: string;
};

/** Returns ride `at` of the morning. `minutes` lie between two pickups. */
export function rideOf(who: 'Arrival' | 'Caller', at: number, minutes: number): Ride {
  const two = String(at).padStart(2, '0');
  const minute = FIRST_PICKUP_MINUTE + at * minutes;
  const hour = String(Math.floor(minute / 60)).padStart(2, '0');
  return {
    name: `${who} D’Souza-${two}`,
    national: `${who === 'Arrival' ? '98111' : '98222'}000${two}`,
    email: `${who.toLowerCase()}.${two}@ratha.example`,
    flight: `AI ${who === 'Arrival' ? 3 : 7}${two}`,
    drop: `${at + 1} Ring Road, Saket, New Delhi`,
    instructions: `Sign “${two}”; 2 × child seat & <quiet> car`,
    time: `${hour}:${String(minute % 60).padStart(2, '0')}`,
  };
}

/** Books an airport arrival for a customer through the API. Returns its id. */
export async function bookArrival(
  team: APIRequestContext,
  ride: Ride,
  when = { date: DATE, time: ride.time },
) {
  const { booking } = await created(team, '/api/admin/manual-booking', {
    serviceType: 'airport',
    ...{ tripDirection: 'from-airport', terminal: 'T3', flightNumber: ride.flight },
    ...{ customerName: ride.name, customerEmail: ride.email, customerPhone: `+91${ride.national}` },
    ...{ dropLocation: ride.drop, specialInstructions: ride.instructions },
    ...{ pickupDate: when.date, pickupTime: when.time },
  });
  return booking.id as number;
}

export type Crew = {
  readonly driverId: number;
  readonly vehicleId: number;
  readonly driver: string;
  readonly plate: string;
};

/** Adds a driver with a car, who works on the morning from 03:00 to 15:00. */
export async function addCrew(team: APIRequestContext, at: number): Promise<Crew> {
  const two = String(at).padStart(2, '0');
  const driver = `Driver ${two}`;
  const added = await created(team, '/api/admin/drivers', {
    ...{ name: driver, phone: `97330000${two}`, license: `DL-${two}` },
  });
  const { vehicleId, plate } = await addCar(team, at);
  const crew = { driverId: added.driver.id, vehicleId, driver, plate };
  await addShift(team, crew, { date: DATE, time: '03:00' }, { date: DATE, time: '15:00' });
  return crew;
}

export async function addShift(
  team: APIRequestContext,
  { driverId, vehicleId }: Crew,
  from: When,
  to: When,
): Promise<void> {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  await created(team, '/api/admin/driver-availability', {
    ...{ driverId, dayOfWeek: weekday.format(new Date(from.date)).toLowerCase() },
    ...{ assignedVehicleId: vehicleId, shiftStartTime: from.time, shiftEndTime: to.time },
  });
}

export async function addCar(team: APIRequestContext, at: number) {
  const two = String(at).padStart(2, '0');
  const { vehicle } = await created(team, '/api/admin/vehicles', {
    ...{ make: 'BYD', model: 'e6', licensePlate: `DL ${two} BM 70${two}`, vehicleType: 'mpv' },
  });
  return { vehicleId: vehicle.id as number, plate: `DL${two}BM70${two}` };
}
