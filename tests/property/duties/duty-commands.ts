import fc from 'fast-check';
import { expect } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import {
  type Command,
  codeOf,
  command,
  expectConflicts,
  onRide,
  pass,
} from '#tests/property/duties/duty-command.ts';
import {
  BY,
  dateOf,
  driverAt,
  instantOf,
  minuteOf,
  placeBooking,
  subjectOf,
  timeOf,
  vehicleAt,
} from '#tests/property/duties/duty-environment.ts';
import { DAY, type DutyModel, type ModelDuty, type ModelRide } from '#tests/property/duties/duty-model.ts';
import { leave, setShift } from '#tests/property/duties/schedule-commands.ts';

const UNDO_MS = 10_000;
const CREW = 2;
const MAX_BOOKINGS = 10;
const REASON = { reason: 'The guests know each other' };

function modelDuty(
  duty: { id: number; version: number; startsAt: Date; endsAt: Date; override: unknown },
  crew: [number, number],
): ModelDuty {
  return {
    ...{ id: duty.id, version: duty.version, driver: crew[0], vehicle: crew[1] },
    ...{ from: minuteOf(duty.startsAt), to: minuteOf(duty.endsAt), isOverridden: duty.override !== null },
  };
}

function assign(which: number, driver: number, vehicle: number, isOverride: boolean): Command {
  return onRide(`assign to ${driver} ${vehicle} ${isOverride}`, which, async (ride, model, real) => {
    const to = ride.start + ride.minutes;
    const found = model.conflicts(ride, driver, vehicle, ride.start, to);
    const expected =
      ride.status === 'deleted'
        ? 'not-found'
        : ride.duty
          ? 'already-assigned'
          : ride.status !== 'confirmed'
            ? { cancelled: 'wrong-status', closed: 'not-assignable' }[ride.status]
            : found.size > 0 && !isOverride
              ? 'duty-conflicts'
              : 'ok';
    const result = await real.container.useCases.assignDuty({
      ...{ subject: subjectOf(ride), driverId: driverAt(real, driver), vehicleId: vehicleAt(real, vehicle) },
      ...{ startsAt: null, minutes: null, override: isOverride ? REASON : null, by: BY },
    });
    expect(codeOf(result)).toBe(expected);
    expectConflicts(result, found);
    if (!result.ok) return;
    expect(result.value.duty.override !== null).toBe(found.size > 0);
    ride.duty = modelDuty(result.value.duty, [driver, vehicle]);
    expect([ride.duty.from, ride.duty.to]).toEqual([ride.start, to]);
    model.last.set(ride, { id: ride.duty.id, version: 1, at: model.now, before: null });
  });
}

/** Gives a duty another driver, vehicle or time. */
function change(
  name: string,
  which: number,
  isOverride: boolean,
  wanted: (duty: ModelDuty, ride: ModelRide) => Pick<ModelDuty, 'driver' | 'vehicle' | 'from' | 'to'>,
): Command {
  return onRide(name, which, async (ride, model, real) => {
    const { duty: before } = ride;
    if (!before) return;
    const next = wanted(before, ride);
    const found = model.conflicts(ride, next.driver, next.vehicle, next.from, next.to);
    const isSame = (['driver', 'vehicle', 'from', 'to'] as const).every((key) => next[key] === before[key]);
    const expected =
      ride.status === 'closed'
        ? 'not-assignable'
        : !isSame && found.size > 0 && !isOverride
          ? 'duty-conflicts'
          : 'ok';
    const { useCases } = real.container;
    const about = { id: before.id as DutyId, version: before.version, by: BY };
    const override = isOverride ? REASON : null;
    const result = await useCases.editDuty({
      ...{ ...about, override, startsAt: instantOf(next.from), minutes: next.to - next.from },
      ...{ driverId: driverAt(real, next.driver), vehicleId: vehicleAt(real, next.vehicle) },
    });
    expect(codeOf(result)).toBe(expected);
    if (!isSame) expectConflicts(result, found);
    if (!result.ok || isSame) return;
    ride.duty = modelDuty(result.value.duty, [next.driver, next.vehicle]);
    expect([ride.duty.from, ride.duty.to]).toEqual([next.from, next.to]);
    model.last.set(ride, { id: before.id, version: ride.duty.version, at: model.now, before });
  });
}

