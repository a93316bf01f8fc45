import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { isSuggested } from '#domain/duties/suggest/suggest-drivers.ts';
import { moveLater } from '#domain/incidents/move-later.ts';
import { incidentRefused } from '#domain/incidents/refusals.ts';
import { FLIGHT_LATE, PICKUP_CHANGED, STORM } from '#domain/incidents/ride-incidents.operation.ts';
import { changedSinceShown } from '#domain/incidents/shown-plan.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, addMinutes, formatDateTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { keyOfRide } from '#infra/operations/incidents/key-of-ride.ts';
import { overrideOf } from '#infra/operations/override-of.ts';
import { type Answered, type Around, use } from '#infra/operations/use.ts';
import type { OpenRide, SoldTrip } from '#infra/postgres/queries/incident.queries.ts';

/** The incidents that move pickups, with the acts that handle them. */

/** A ride that begins later, and what became of its driver: the same as before, the name of another one, or nobody is free. */
type Moved = {
  readonly ride: OpenRide;
  readonly to: Date;
  readonly driver: 'same' | 'none' | 'nobody-free' | { readonly name: string };
};

type MovedRides = {
  readonly keys: readonly string[];
  readonly moved: readonly Moved[];
  /** Trips whose departure stays. */
  readonly trips: readonly SoldTrip[];
};

