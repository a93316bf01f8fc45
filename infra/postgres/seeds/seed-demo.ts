import { type BookingDraft, cancel, complete, confirm, start } from '#domain/bookings/booking.ts';
import { airportFare, type Fare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { addMinutes, HOUR_MS, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { type Ride, terminalLocation } from '#domain/rides/ride.ts';
import type { Config } from '#infra/config/config.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { buildDraft, type Step, storeBooking } from '#infra/postgres/seeds/demo/demo-booking.ts';

const DEMO_RIDER = { name: 'Demo Rider', email: 'rider@ratha.example' };
const DEMO_PHONE = '+919999900001' as Phone;

/**
 * Adds a rider and a few past rides for the console. No messages are sent for them. Does nothing if
 * the database has bookings.
 */
export async function seedDemo(databaseUrl: string, config: Pick<Config, 'timeouts'>): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const booked = await db.selectFrom('bookings').select('id').limit(1).executeTakeFirst();
    if (booked) return;
    const customer = await customerRepository(db).ofPhone(DEMO_PHONE, DEMO_RIDER);
    for (const [index, { ride, fare, km, ends }] of rides(await readDatabaseTime(db)).entries()) {
      const placedAt = addMinutes(ride.pickupAt, -(index + 5) * 60);
      const draft = buildDraft({
        customerId: customer.id,
        contact: { ...DEMO_RIDER, phone: DEMO_PHONE },
        ride,
        fare,
        placedAt,
        journey: km === null ? null : { km, minutes: Math.round(km * 2) },
        points: NO_POINTS,
      });
      await storeBooking(db, draft, stepsTo(ends, draft), config);
    }
  } finally {
    await db.destroy();
  }
}

function stepsTo(ends: DemoRide['ends'], { placedAt, ride }: BookingDraft): Step[] {
  const rider = { role: 'rider', phone: DEMO_PHONE, surface: 'web' } as const;
  const by = { role: 'system', phone: null, surface: 'workflow' } as const;
  if (ends === 'cancelled') {
    const why = { reason: 'plans-changed', note: null } as const;
    return [(booking) => cancel(booking, { by: rider, at: addMinutes(placedAt, 20), ...why })];
  }
  return [
    (booking) => confirm(booking, { by, at: addMinutes(placedAt, 9) }),
    (booking) => start(booking, { by, at: ride.pickupAt }),
    (booking) => complete(booking, { by, at: addMinutes(ride.pickupAt, 90) }),
  ];
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