const remove = (which: number) =>
  onRide('remove', which, async (ride, model, real) => {
    const { duty: before } = ride;
    if (!before) return;
    const result = await real.container.useCases.removeDuty({ id: before.id as DutyId, note: null, by: BY });
    expect(codeOf(result)).toBe(ride.status === 'closed' ? 'not-assignable' : 'ok');
    if (!result.ok) return;
    ride.duty = null;
    model.last.set(ride, { id: before.id, version: before.version + 1, at: model.now, before });
  });

/** Undoes the last change of a duty, if nothing else has changed the duty or its ride since. */
const undo = (which: number) =>
  onRide('undo', which, async (ride, model, real) => {
    const last = model.last.get(ride);
    if (!last) return;
    const { id, version, before } = last;
    const isLate = model.now - last.at > UNDO_MS;
    const isFree = !before || before.isOverridden || model.isFree(ride, before, { isUndo: true });
    const order = { id: id as DutyId, version, by: BY };
    const result = await real.container.useCases.undoDutyChange(order);
    expect(codeOf(result)).toBe(isLate ? 'duty-not-undoable' : isFree ? 'ok' : 'duty-conflicts');
    if (isLate || !result.ok) return;
    ride.duty = before && { ...before, version: version + 1 };
    model.last.delete(ride);
    expect(codeOf(await real.container.useCases.undoDutyChange(order))).toBe('ok');
  });

const cancel = (which: number) =>
  onRide('cancel', which, async (ride, model, real) => {
    if (ride.kind === 'trip') return;
    const { id } = subjectOf(ride);
    const order = { id: id as never, by: BY, reason: 'other', note: null } as const;
    const result = await real.container.useCases.cancelBooking(order);
    expect(codeOf(result)).toBe(
      { confirmed: 'ok', deleted: 'not-found', cancelled: 'wrong-status', closed: '' }[ride.status],
    );
    if (!result.ok) return;
    Object.assign(ride, { status: 'cancelled', duty: null, lost: { status: 'confirmed', duty: ride.duty } });
    model.cancelled = ride;
    forget(model, ride);
  });

const undoCancel = command('undo the cancellation', async (model, real) => {
  const ride = model.cancelled;
  if (!ride) return;
  model.cancelled = null;
  const lost = ride.lost?.duty ?? null;
  const comesBack = lost !== null && (lost.isOverridden || model.isFree(ride, lost, { isUndo: true }));
  const result = await real.container.useCases.undoDecision({ id: subjectOf(ride).id as never, by: BY });
  if (!result.ok) throw new Error(`The cancellation was not undone: ${result.refusal.code}`);
  expect(result.value.lostDuty !== undefined).toBe(lost !== null && !comesBack);
  bringBack(ride, 'confirmed', comesBack ? lost : null);
});

const deleteBooking = (which: number) =>
  onRide('delete', which, async (ride, model, real) => {
    if (ride.kind === 'trip') return;
    const result = await real.container.useCases.deleteBooking({ id: subjectOf(ride).id as never, by: BY });
    expect(codeOf(result)).toBe(ride.status === 'deleted' ? 'not-found' : 'ok');
    if (!result.ok) return;
    Object.assign(ride, { status: 'deleted', duty: null, lost: { status: ride.status, duty: ride.duty } });
    if (model.cancelled === ride) model.cancelled = null;
    forget(model, ride);
  });

const restore = (which: number) =>
  onRide('restore', which, async (ride, model, real) => {
    if (ride.kind === 'trip' || ride.status !== 'deleted') return;
    const { status, duty } = ride.lost ?? { status: 'confirmed' as const, duty: null };
    const comesBack = duty !== null && model.isFree(ride, duty);
    const result = await real.container.useCases.restoreBooking({ id: subjectOf(ride).id as never, by: BY });
    if (!result.ok) throw new Error(`The booking was not restored: ${result.refusal.code}`);
    expect(result.value.lostDuty !== undefined).toBe(duty !== null && !comesBack);
    bringBack(ride, status, comesBack ? duty : null);
  });

function bringBack(ride: ModelRide, status: ModelRide['status'], duty: ModelDuty | null): void {
  Object.assign(ride, { status, lost: null, duty: duty && { ...duty, version: duty.version + 2 } });
}