export const flightLate = use(FLIGHT_LATE, {
  isTogether: true,
  async run(around, { flight, minutes, date, shownPlan }, by) {
    const day = date ?? indiaDateOf(around.clock());
    const rides = await around.queries.incidents.departures(
      { from: startOfDay(day), to: endOfDay(day) },
      flight,
    );
    if (rides.length === 0) return refuse(incidentRefused('no-ride-on-flight'));
    return moveAll(around, rides, {
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
    const day = date ?? indiaDateOf(around.clock());
    const end = indiaInstant(to > from ? day : addDays(day, 1), to);
    const held = { from: indiaInstant(day, from), to: end };
    const rides = await around.queries.incidents.departures(held);
    const trips = await around.queries.incidents.soldTrips(held);
    if (rides.length + trips.length === 0) return refuse(incidentRefused('no-departure'));
    return moveAll(around, rides, {
      operation: 'incidents.storm',
      because: 'weather',
      trips,
      minutes,
      shownPlan,
      by,
    });
  },
  ...movedWords(),
});

type Move = {
  readonly operation: 'incidents.flight-late' | 'incidents.storm';
  readonly because: MoveReason;
  readonly trips?: readonly SoldTrip[];
  readonly minutes: number;
  readonly shownPlan: readonly string[] | undefined;
  readonly by: Actor;
};

/** Moves rides by some minutes, the last one first, so that a driver's later duty makes room for the earlier one. */
async function moveAll(
  around: Around,
  rides: readonly OpenRide[],
  { operation, shownPlan, trips = [], ...move }: Move,
) {
  const keys = rides.map(keyOfRide);
  const changed = changedSinceShown(shownPlan, keys);
  if (changed) return refuse(changed);
  const moved: Moved[] = [];
  for (const ride of rides) {
    const done = await moveOne(around, ride, move);
    if (!done.ok) return done;
    moved.push(done.value);
  }
  const subjects = rides.map(({ id }) => formatBookingId(id));
  await around.acts.recordIncident({ operation, subjects, changes: [], by: move.by });
  return ok({ keys, moved: moved.toReversed(), trips } satisfies MovedRides);
}

/** Moves a ride. A driver who has a conflict then gives it to another one, if somebody is free. */
async function moveOne(
  around: Around,
  ride: OpenRide,
  { minutes, because, by }: Pick<Move, 'minutes' | 'because' | 'by'>,
) {
  const { acts, queries } = around;
  const { id, version } = ride;
  const to = addMinutes(ride.pickupAt, minutes);
  const edit = { id, version, edit: moveLater(ride, minutes), because, by };
  const moved = await acts.editBooking(edit);
  if (moved.ok) return ok({ ride, to, driver: ride.driverId === null ? 'none' : 'same' } satisfies Moved);
  if (moved.refusal.code !== 'duty-conflicts') return moved;
  const [line] = await queries.duty.list({ bookingId: id });
  if (!line) return moved;
  const note = 'The pickup moved, and the driver is not free then';
  const removed = await acts.removeDuty({ id: line.duty.id, version: line.duty.version, note, by });
  if (!removed.ok) return removed;
  const later = await acts.editBooking(edit);
  if (!later.ok) return later;
  const name = await giveToAnother(around, ride, to, by);
  return ok({ ride, to, driver: name === null ? 'nobody-free' : { name } } satisfies Moved);
}

/** How many drivers are tried. The first ones fit best. */
const MAX_TRIED = 3;

/** Gives a ride to the best driver who is free then. Returns the name, or null if nobody is. */
async function giveToAnother(
  { acts, proposals }: Around,
  { id, driverId: before }: OpenRide,
  startsAt: Date,
  by: Actor,
): Promise<string | null> {
  const subject = { kind: 'booking', id } as const;
  const found = await proposals.suggestDrivers({ subject, startsAt });
  if (!found.ok) return null;
  const free = found.value.suggestions.filter(
    (one) => one.driver.id !== before && isSuggested(one, found.value.ride),
  );
  for (const { driver, vehicle } of free.slice(0, MAX_TRIED)) {
    const assigned = await acts.assignDuty({
      ...{ subject, driverId: driver.id, vehicleId: vehicle?.id ?? null },
      ...{ minutes: null, startsAt: null, override: null, by },
    });
    if (assigned.ok) return driver.name;
  }
  return null;
}

function movedWords() {
  return {
    shown: ({ keys }: MovedRides) => ({ shownPlan: keys }),
    json: ({ dryRun, answer: { moved, trips } }: Answered<MovedRides>) => ({
      dryRun,
      moved: moved.map(({ ride, to, driver }) => ({
        bookingId: ride.id,
        from: ride.pickupAt.toISOString(),
        to: to.toISOString(),
        driver: typeof driver === 'string' ? driver : 'another',
      })),
      trips: trips.map(({ id, departsAt, seats }) => ({
        tripId: id,
        departsAt: departsAt.toISOString(),
        seats,
      })),
    }),
    says: ({ answer: { moved, trips } }: Answered<MovedRides>) =>
      [...moved.map(movedLine), ...trips.map(tripLine)].join('\n'),
  };
}

function tripLine({ id, route, departsAt, seats }: SoldTrip): string {
  return `TR-${id}, ${route}, ${formatDateTime(departsAt)}: its departure stays. Call the riders of ${counted(seats, 'seat')}.`;
}

function movedLine({ ride, to, driver }: Moved): string {
  const line = `${formatBookingId(ride.id)}: ${formatDateTime(ride.pickupAt)} → ${formatDateTime(to)}.`;
  if (driver === 'same') return `${line} The driver stays.`;
  if (driver === 'none') return `${line} It has no driver yet.`;
  if (driver === 'nobody-free')
    return `${line} Its driver is not free then, and nobody else is: it has no driver.`;
  return `${line} Its driver is not free then: ${driver.name} takes it.`;
}

export const pickupChanged = use(PICKUP_CHANGED, {
  isTogether: true,
  async run({ acts, queries }, inputs, by) {
    const { booking: id, pickup, time, fare, shownPlan } = inputs;
    const stored = await queries.bookings.find(id);
    if (!stored) return refuse(BOOKING_NOT_FOUND);
    const keys = [keyOfRide(stored)];
    const changed = changedSinceShown(shownPlan, keys);
    if (changed) return refuse(changed);
    const edited = await acts.editBooking({
      id,
      version: stored.version,
      edit: { pickupLocation: pickup, pickupTime: time, fare },
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
  inputOf: { pickupLocation: 'pickup', pickupTime: 'time' },
});
