import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { hasBegun } from '#domain/duties/conflicts/handover.ts';
import { type DutySubject, type DutyTime, minutesOfDuty } from '#domain/duties/duty.ts';
import type { RemoveDutyRefusal } from '#domain/duties/refusals.ts';
import { isSuggested } from '#domain/duties/suggest/suggest-drivers.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import { lateFlightSpan, ridesOfLateFlight } from '#domain/incidents/late-flight.ts';
import { moveLater } from '#domain/incidents/move-later.ts';
import { nearestPickupDate } from '#domain/incidents/nearest-pickup.ts';
import { incidentRefused } from '#domain/incidents/refusals.ts';
import { FLIGHT_LATE, PICKUP_CHANGED, STORM } from '#domain/incidents/ride-incidents.operation.ts';
import { changedSinceShown } from '#domain/incidents/shown-plan.ts';
import { stormHours } from '#domain/incidents/storm-hours.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { addMinutes, formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { DelayReason } from '#domain/rideshare/delay/trip-delay.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { keyOfRide } from '#infra/operations/incidents/key-of-ride.ts';
import { overrideOf } from '#infra/operations/override-of.ts';
import { type Answered, type Around, use } from '#infra/operations/use.ts';
import type { OpenRide, OpenTrip } from '#infra/postgres/queries/incident.queries.ts';

/** The incidents that move pickups and departures, with the acts that handle them. */

/** A ride or a trip that an incident moves. */
type Departure =
  | {
      readonly kind: 'booking';
      readonly at: Date;
      readonly ride: OpenRide;
      readonly driverId: DriverId | null;
    }
  | { readonly kind: 'trip'; readonly at: Date; readonly trip: OpenTrip; readonly driverId: DriverId | null };

/** A departure that is later, and what became of its driver: the same as before, the name of another one, or nobody is free. */
type Moved = {
  readonly departure: Departure;
  readonly to: Date;
  readonly driver: 'same' | 'none' | 'nobody-free' | Pick<Driver, 'id' | 'name'>;
};

/** A departure that is later and has no driver any more, and the time of its duty. */
type Displaced = Omit<Moved, 'driver'> & { readonly time: DutyTime };

/** A departure that cannot be moved. Nothing of it was changed. */
type Stuck = { readonly departure: Departure; readonly refusal: MoveRefusal };
type MoveRefusal = Extract<Awaited<ReturnType<typeof moveDeparture>>, { readonly ok: false }>['refusal'];

/** A departure that stays as it is, and why: `its new time is past`. */
type Staying = { readonly departure: Departure; readonly why: string };

type MovedRides = {
  readonly keys: readonly string[];
  readonly moved: readonly Moved[];
  readonly stays: readonly Staying[];
};

export const flightLate = use(FLIGHT_LATE, {
  isTogether: true,
  async run(around, { flight, minutes, date, shownPlan }, by) {
    const now = around.clock();
    const rides = await around.queries.incidents.departures(lateFlightSpan(now, date), flight);
    const { ofFlight, others } = ridesOfLateFlight(rides, { minutes, now, date });
    const { movable, stays } = splitByNow(ofFlight.map(ofRide), minutes, now);
    if (movable.length === 0) return refuse(incidentRefused('no-ride-on-flight'));
    const notOfFlight = others.map(ofRide).map((departure) => ({
      departure,
      why: whyItStays(departure, minutes, now) ?? FAR_AWAY,
    }));
    return moveAll(around, movable, {
      stays: [...stays, ...notOfFlight],
      operation: 'incidents.flight-late',
      because: 'flight',
      minutes,
      shownPlan,
      by,
    });
  },
  ...movedWords(),
});

export const storm = use(STORM, {
  isTogether: true,
  async run(around, { from, to, minutes, date, shownPlan }, by) {
    const now = around.clock();
    const held = stormHours({ from, to, date }, now);
    const rides = await around.queries.incidents.departures(held);
    const trips = await around.queries.incidents.departingTrips(held, now);
    const { movable, stays } = splitByNow([...rides.map(ofRide), ...trips.map(ofTrip)], minutes, now);
    if (movable.length === 0) return refuse(incidentRefused('no-departure'));
    return moveAll(around, movable, {
      stays,
      operation: 'incidents.storm',
      because: 'weather',
      minutes,
      shownPlan,
      by,
    });
  },
  ...movedWords(),
});

