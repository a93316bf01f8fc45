import type { Booking, Transition } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import {
  conflictsOf,
  type DutyStore,
  hasSeen,
  invalidDuty,
  overrideErrors,
} from '#domain/duties/assign/check-duty.ts';
import { describeDutyChange } from '#domain/duties/change/describe-duty-change.ts';
import { stateAfterMove } from '#domain/duties/change/edit-duty.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { Duty, DutyChange, DutyRecord, DutySubject } from '#domain/duties/duty.ts';
import { finishedDuty } from '#domain/duties/follow/finish-duty.ts';
import type { Interval } from '#domain/duties/ports.ts';
import type { DutyConflicts, DutyFieldError } from '#domain/duties/refusals.ts';
import { bookingFacts, type SubjectFacts } from '#domain/duties/subject.ts';
import { addMinutes, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Invalid, OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

/** Statuses of a booking that can have a duty (docs/product/duties.md#follow). */
const WITH_DUTY: readonly BookingStatus[] = ['confirmed', 'on-trip', 'completed'];

/**
 * Changes the duty of a booking with the status of the booking, in the transaction that wrote it. A booking that is
 * cancelled, or no longer confirmed, frees driver and vehicle. A completed one ends its duty.
 */
export async function followStatus(duties: DutyStore, { before, after, change }: Transition): Promise<void> {
  const { by, at } = change;
  if (!WITH_DUTY.includes(after.status)) {
    // The no-show of a booking that is received again is in the history of the duty.
    if (after.status !== 'cancelled') return removeDutyOf(duties, before, { by, at, note: NOT_CONFIRMED });
    // A no-show stays on the driver's record. It is over, so it occupies nobody.
    return removeDutyOf(duties, before, { by, at, note: 'The booking was cancelled' }, isNoShow);
  }
  await changeDutyOf(duties, before, async (duty) => {
    const finished = after.status === 'completed' ? finishedDuty(duty, at) : duty;
    if (finished === duty) return true;
    return write(duties, duty, finished, { kind: 'reported', by, at, note: 'The booking was completed' });
  });
}

const NOT_CONFIRMED = 'The booking is not confirmed';
/** The note of a duty that was removed with its deleted booking. */
export const BOOKING_DELETED = 'The booking was deleted';
const isNoShow = ({ state }: Duty) => state === 'no-show';

/** Removes the duty of a booking, if it has one. A duty that `stays` is true for is left as it is. */
export function removeDutyOf(
  duties: DutyStore,
  booking: Booking,
  change: Omit<DutyChange, 'kind'>,
  stays: (duty: Duty) => boolean = () => false,
): Promise<void> {
  return changeDutyOf(
    duties,
    booking,
    async (duty) => stays(duty) || duties.remove(duty, { kind: 'removed', ...change }),
  );
}

/**
 * Changes the duty of an edited booking, in the transaction that wrote the edit (docs/product/duties.md#follow). A new
 * pickup time moves the duty, and new hours make it longer or shorter. Refuses conflicts that the edit makes, unless they are overridden.
 */
export async function followEdit(
  duties: DutyStore,
  transition: Transition,
  override: OverrideRequest = null,
): Promise<Result<void, DutyConflicts | Invalid<DutyFieldError>>> {
  const wrong = invalidDuty(overrideErrors(override));
  return wrong ? refuse(wrong) : follow(duties, transition, override);
}

/**
 * Restores the duty of a booking whose edit is undone. Refuses only if another duty takes the same time: all other conflicts
 * existed before the edit, or are left to the team.
 */
export function followUndoneEdit(
  duties: DutyStore,
  transition: Transition,
  editedAt: Date,
): Promise<Result<void, DutyConflicts>> {
  const isOfEdit = (moved: DutyRecord) => moved.change.at.getTime() === editedAt.getTime();
  return follow(duties, transition, LEAVE_TO_TEAM, (duty) => beforeMove(duties, duty, isOfEdit));
}

/** Returns the driver's answer and the override that a duty had before a move. Nothing if it has changed since. */
async function beforeMove(
  duties: DutyStore,
  { id }: Duty,
  isOfMove: (moved: DutyRecord, before: DutyRecord) => boolean,
): Promise<Partial<Pick<Duty, 'state' | 'override'>>> {
  const [last, before] = await duties.history(id, 2);
  if (last?.change.kind !== 'moved' || !before || !isOfMove(last, before)) return {};
  return { state: before.duty.state, override: before.duty.override };
}

async function follow(
  duties: DutyStore,
  transition: Transition,
  override: OverrideRequest | typeof LEAVE_TO_TEAM,
  asBefore: (duty: Duty) => Promise<Partial<Duty>> = async () => ({}),
): Promise<Result<void, DutyConflicts>> {
  const { before, after } = transition;
  const stays = after.status === 'confirmed' || after.status === 'on-trip';
  if (!stays && !(after.status === 'completed' && isMoved(before, after))) {
    await followStatus(duties, transition);
    return ok(undefined);
  }
  let refusal: DutyConflicts | undefined;
  await changeDutyOf(duties, before, async (duty) => {
    const moved = await movedDuty(duties, duty, factsOf(transition), override);
    if (!moved.ok) {
      refusal = moved.refusal;
      return true;
    }
    const next = { ...moved.value.next, ...(await asBefore(duty)) };
    return writeMoved(duties, duty, { ...moved.value, next }, transition.change);
  });
  return refusal ? refuse(refusal) : ok(undefined);
}

/**
 * Changes the duty of a booking that its rider has changed. No conflict refuses it: the team sees the conflict in its
 * list. A duty that would take the time of another one is removed, so the ride needs a driver again.
 */
export async function followRider(duties: DutyStore, transition: Transition): Promise<void> {
  await changeDutyOf(duties, transition.before, async (duty) => {
    const { by, at } = transition.change;
    const moved = await movedDuty(duties, duty, factsOf(transition), LEAVE_TO_TEAM);
    if (moved.ok) return writeMoved(duties, duty, moved.value, { by, at });
    return duties.remove(duty, { kind: 'removed', by, at, note: TIME_TAKEN });
  });
}

/** The conflicts of a moved duty are left to the team, except another duty at the same time. */
const LEAVE_TO_TEAM = 'leave-to-team';
const TIME_TAKEN = 'The customer changed the ride to a time of another duty';

/** A booking or a trip before and after the change that its duty follows. */
type FollowedChange = {
  readonly was: SubjectFacts;
  readonly is: SubjectFacts;
  readonly change: Pick<DutyChange, 'by' | 'at'>;
};

function factsOf({ before, after, change }: Transition): FollowedChange {
  return { was: bookingFacts(before), is: bookingFacts(after), change };
}

/**
 * Moves the duty of a delayed trip by some minutes, in the transaction that delays it (docs/product/duties.md#follow). Refuses
 * conflicts that the delay makes, unless they are overridden. A delay that takes the last move back restores the driver's answer.
 */
export async function followDelay(
  duties: DutyStore,
  { subject, minutes, change }: { subject: DutySubject; minutes: number } & Pick<FollowedChange, 'change'>,
  override: OverrideRequest,
): Promise<Result<void, DutyConflicts | Invalid<DutyFieldError>>> {
  const wrong = invalidDuty(overrideErrors(override));
  if (wrong) return refuse(wrong);
  const was = await duties.lockSubject(subject);
  if (!was) return ok(undefined);
  const is = { ...was, startsAt: addMinutes(was.startsAt, minutes) };
  return untilWritten(`The duty of trip ${subject.id}`, async () => {
    const duty = await duties.ofSubject(subject);
    if (!duty) return ok(undefined);
    const moved = await movedDuty(duties, duty, { was, is, change }, override);
    if (!moved.ok) return moved;
    const { next } = moved.value;
    const isBack = (_: DutyRecord, before: DutyRecord) =>
      isSameTime(before.duty, { from: next.startsAt, to: next.endsAt });
    const asBefore = {
      ...next,
      ...(await beforeMove(duties, duty, isBack)),
      // The new reason is about the conflicts of this delay.
      ...(override && { override: next.override }),
    };
    const written = await writeMoved(duties, duty, { ...moved.value, next: asBefore }, change);
    return written ? ok(undefined) : LOST_RACE;
  });
}

type Moved = { readonly next: Duty; readonly note: string; readonly kind: 'moved' | 'reported' };

async function writeMoved(
  duties: DutyStore,
  duty: Duty,
  { next, note, kind }: Moved,
  { by, at }: FollowedChange['change'],
): Promise<boolean> {
  return note === '' || write(duties, duty, next, { kind, by, at, note });
}

async function movedDuty(
  duties: DutyStore,
  duty: Duty,
  { was, is, change }: FollowedChange,
  request: OverrideRequest | typeof LEAVE_TO_TEAM,
): Promise<Result<Moved, DutyConflicts>> {
  const interval = movedInterval(duty, was, is);
  const places = describePlaces(was, is);
  const reopened = isReopened(was, is);
  const setBack = isSetBack(was, is) && duty.state === 'started';
  const isElsewhere = !isSameTime(duty, interval) || places.length > 0;
  if (!isElsewhere && !reopened && !setBack) return ok({ next: duty, note: '', kind: 'moved' });
  const { driverId, vehicleId } = duty;
  await duties.lock([driverId], [vehicleId]);
  const around = sheetInterval({
    from: earlier(duty.startsAt, interval.from),
    to: later(duty.endsAt, interval.to),
  });
  const sheet = await duties.sheet(around, { drivers: [driverId], vehicles: [vehicleId] });
  const crew = { driverId, vehicleId, sheet };
  const conflicts = conflictsOf(is, crew, interval);
  const known = reopened ? [] : conflictsOf(was, crew, { from: duty.startsAt, to: duty.endsAt });
  const added = conflicts.filter((conflict) => !known.some((old) => isNoWorse(conflict, old)));
  const hasTakenPlace = is.status === 'completed';
  const isLeft = request === LEAVE_TO_TEAM;
  const refusing = isLeft ? added.filter(isOccupied) : added;
  const isRefused = isLeft || !request || !hasSeen(request, refusing);
  if (refusing.length > 0 && isRefused && !hasTakenPlace)
    return refuse({ code: 'duty-conflicts', conflicts: refusing });
  const reason = hasTakenPlace || isLeft ? TAKEN_PLACE : oneLine(request?.reason ?? '');
  const isOverridden = added.length > 0 && !isLeft;
  const override = isOverridden ? { by: change.by, at: change.at, reason } : duty.override;
  // The new conflicts stay in the team's list. Two duties at one time need their override.
  const isKept = isLeft && added.length > 0 ? conflicts.some(isOccupied) : conflicts.length > 0;
  const state = setBack ? 'accepted' : duty.state;
  const moved: Duty = {
    ...duty,
    startsAt: interval.from,
    endsAt: interval.to,
    override: isKept ? override : null,
    state: reopened
      ? 'assigned'
      : isElsewhere
        ? stateAfterMove(state, { startsAt: interval.from }, change.at)
        : state,
  };
  const next = hasTakenPlace ? finishedDuty(moved, change.at) : moved;
  const lines = [
    describeDutyChange(duty, next, sheet),
    ...places,
    reopened ? REOPENED : '',
    setBack ? SET_BACK : '',
  ];
  const note = lines.filter((line) => line !== '').join('\n');
  // A move tells the driver of a new time or place.
  const isMove = !hasTakenPlace && (isElsewhere || reopened);
  return ok({ next, note, kind: isMove ? 'moved' : 'reported' });
}

const TAKEN_PLACE = 'The ride has already taken place';
const REOPENED = 'The booking is open again';
const SET_BACK = 'The booking is set back to Confirmed';

/** Returns whether a ride that was over is open again. A cancelled booking that has a duty is a no-show. */
function isReopened(was: Pick<SubjectFacts, 'status'>, is: Pick<SubjectFacts, 'status'>): boolean {
  return OVER.includes(was.status) && !OVER.includes(is.status);
}

/** Returns whether a ride that was started has not begun after all. */
function isSetBack(was: Pick<SubjectFacts, 'status'>, is: Pick<SubjectFacts, 'status'>): boolean {
  return was.status === 'on-trip' && is.status === 'confirmed';
}

const OVER: readonly BookingStatus[] = ['completed', 'cancelled'];

/** Runs a change of the duty of a booking, and again with the current duty if the change returns false. */
async function changeDutyOf(
  duties: DutyStore,
  { id, status }: Booking,
  change: (duty: Duty) => Promise<boolean>,
): Promise<void> {
  // A cancelled booking can have the duty of its no-show.
  if (status === 'received') return;
  const subject: DutySubject = { kind: 'booking', id };
  await untilWritten(`The duty of booking ${id}`, async () => {
    const duty = await duties.ofSubject(subject);
    return !duty || (await change(duty)) || LOST_RACE;
  });
}

async function write(duties: DutyStore, duty: Duty, next: Duty, change: DutyChange): Promise<boolean> {
  const written = await duties.write(duty, next, change);
  // The locks of driver and vehicle, and the check after them, exclude it.
  if (typeof written === 'string') throw new Error(`A duty that follows its booking is ${written}`);
  return written;
}

/**
 * Returns when a duty takes place after a change: as much later as the pickup, and as much longer as the rental. A duty that
 * somebody has already moved to the new pickup stays.
 */
function movedInterval(duty: Duty, was: SubjectFacts, is: SubjectFacts): Interval {
  const isThere = duty.startsAt.getTime() === is.startsAt.getTime();
  const delay = isThere ? 0 : is.startsAt.getTime() - was.startsAt.getTime();
  const longer = (is.minutes - was.minutes) * MINUTE_MS;
  const startsAt = new Date(duty.startsAt.getTime() + delay);
  const length = duty.endsAt.getTime() - duty.startsAt.getTime();
  const shortest = isReopened(was, is) ? is.minutes : 1;
  return {
    from: startsAt,
    to: later(new Date(startsAt.getTime() + length + longer), addMinutes(startsAt, shortest)),
  };
}

function describePlaces(was: SubjectFacts, is: SubjectFacts): string[] {
  const lines = [
    ['Pickup', was.fromName, is.fromName],
    ['Drop', was.toName, is.toName],
  ] as const;
  return lines.filter(([, a, b]) => a !== b).map(([label, a, b]) => `${label}: ${a} → ${b}`);
}

/** Returns true if another duty has the driver or the vehicle at that time. */
function isOccupied({ type }: Conflict): boolean {
  return type === 'overlap' || type === 'vehicle_overlap';
}

/** Returns true if a conflict was there before and is not worse now. */
function isNoWorse(conflict: Conflict, known: Conflict): boolean {
  if (conflict.type !== known.type) return false;
  if (conflict.type === 'insufficient_buffer' && known.type === 'insufficient_buffer')
    return conflict.otherId === known.otherId && conflict.missingMinutes <= known.missingMinutes;
  if (conflict.type === 'ends_after_shift' && known.type === 'ends_after_shift')
    return conflict.minutes <= known.minutes;
  if (conflict.type === 'vehicle_out_of_service' && known.type === 'vehicle_out_of_service')
    return conflict.outOfService.from.getTime() === known.outOfService.from.getTime();
  if ('otherId' in conflict && 'otherId' in known) return conflict.otherId === known.otherId;
  return 'date' in conflict && 'date' in known && conflict.date === known.date;
}

function isMoved(before: Booking, after: Booking): boolean {
  return before.ride.pickupAt.getTime() !== after.ride.pickupAt.getTime();
}

function isSameTime({ startsAt, endsAt }: Duty, { from, to }: Interval): boolean {
  return startsAt.getTime() === from.getTime() && endsAt.getTime() === to.getTime();
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
