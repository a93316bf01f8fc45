import { complete, confirm, start } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { DutyState } from '#domain/duties/duty.ts';
import { airportFare, type Fare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, HOUR_MS, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { notifyAboutBooking } from '#domain/messaging/notify.ts';
import type { Journey, Places } from '#domain/places/places.ts';
import { type Ride, terminalLocation } from '#domain/rides/ride.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import type { Config } from '#infra/config/config.ts';
import { keepInOutbox } from '#infra/messaging/outbox.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/messaging/message.repository.ts';
import { buildDraft, type Step, storeBooking } from '#infra/postgres/seeds/demo/demo-booking.ts';
import { DEMO_RIDERS, type DemoBooking, demoBookings } from '#infra/postgres/seeds/demo/demo-day.ts';
import { DEMO_DRIVERS, type DemoDriver } from '#infra/postgres/seeds/demo/demo-fleet.ts';

type Assigned = { readonly id: DriverId; readonly vehicleId: VehicleId };

export type DutySeed = {
  readonly config: Pick<Config, 'timeouts' | 'brand'>;
  readonly places: Pick<Places, 'find' | 'journey'>;
  readonly now: Date;
  readonly drivers: Readonly<Record<DemoDriver, Assigned>>;
};

/** The route that `naveen` drives. */
const ROUTE = 'delhi-dehradun' as RouteId;
const DISPATCHER: Actor = { role: 'dispatcher', phone: null, surface: 'console' };
/** The reports of a driver, in this order. */
const REPORTS: readonly DutyState[] = ['accepted', 'on-my-way', 'arrived', 'started', 'completed'];
/** Bookings were placed two days before, one after the other. */
const PLACED_BEFORE_MINUTES = 48 * 60;

/** Adds the bookings and duties of today and tomorrow, and the duties of trips. */
export async function seedDuties(trx: Db, seed: DutySeed): Promise<void> {
  for (const [index, booking] of demoBookings(seed.now).entries()) {
    const id = await addBooking(trx, seed, booking, index);
    if (!booking.driver) continue;
    const endsAt = addMinutes(booking.pickupAt, booking.minutes);
    await addDuty(trx, seed, booking.driver, { bookingId: id, tripId: null }, booking.pickupAt, endsAt);
  }
  for (const trip of await tripsOfDriver(trx, seed.now))
    await addDuty(
      trx,
      seed,
      'naveen',
      { bookingId: null, tripId: trip.id },
      trip.departs_at,
      trip.arrives_at,
    );
}

/** Returns the trips to Dehradun and back that leave today and tomorrow, or on the next day with trips. */
async function tripsOfDriver(trx: Db, now: Date) {
  const trips = await trx
    .selectFrom('rideshare_trips')
    .select(['id', 'departs_at', 'arrives_at'])
    .where('route_id', '=', ROUTE)
    .where('departs_at', '>', now)
    .orderBy('departs_at')
    .limit(4)
    .execute();
  const [first] = trips;
  if (!first) return [];
  const days = [indiaDateOf(now), addDays(indiaDateOf(now), 1), indiaDateOf(first.departs_at)];
  const lastDay = days.toSorted().at(-1) ?? '';
  return trips.filter(({ departs_at }) => indiaDateOf(departs_at) <= lastDay);
}

async function addBooking(
  trx: Db,
  { config, places, now }: DutySeed,
  demo: DemoBooking,
  index: number,
): Promise<BookingId> {
  const rider = DEMO_RIDERS[index % DEMO_RIDERS.length] ?? DEMO_RIDERS[0];
  if (!rider) throw new Error('The demo has no riders');
  const phone = rider.phone as Phone;
  const customer = await customerRepository(trx).ofPhone(phone, rider);
  const ride = toRide(demo);
  const journey = (await places.journey(ride.pickupLocation, ride.dropLocation, demo.pickupAt)) ?? null;
  const [pickup, drop] = await Promise.all([
    places.find(ride.pickupLocation),
    places.find(ride.dropLocation),
  ]);
  const placedAt = addMinutes(now, index * 7 - PLACED_BEFORE_MINUTES);
  const draft = buildDraft({
    customerId: customer.id,
    contact: { ...rider, phone },
    ride,
    placedAt,
    fare: fareOf(ride, journey),
    journey: ride.service === 'hourly' ? null : journey,
    points: {
      pickup: pickup?.point ?? null,
      drop: drop?.point ?? null,
      pickupState: pickup?.state ?? null,
    },
  });
  const status = statusOf(demo, now);
  const booking = await storeBooking(trx, draft, stepsTo(status, demo, placedAt), config);
  // The confirmation is stored as kept, so that no workflow sends it.
  if (status === 'confirmed') {
    await notifyAboutBooking({
      bookings: bookingRepository(trx),
      messages: messageRepository(trx),
      clock: () => now,
      deliver: { whatsapp: keepInOutbox, email: keepInOutbox },
      ...config,
    })({ bookingId: booking.id, kind: 'booking-confirmed' });
  }
  return booking.id;
}

function stepsTo(status: BookingStatus, { pickupAt, minutes }: DemoBooking, placedAt: Date): Step[] {
  const confirmed: Step = (booking) => confirm(booking, { by: DISPATCHER, at: addMinutes(placedAt, 9) });
  const started: Step = (booking) => start(booking, { by: DISPATCHER, at: pickupAt });
  const completed: Step = (booking) =>
    complete(booking, { by: DISPATCHER, at: addMinutes(pickupAt, minutes) });
  if (status === 'completed') return [confirmed, started, completed];
  return status === 'on-trip' ? [confirmed, started] : [confirmed];
}

/** A ride without a driver stays confirmed, even after its pickup. */
function statusOf({ driver, pickupAt, minutes }: DemoBooking, now: Date): BookingStatus {
  if (!driver || pickupAt > now) return 'confirmed';
  return addMinutes(pickupAt, minutes) > now ? 'on-trip' : 'completed';
}

function toRide({ asked, pickupAt }: DemoBooking): Ride {
  const at = { pickupAt, pickupDate: indiaDateOf(pickupAt), pickupTime: indiaTimeOf(pickupAt) };
  if (asked.service === 'airport') {
    const terminal = asked.to ?? asked.from ?? 'T3';
    const ends = [asked.place, terminalLocation(terminal)] as const;
    const [pickupLocation, dropLocation] = asked.to ? ends : [ends[1], ends[0]];
    return {
      ...at,
      service: 'airport',
      direction: asked.to ? 'to-airport' : 'from-airport',
      terminal,
      flightNumber: asked.from ? 'AI 2807' : null,
      meetAndGreet: false,
      pickupLocation,
      dropLocation,
    };
  }
  const places = { pickupLocation: asked.from, dropLocation: asked.to };
  if (asked.service === 'hourly') return { ...at, ...places, service: 'hourly', hours: asked.hours };
  return { ...at, ...places, service: 'intercity', tripType: 'one-way', additionalHours: 0 };
}

function fareOf(ride: Ride, journey: Journey | null): Fare {
  const km = journey?.km ?? 0;
  switch (ride.service) {
    case 'airport':
      return airportFare(FIRST_TARIFF.airport, km);
    case 'hourly':
      return hourlyFare(FIRST_TARIFF.hourly, ride.hours);
    case 'intercity':
      return intercityFare(FIRST_TARIFF.intercity, km, ride.tripType, ride.additionalHours);
  }
}

type Subject = { readonly bookingId: BookingId | null; readonly tripId: TripId | null };

/** Adds a duty with its history. The driver has accepted what begins within 12 hours, and has reported what is past. */
async function addDuty(
  trx: Db,
  { now, drivers }: DutySeed,
  driver: DemoDriver,
  { bookingId, tripId }: Subject,
  startsAt: Date,
  endsAt: Date,
): Promise<void> {
  const { id: driverId, vehicleId } = drivers[driver];
  const assignedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 26 * HOUR_MS);
  const reportedAt: Record<string, Date> = {
    accepted: addMinutes(assignedAt, 12),
    'on-my-way': addMinutes(startsAt, -45),
    arrived: addMinutes(startsAt, -8),
    started: startsAt,
    completed: endsAt,
  };
  const isNear = startsAt.getTime() - now.getTime() < 12 * HOUR_MS;
  const reported = isNear ? REPORTS.filter((state) => (reportedAt[state] ?? now) <= now) : [];
  const state = reported.at(-1) ?? 'assigned';
  const { id } = await trx
    .insertInto('duties')
    .values({
      booking_id: bookingId,
      trip_id: tripId,
      driver_id: driverId,
      vehicle_id: vehicleId,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
      version: reported.length + 1,
      notified_at: reported.length > 0 ? assignedAt : null,
      override_role: null,
      override_phone: null,
      override_surface: null,
      override_at: null,
      override_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = {
    duty_id: id,
    booking_id: bookingId,
    trip_id: tripId,
    driver_id: driverId,
    vehicle_id: vehicleId,
    starts_at: startsAt,
    ends_at: endsAt,
    note: null,
  };
  await trx
    .insertInto('duty_changes')
    .values([
      { ...change, version: 1, kind: 'assigned', state: 'assigned', ...by(DISPATCHER), at: assignedAt },
      ...reported.map((each, index) => ({
        ...change,
        version: index + 2,
        kind: 'reported' as const,
        state: each,
        ...by({ role: 'driver', phone: DEMO_DRIVERS[driver].phone, surface: 'web' }),
        at: reportedAt[each] ?? now,
      })),
    ])
    .execute();
}

function by({ role, phone, surface }: Actor) {
  return { role, phone, surface };
}