/** Why a ride of the flight on the same day stays. */
const FAR_AWAY = 'it is over 6 hours from the others; edit it to move it';

/** Returns the departures that can move, and those that stay, the earliest of these first. */
function splitByNow(departures: readonly Departure[], minutes: number, now: Date) {
  const movable: Departure[] = [];
  const stays: Staying[] = [];
  for (const departure of departures.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const why = whyItStays(departure, minutes, now);
    if (why === null) movable.push(departure);
    else stays.push({ departure, why });
  }
  return { movable, stays };
}

/** Returns why a departure stays. Null if it can move. An edit refuses a pickup in the past. */
function whyItStays(departure: Departure, minutes: number, now: Date): string | null {
  if (departure.kind === 'trip') return departure.trip.hasLeft ? 'it is on the road' : null;
  return addMinutes(departure.at, minutes) > now ? null : 'its new time is past';
}

function ofRide(ride: OpenRide): Departure {
  return { kind: 'booking', at: ride.pickupAt, ride, driverId: ride.driverId };
}

function ofTrip(trip: OpenTrip): Departure {
  return { kind: 'trip', at: trip.departsAt, trip, driverId: trip.driverId };
}

type Move = {
  /** The departures that stay, for the answer. */
  readonly stays: readonly Staying[];
  readonly operation: 'incidents.flight-late' | 'incidents.storm';
  /** A flight delays no trip. */
  readonly because: MoveReason & ('flight' | DelayReason);
  readonly minutes: number;
  readonly shownPlan: readonly string[] | undefined;
  readonly by: Actor;
};

/**
 * Moves departures by some minutes, the last one first, so that a driver's later duty makes room for the earlier one. Then gives those whose
 * drivers are not free to others, who have moved by then.
 */
async function moveAll(
  around: Around,
  departures: readonly Departure[],
  { operation, stays, shownPlan, ...move }: Move,
) {
  const lastFirst = departures.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const later: (Moved | Displaced)[] = [];
  const stuck: Staying[] = [];
  for (const departure of lastFirst) {
    const done = await moveOne(around, departure, move);
    if (!done.ok) return shownPlan ? refuse(incidentRefused('proposal-changed')) : done;
    if (!('refusal' in done.value)) later.push(done.value);
    // If nothing can move, the reason of the earliest departure, which is the last one here, is the answer.
    else if (departures.length === stuck.length + 1) return refuse(done.value.refusal);
    else stuck.push(stayingOf(done.value));
  }
  const moved: Moved[] = [];
  for (const one of later.toReversed())
    moved.push('driver' in one ? one : await giveToAnother(around.acts, one, move.by));
  const keys = moved.map(keyOf);
  const changed = changedSinceShown(shownPlan, keys);
  if (changed) return refuse(changed);
  const subjects = moved.map(({ departure }) => referenceOf(departure));
  await around.acts.recordIncident({ operation, subjects, changes: [], by: move.by });
  return ok({ keys, moved, stays: [...stays, ...stuck.toReversed()] } satisfies MovedRides);
}

/** Returns a departure that cannot be moved with the reason in words. */
function stayingOf({ departure, refusal }: Stuck): Staying {
  return { departure, why: renderRefusal(refusal, 'team').message.replace(/\.$/, '') };
}

/**
 * Moves a departure. A driver who has a conflict then loses it. A duty that has begun stays with its driver, because the passenger may be in
 * the car (docs/product/incidents.md).
 */
