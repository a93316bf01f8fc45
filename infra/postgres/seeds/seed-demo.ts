import {
  type BookingDraft,
  cancel,
  complete,
  confirm,
  RIDER_DEFAULTS,
  start,
  type Transition,
} from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent } from '#domain/bookings/deadlines.ts';
import { airportFare, type Fare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { addMinutes, HOUR_MS, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { addRupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Result } from '#domain/kernel/result.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { type Ride, terminalLocation } from '#domain/rides/ride.ts';
import type { Config } from '#infra/config/config.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';

const DEMO_RIDER = { name: 'Demo Rider', email: 'rider@ratha.example' };
const DEMO_PHONE = '+919999900001' as Phone;

/**
 * Adds the demo administrator and a few past rides for the console. No messages are sent for them. Does nothing if
 * the database has bookings.
 */
export async function seedDemo(databaseUrl: string, config: Pick<Config, 'timeouts'>): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const booked = await db.selectFrom('bookings').select('id').limit(1).executeTakeFirst();
    if (booked) return;
    const customer = await customerRepository(db).ofPhone(DEMO_PHONE, DEMO_RIDER);
    for (const [index, { ride, fare, km, ends }] of rides(new Date()).entries()) {
      const draft = buildDraft(customer.id, ride, fare, km, addMinutes(ride.pickupAt, -(index + 5) * 60));
      await store(db, draft, ends, config);
    }
  } finally {
    await db.destroy();
  }
}

type DemoRide = { ride: Ride; fare: Fare; km: number | null; ends: 'completed' | 'cancelled' };

function rides(now: Date): DemoRide[] {
  const { airport, hourly, intercity } = FIRST_TARIFF;
  const saket = 'Saket, New Delhi, Delhi';
  const cyberCity = 'DLF Cyber City, Gurugram, Haryana';
  const toT3 = {
    service: 'airport',
    direction: 'to-airport',
    terminal: 'T3',
    flightNumber: null,
    meetAndGreet: false,
  } as const;
  return [
    {
      ride: { ...toT3, pickupLocation: saket, dropLocation: terminalLocation('T3'), ...at(now, 3, '05:30') },
      fare: airportFare(airport, 15.8),
      km: 15.8,
      ends: 'completed',
    },
    {
      ride: {
        service: 'hourly',
        hours: 4,
        pickupLocation: cyberCity,
        dropLocation: saket,
        ...at(now, 2, '10:00'),
      },
      fare: hourlyFare(hourly, 4),
      km: null,
      ends: 'completed',
    },
    {
      ride: {
        ...toT3,
        pickupLocation: cyberCity,
        dropLocation: terminalLocation('T3'),
        ...at(now, 2, '21:15'),
      },
      fare: airportFare(airport, 8.6),
      km: 8.6,
      ends: 'cancelled',
    },
    {
      ride: {
        service: 'intercity',
        tripType: 'one-way',
        additionalHours: 0,
        pickupLocation: saket,
        dropLocation: 'Agra, Uttar Pradesh',
        ...at(now, 1, '07:00'),
      },
      fare: intercityFare(intercity, 232.9, 'one-way', 0),
      km: 232.9,
      ends: 'completed',
    },
  ];
}

function at(now: Date, daysAgo: number, time: string) {
  const pickupDate = indiaDateOf(new Date(now.getTime() - daysAgo * 24 * HOUR_MS));
  const pickupTime = time as IndiaTime;
  return { pickupDate, pickupTime, pickupAt: indiaInstant(pickupDate, pickupTime) };
}

function buildDraft(
  customerId: CustomerId,
  ride: Ride,
  { fare, breakdown }: Fare,
  km: number | null,
  placedAt: Date,
): BookingDraft {
  return {
    status: 'received',
    ride,
    price: {
      base: fare,
      meetAndGreet: ZERO_RUPEES,
      total: addRupees(fare),
      discount: ZERO_RUPEES,
      final: fare,
      couponCode: null,
      distanceKm: km,
      durationMinutes: km && Math.round(km * 2),
      estimated: false,
      breakdown,
    },
    points: NO_POINTS,
    customerId,
    contact: { ...DEMO_RIDER, phone: DEMO_PHONE },
    ...NO_TEXTS,
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    placedAt,
    ...RIDER_DEFAULTS,
  };
}

/** Runs a booking through the state machine and removes its events, so that nobody is notified. */
async function store(
  db: Db,
  draft: BookingDraft,
  ends: DemoRide['ends'],
  { timeouts }: Pick<Config, 'timeouts'>,
) {
  const bookings = bookingRepository(db);
  const rider = { role: 'rider', phone: DEMO_PHONE, surface: 'web' } as const;
  const system = { role: 'system', phone: null, surface: 'workflow' } as const;
  const placed = await bookings.place(
    draft,
    { kind: 'received', from: null, to: 'received', by: rider, at: draft.placedAt, note: null },
    { sequence: 1, type: 'received', status: 'received', deadlines: bookingDeadlines(draft, timeouts) },
    null,
  );
  if (!placed || 'code' in placed) return;
  let booking = placed;
  const follow = async (moved: Result<Transition, unknown>) => {
    if (!moved.ok) return;
    await bookings.write(moved.value, bookingEvent(moved.value, timeouts));
    booking = moved.value.after;
  };
  if (ends === 'cancelled') {
    await follow(
      cancel(booking, { by: rider, at: addMinutes(draft.placedAt, 20), reason: 'plans-changed', note: null }),
    );
  } else {
    await follow(confirm(booking, { by: system, at: addMinutes(draft.placedAt, 9) }));
    await follow(start(booking, { by: system, at: draft.ride.pickupAt }));
    await follow(complete(booking, { by: system, at: addMinutes(draft.ride.pickupAt, 90) }));
  }
  await forgetEvents(db, booking.id);
}

async function forgetEvents(db: Db, id: BookingId): Promise<void> {
  await db.deleteFrom('outbox_events').where('key', '=', `booking-${id}`).execute();
}
