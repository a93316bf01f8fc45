import type { WriteLeave } from '#domain/duties/schedule/ports.ts';
import { readLeave, type WrittenLeave } from '#domain/duties/schedule/read-schedule.ts';
import type { LeaveTaken, ScheduleFieldError } from '#domain/duties/schedule/refusals.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import { DRIVER_NOT_FOUND, type FleetNotFound } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

type Deps = {
  readonly inTransaction: InTransaction<{ leave: WriteLeave }>;
  readonly clock: Clock;
};

export type AddLeave = WrittenLeave & { readonly by: Actor };
export type AddLeaveRefusal = Invalid<ScheduleFieldError> | FleetNotFound | LeaveTaken;

/**
 * Adds leave for a day or for a part of it (docs/product/duties.md#availability). Leave for the whole day replaces leave
 * for parts of it. Adding the same leave again only changes its reason.
 */
export function addLeave({ inTransaction, clock }: Deps) {
  return async ({ by, ...written }: AddLeave): Promise<Result<DriverLeave, AddLeaveRefusal>> => {
    const read = readLeave(written);
    if (!read.ok) return read;
    const added = read.value;
    return inTransaction<DriverLeave, AddLeaveRefusal>(async ({ leave }) => {
      const { driverId, date } = added;
      if (!(await leave.lockDriver(driverId))) return refuse(DRIVER_NOT_FOUND);
      const before = await leave.leaveOn(driverId, date);
      if (before.some((one) => sameTimes(one, added) && one.reason === added.reason)) return ok(added);
      const taken = before.find((one) => !sameTimes(one, added) && overlap(one, added));
      if (taken && added.startsAt !== null) return refuse(leaveTaken(taken));
      const others = added.startsAt === null ? [] : before.filter((one) => !sameTimes(one, added));
      const at = clock();
      const known = before.find((one) => sameTimes(one, added));
      const entered = { ...added, enteredAt: known ? (known.enteredAt ?? null) : at };
      await leave.replaceLeave(driverId, date, [...others, entered]);
      await leave.record(driverId, { lines: [`Leave: added ${describe(added)}`], by, at });
      return ok(added);
    });
  };
}

export type ClearLeave = Pick<WrittenLeave, 'driverId' | 'date'> & { readonly by: Actor };

/** Removes all leave of a driver on a day, and returns it. A day without leave stays as it is. */
export function clearLeave({ inTransaction, clock }: Deps) {
  type Refusal = Invalid<ScheduleFieldError> | FleetNotFound;
  return async ({ by, ...of }: ClearLeave): Promise<Result<readonly DriverLeave[], Refusal>> => {
    const read = readLeave({ ...of, startsAt: null, endsAt: null, reason: null });
    if (!read.ok) return read;
    const { driverId, date } = read.value;
    return inTransaction<readonly DriverLeave[], Refusal>(async ({ leave }) => {
      if (!(await leave.lockDriver(driverId))) return refuse(DRIVER_NOT_FOUND);
      const removed = await leave.leaveOn(driverId, date);
      if (removed.length === 0) return ok(removed);
      await leave.replaceLeave(driverId, date, []);
      const lines = removed.map((one) => `Leave: removed ${describe(one)}`);
      await leave.record(driverId, { lines, by, at: clock() });
      return ok(removed);
    });
  };
}

type Times = Pick<DriverLeave, 'startsAt' | 'endsAt'>;

function sameTimes(one: Times, other: Times): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt;
}

function overlap(one: Times, other: Times): boolean {
  const [from, to] = [one.startsAt ?? START_OF_DAY, one.endsAt ?? END_OF_DAY];
  return from < (other.endsAt ?? END_OF_DAY) && (other.startsAt ?? START_OF_DAY) < to;
}

const START_OF_DAY = '00:00';
const END_OF_DAY = '24:00';

function leaveTaken({ date, startsAt, endsAt }: DriverLeave): LeaveTaken {
  return { code: 'already-there', what: 'leave', field: 'leaveDate', date, startsAt, endsAt };
}

function describe({ date, startsAt, endsAt }: DriverLeave): string {
  return `${formatDay(date)}${startsAt === null ? '' : `, ${startsAt} to ${endsAt}`}`;
}