async function moveOne(
  around: Around,
  departure: Departure,
  move: Pick<Move, 'minutes' | 'because' | 'by'>,
): Promise<Result<Moved | Displaced | Stuck, MoveRefusal | RemoveDutyRefusal>> {
  const { acts, queries } = around;
  const { by } = move;
  const to = addMinutes(departure.at, move.minutes);
  const moved = await moveDeparture(acts, departure, move);
  if (moved.ok) return ok({ departure, to, driver: departure.driverId === null ? 'none' : 'same' });
  const stuck = { departure, refusal: moved.refusal };
  if (moved.refusal.code !== 'duty-conflicts') return ok(stuck);
  const subject = subjectOf(departure);
  const [line] = await queries.duty.list(
    subject.kind === 'booking' ? { bookingId: subject.id } : { tripId: subject.id },
  );
  if (!line) return ok(stuck);
  if (hasBegun(line.duty, around.clock())) {
    const kept = await moveDeparture(acts, departure, move, { reason: HAS_BEGUN, shown: undefined });
    return ok(kept.ok ? { departure, to, driver: 'same' } : { departure, refusal: kept.refusal });
  }
  const note = 'The pickup moved, and the driver is not free then';
  const removed = await acts.removeDuty({ id: line.duty.id, version: line.duty.version, note, by });
  // The duty of this departure has changed in this moment, so all is refused, and a new try sees it.
  if (!removed.ok) return removed;
  const later = await moveDeparture(acts, departure, move);
  if (!later.ok) return later;
  // The same lead and length as before.
  const startsAt = addMinutes(line.duty.startsAt, move.minutes);
  return ok({ departure, to, time: { startsAt, minutes: minutesOfDuty(line.duty) } });
}

async function moveDeparture(
  acts: Around['acts'],
  departure: Departure,
  { minutes, because, by }: Pick<Move, 'minutes' | 'because' | 'by'>,
  override: OverrideRequest = null,
) {
  if (departure.kind === 'booking') {
    const { ride } = departure;
    return acts.editBooking({
      id: ride.id,
      version: ride.version,
      // Weather holds the car. The flight arrives as it did.
      edit: moveLater(because === 'flight' ? ride : { ...ride, arrivalTime: null }, minutes),
      because,
      override,
      by,
    });
  }
  const { id, delayMinutes, delayChange } = departure.trip;
  return acts.delayTrip({
    tripId: id,
    minutes: delayMinutes + minutes,
    because: because === 'flight' ? null : because,
    version: delayChange,
    override,
    by,
  });
}

/** The override reason in the history of a duty. */
const HAS_BEGUN = 'The duty had begun, so the driver stays';

/** Gives a departure to the best driver who is free for its duty. */
async function giveToAnother(
  acts: Around['acts'],
  { departure, to, time }: Displaced,
  by: Actor,
): Promise<Moved> {
  const subject = subjectOf(departure);
  const found = await acts.suggestDriversNow({ subject, time });
  const options = found.ok ? found.value.suggestions.filter((one) => isSuggested(one, found.value.ride)) : [];
  for (const { driver, vehicle } of options) {
    if (driver.id === departure.driverId) continue;
    const assigned = await acts.assignDuty({
      ...{ subject, driverId: driver.id, vehicleId: vehicle?.id ?? null },
      ...time,
      ...{ override: null, by },
    });
    if (assigned.ok) return { departure, to, driver };
  }
  return { departure, to, driver: 'nobody-free' };
}

/** Returns what a driver is assigned to. */
function subjectOf(departure: Departure): DutySubject {
  return departure.kind === 'booking'
    ? { kind: 'booking', id: departure.ride.id }
    : { kind: 'trip', id: departure.trip.id };
}

/** Returns the key of a departure in a proposal: another version of it, or another driver, is another proposal. */
function keyOf({ departure, driver }: Moved): string {
  const key =
    departure.kind === 'booking'
      ? keyOfRide(departure.ride)
      : `${referenceOf(departure)}.${departure.trip.delayChange}`;
  const result = driver === 'same' ? departure.driverId : typeof driver === 'string' ? driver : driver.id;
  return `${key}.${result}`;
}

function referenceOf(departure: Departure): string {
  return departure.kind === 'booking' ? formatBookingId(departure.ride.id) : `TR-${departure.trip.id}`;
}