/** Edits the pickup time. The duty moves as much, unless that makes a conflict. */
const edit = (which: number, start: number) =>
  onRide(`edit to ${start}`, which, async (ride, model, real) => {
    if (ride.kind === 'trip' || ride.status !== 'confirmed') return;
    const { duty } = ride;
    const later = start - ride.start;
    // A duty that was moved to the new pickup before stays.
    const delay = duty?.from === start ? 0 : later;
    const found = duty
      ? model.conflicts(ride, duty.driver, duty.vehicle, duty.from + delay, duty.to + delay)
      : new Set<string>();
    const { useCases, queries } = real.container;
    const id = subjectOf(ride).id as never;
    const stored = await queries.bookings.find(id);
    const time = { pickupDate: dateOf(start), pickupTime: timeOf(start) };
    const result = await useCases.editBooking({ id, version: stored?.version ?? 0, edit: time, by: BY });
    // A conflict that was overridden before may stay.
    if (found.size === 0 || delay === 0) expect(codeOf(result)).toBe('ok');
    else expect(['ok', 'duty-conflicts']).toContain(codeOf(result));
    if (!result.ok || later === 0) return;
    ride.start = start;
    if (!duty || delay === 0) return;
    const written = await real.duties.ofSubject(subjectOf(ride));
    if (!written) throw new Error('The edit removed the duty');
    // Only a conflict that was overridden can stay, by this duty or by the other one.
    const isOverridden = model.duties.some((one) => one.isOverridden);
    if (found.size > 0) expect(written.override !== null || isOverridden).toBe(true);
    ride.duty = modelDuty(written, [duty.driver, duty.vehicle]);
    expect([ride.duty.from, ride.duty.to]).toEqual([duty.from + delay, duty.to + delay]);
    forget(model, ride);
  });

const close = (which: number) =>
  onRide('close', which, async (ride, model, real) => {
    if (ride.kind === 'booking') return;
    await real.container.useCases.closeTrip({ tripId: subjectOf(ride).id as never });
    if (ride.status === 'closed') return;
    ride.status = 'closed';
    // The trip is closed long before its departure, so its duty is as short as can be.
    if (ride.duty) ride.duty = { ...ride.duty, version: ride.duty.version + 1, to: ride.duty.from + 1 };
    forget(model, ride);
  });

function forget(model: DutyModel, ride: ModelRide): void {
  model.last.delete(ride);
}

const book = (start: number) =>
  command(`book at ${start}`, async (model, real) => {
    if (model.rides.length >= MAX_BOOKINGS) return;
    model.rides.push(await placeBooking(real, start));
  });

const tick = command('tick', async (model, real) => {
  pass(UNDO_MS, model, real);
});

const ride = fc.nat(MAX_BOOKINGS - 1);
const crew = fc.nat(CREW - 1);
const override = fc.boolean();
/** From 06:00 on Monday or Tuesday, each hour. Few, so that duties meet. */
const start = fc.nat(11).map((step) => 360 + (step % 6) * 60 + (step >= 6 ? DAY : 0));

const assigns = fc.tuple(ride, crew, crew, override).map((drawn) => assign(...drawn));

export const dutyCommands: fc.Arbitrary<Command>[] = [
  start.map(book),
  start.map(book),
  ...[assigns, assigns, assigns, assigns],
  fc
    .tuple(ride, override, crew, crew)
    .map(([which, isOverride, driver, vehicle]) =>
      change('reassign', which, isOverride, (duty) => ({ ...duty, driver, vehicle })),
    ),
  fc
    .tuple(ride, override, fc.constantFrom(-120, -90, -30, 0, 30, 60, 150), fc.constantFrom(45, 120))
    .map(([which, isOverride, delay, minutes]) =>
      change('move', which, isOverride, (duty, { start: from }) => ({
        ...duty,
        ...{ from: from + delay, to: from + delay + minutes },
      })),
    ),
  ride.map(remove),
  ride.map(undo),
  ride.map(undo),
  ride.map(undo),
  ride.map(cancel),
  fc.constant(undoCancel),
  ride.map(deleteBooking),
  ride.map(restore),
  fc.tuple(ride, start).map((drawn) => edit(...drawn)),
  fc.tuple(ride, start).map((drawn) => edit(...drawn)),
  ride.map(close),
  fc.tuple(crew, fc.constantFrom(6, 0, 1), fc.nat(3)).map((drawn) => setShift(...drawn)),
  fc
    .tuple(crew, fc.constantFrom(0, 1), fc.constantFrom('whole' as const, 'part' as const, 'none' as const))
    .map((drawn) => leave(...drawn)),
  fc.constant(tick),
];
