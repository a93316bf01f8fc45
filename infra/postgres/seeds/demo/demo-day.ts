import { addDays, addMinutes, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import type { Terminal } from '#domain/rides/ride.ts';
import type { DemoDriver } from '#infra/postgres/seeds/demo/demo-fleet.ts';

type Asked =
  | { readonly service: 'airport'; readonly to?: Terminal; readonly from?: Terminal; readonly place: string }
  | { readonly service: 'hourly'; readonly hours: number; readonly from: string; readonly to: string }
  | { readonly service: 'intercity'; readonly from: string; readonly to: string };

/** A confirmed booking of the demo. Without a driver it has no duty. */
export type DemoBooking = {
  readonly asked: Asked;
  readonly pickupAt: Date;
  readonly minutes: number;
  readonly driver: DemoDriver | null;
};

const SAKET = 'Saket, New Delhi, Delhi';
const CONNAUGHT_PLACE = 'Connaught Place, New Delhi, Delhi';
const VASANT_KUNJ = 'Vasant Kunj, New Delhi, Delhi';
const CYBER_CITY = 'DLF Cyber City, Gurugram, Haryana';
const GOLF_COURSE_ROAD = 'Golf Course Road, Gurugram, Haryana';
const SECTOR_29 = 'Sector 29, Gurugram, Haryana';
const SECTOR_18 = 'Sector 18, Noida, Uttar Pradesh';
const SECTOR_62 = 'Sector 62, Noida, Uttar Pradesh';
const INDIRAPURAM = 'Indirapuram, Ghaziabad, Uttar Pradesh';
const HAUZ_KHAS = 'Hauz Khas, New Delhi, Delhi';
const GREATER_KAILASH = 'Greater Kailash, New Delhi, Delhi';
const LAJPAT_NAGAR = 'Lajpat Nagar, New Delhi, Delhi';
const KAROL_BAGH = 'Karol Bagh, New Delhi, Delhi';
const AEROCITY = 'Aerocity, New Delhi, Delhi';
const DWARKA = 'Dwarka, New Delhi, Delhi';
const ROHINI = 'Rohini, New Delhi, Delhi';
const SOHNA_ROAD = 'Sohna Road, Gurugram, Haryana';
/** The last hour at which the second of two duties that are close together is still ahead today. */
const LAST_HOUR = '20:00' as IndiaTime;
/** A ride without a driver has its pickup at least this long after the start of the demo. */
const LEAD_MINUTES = 45;
/** From this hour on, the last ride of today has no driver yet, so that there is something to plan in the evening. */
const EVENING = '16:45' as IndiaTime;
/** How long the duty of a ride without hours takes (docs/product/duties.md#duty). */
const USUAL_MINUTES = 120;

/**
 * Returns the bookings of today and tomorrow. All duties keep the rules, except one pair of the driver `meera`, which
 * has 15 minutes in between: today, or tomorrow if the second one is near or past. The rides without a driver are still
 * ahead. A plan can serve all of them, except one at 22:15 today and one at 04:30 tomorrow: only the night driver is on
 * shift then.
 */
export function demoBookings(now: Date): readonly DemoBooking[] {
  const today = indiaDateOf(now);
  const at = (day: 0 | 1, time: string) => indiaInstant(addDays(today, day), time as IndiaTime);
  return [...assignedBookings(now, at), ...waitingBookings(now, at)];
}

type At = (day: 0 | 1, time: string) => Date;

function assignedBookings(now: Date, at: At): DemoBooking[] {
  const isLate = now >= at(0, LAST_HOUR);
  return [
    booking('asha', at(0, '06:30'), 90, { service: 'airport', to: 'T3', place: VASANT_KUNJ }),
    booking('asha', at(0, '09:30'), 240, { service: 'hourly', hours: 4, from: CYBER_CITY, to: SAKET }),
    booking('ravi', at(0, '08:30'), 90, { service: 'airport', to: 'T1', place: SAKET }),
    booking('ravi', at(0, '13:30'), 120, { service: 'airport', from: 'T3', place: SECTOR_62 }),
    booking('meera', at(0, '11:00'), 180, { service: 'hourly', hours: 3, from: CONNAUGHT_PLACE, to: SAKET }),
    booking('meera', at(0, '19:00'), 75, { service: 'airport', to: 'T3', place: HAUZ_KHAS }),
    booking('gurpreet', at(0, '18:15'), 90, { service: 'airport', to: 'T3', place: CONNAUGHT_PLACE }),
    ...(isLastRideWaiting(now, at) ? [] : [{ ...lastRide(at), driver: 'gurpreet', minutes: 90 } as const]),

    booking('gurpreet', at(1, '04:15'), 75, { service: 'airport', to: 'T3', place: DWARKA }),
    booking('asha', at(1, '06:30'), 90, { service: 'airport', to: 'T3', place: VASANT_KUNJ }),
    booking('asha', at(1, '10:00'), 240, {
      service: 'hourly',
      hours: 4,
      from: GOLF_COURSE_ROAD,
      to: CYBER_CITY,
    }),
    booking('ravi', at(1, '09:00'), 90, { service: 'airport', from: 'T3', place: LAJPAT_NAGAR }),
    booking('imran', at(1, '13:00'), 120, { service: 'airport', to: 'T2', place: CONNAUGHT_PLACE }),
    booking('meera', at(1, '19:00'), 75, { service: 'airport', to: 'T3', place: SAKET }),
    booking('meera', at(isLate ? 1 : 0, '20:30'), 75, { service: 'airport', from: 'T3', place: SECTOR_29 }),
    booking('gurpreet', at(1, '20:30'), 120, { service: 'airport', to: 'T3', place: ROHINI }),
  ];
}

function waitingBookings(now: Date, at: At): DemoBooking[] {
  const waiting = (pickupAt: Date, asked: Asked) => booking(null, pickupAt, USUAL_MINUTES, asked);
  const rides = [
    waiting(at(0, '01:15'), { service: 'airport', from: 'T3', place: DWARKA }),
    waiting(at(0, '04:00'), { service: 'airport', to: 'T3', place: ROHINI }),
    waiting(at(0, '10:45'), { service: 'hourly', hours: 2, from: AEROCITY, to: VASANT_KUNJ }),
    waiting(at(0, '15:00'), { service: 'airport', to: 'T3', place: GREATER_KAILASH }),
    waiting(at(0, '15:30'), { service: 'airport', from: 'T1', place: KAROL_BAGH }),
    waiting(at(0, '17:30'), { service: 'airport', to: 'T3', place: SECTOR_18 }),
    waiting(at(0, '21:00'), { service: 'airport', to: 'T1', place: GREATER_KAILASH }),
    waiting(at(0, '22:15'), { service: 'airport', to: 'T3', place: INDIRAPURAM }),

    waiting(at(1, '04:30'), { service: 'airport', to: 'T3', place: SECTOR_62 }),
    waiting(at(1, '08:45'), { service: 'airport', to: 'T3', place: VASANT_KUNJ }),
    waiting(at(1, '11:30'), { service: 'airport', from: 'T1', place: SOHNA_ROAD }),
    waiting(at(1, '13:30'), { service: 'hourly', hours: 2, from: SECTOR_29, to: CYBER_CITY }),
    waiting(at(1, '16:00'), { service: 'airport', to: 'T3', place: CONNAUGHT_PLACE }),
    waiting(at(1, '17:30'), { service: 'airport', to: 'T3', place: INDIRAPURAM }),
  ].filter(({ pickupAt }) => isAhead(pickupAt, now));
  return isLastRideWaiting(now, at) ? [...rides, lastRide(at)] : rides;
}

/** The last ride of today. The night driver has it, except in the evening. */
function lastRide(at: At): DemoBooking {
  return booking(null, at(0, '23:30'), USUAL_MINUTES, { service: 'airport', from: 'T1', place: KAROL_BAGH });
}

function isLastRideWaiting(now: Date, at: At): boolean {
  return now >= at(0, EVENING) && isAhead(lastRide(at).pickupAt, now);
}

function isAhead(pickupAt: Date, now: Date): boolean {
  return pickupAt >= addMinutes(now, LEAD_MINUTES);
}

function booking(driver: DemoDriver | null, pickupAt: Date, minutes: number, asked: Asked): DemoBooking {
  return { driver, pickupAt, minutes, asked };
}

/** The riders of the demo's bookings, in turn. */
export const DEMO_RIDERS = [
  'Ananya Iyer',
  'Rohan Mehta',
  'Farhan Ahmed',
  'Kavya Reddy',
  'सुनीता शर्मा',
  'Daniel Novak',
].map((name, index) => ({
  name,
  email: `rider${index + 1}@ratha.example`,
  phone: `+91900000020${index + 1}`,
}));