function movedWords() {
  return {
    shown: ({ keys }: MovedRides) => ({ shownPlan: keys }),
    json: ({ dryRun, answer: { moved, stays } }: Answered<MovedRides>) => ({
      dryRun,
      moved: moved.flatMap((one) =>
        one.departure.kind === 'booking' ? [{ bookingId: one.departure.ride.id, ...movedJson(one) }] : [],
      ),
      trips: moved.flatMap((one) =>
        one.departure.kind === 'trip'
          ? [{ tripId: one.departure.trip.id, seats: one.departure.trip.seats, ...movedJson(one) }]
          : [],
      ),
      stays: stays.map(stayingJson),
    }),
    says: ({ answer: { moved, stays } }: Answered<MovedRides>) =>
      [...moved.map(movedLine), ...stays.map(staysLine)].join('\n'),
  };
}

function movedJson({ departure, to, driver }: Moved) {
  return {
    from: departure.at.toISOString(),
    to: to.toISOString(),
    driver: typeof driver === 'string' ? driver : 'another',
  };
}

function stayingJson({ departure, why: reason }: Staying) {
  return departure.kind === 'booking'
    ? { bookingId: departure.ride.id, pickupAt: departure.at.toISOString(), reason }
    : { tripId: departure.trip.id, departsAt: departure.at.toISOString(), reason };
}

/** Returns `BK-12`, or `TR-5, Delhi – Dehradun, 3 sold seats`. */
function nameOf(departure: Departure): string {
  if (departure.kind === 'booking') return referenceOf(departure);
  const { route, seats } = departure.trip;
  return `${referenceOf(departure)}, ${route}, ${counted(seats, 'sold seat')}`;
}

function movedLine({ departure, to, driver }: Moved): string {
  const line = `${nameOf(departure)}: ${formatDateTime(departure.at)} → ${formatDateTime(to)}.`;
  if (driver === 'same') return `${line} The driver stays.`;
  if (driver === 'none') return `${line} It has no driver yet.`;
  if (driver === 'nobody-free')
    return `${line} Its driver is not free then, and nobody else is: it has no driver.`;
  return `${line} Its driver is not free then: ${driver.name} takes it.`;
}

function staysLine({ departure, why }: Staying): string {
  return `${nameOf(departure)} at ${formatDateTime(departure.at)} stays: ${why}.`;
}

export const pickupChanged = use(PICKUP_CHANGED, {
  isTogether: true,
  async run({ acts, queries }, inputs, by) {
    const { booking: id, pickup, time, fare, shownPlan } = inputs;
    const stored = await queries.bookings.find(id);
    if (!stored) return refuse(BOOKING_NOT_FOUND);
    const isOver = stored.status === 'cancelled' || stored.status === 'completed';
    if (isOver) return refuse(incidentRefused('ride-over'));
    const keys = [keyOfRide(stored)];
    const changed = changedSinceShown(shownPlan, keys);
    if (changed) return refuse(changed);
    const edited = await acts.editBooking({
      id,
      version: stored.version,
      edit: {
        ...{ pickupLocation: pickup, fare },
        ...(time && { pickupDate: nearestPickupDate(stored.ride.pickupAt, time), pickupTime: time }),
      },
      because: 'request',
      override: overrideOf(inputs),
      by,
    });
    if (!edited.ok) return edited;
    await acts.recordIncident({
      operation: 'incidents.pickup-changed',
      subjects: [formatBookingId(id)],
      changes: [],
      by,
    });
    return ok({ keys, ...edited.value });
  },
  shown: ({ keys }) => ({ shownPlan: keys }),
  json: ({ answer: { booking, changes } }) => withBookingJson({ booking, changes }),
  says: ({ answer: { booking, changes } }) =>
    [
      ...changes,
      `The customer pays ${formatRupees(booking.price.final)}${booking.price.estimated ? ', an estimate' : ''}.`,
    ].join('\n'),
  inputOf: { pickupLocation: 'pickup', pickupDate: 'time', pickupTime: 'time' },
});
