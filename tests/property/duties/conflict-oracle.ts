import type { Conflict } from '#domain/duties/conflict.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import { driveMinutes } from '#domain/duties/travel.ts';
import { drivenStretches } from '#tests/property/duties/energy-oracle.ts';

const DAY = 1440;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Returns all conflicts of a sheet, in no order. It compares each duty with all others and shares no code with the
 * detector except the drive between two places. All times are minutes of Indian time since 1970.
 */
export function conflictsByComparingAll(sheet: DutySheet): Conflict[] {
  return sheet.duties.flatMap((duty) => [
    ...withOthers(sheet.duties, duty),
    ...withVehicle(sheet.duties, duty),
    ...withLeave(sheet, duty),
    ...withShift(sheet, duty),
    ...withEnd(sheet, duty),
    ...withRange(sheet, duty),
    ...withService(sheet, duty),
  ]);
}

function withOthers(all: readonly PlannedDuty[], duty: PlannedDuty): Conflict[] {
  const earlier = all.filter((other) => other.driverId === duty.driverId && isBefore(other, duty));
  const running = earlier.filter((other) => other.endsAt > duty.startsAt);
  if (running.length > 0) return running.map(({ id }) => ({ type: 'overlap', ...about(duty), otherId: id }));
  return tooClose(endedLast(earlier), duty, 'driver');
}

function withVehicle(all: readonly PlannedDuty[], duty: PlannedDuty): Conflict[] {
  const earlier = all.filter((other) => other.vehicleId === duty.vehicleId && isBefore(other, duty));
  const running = earlier.filter((other) => other.endsAt > duty.startsAt);
  if (running.length > 0) {
    return running
      .filter(({ driverId }) => driverId !== duty.driverId)
      .map(({ id }) => ({ type: 'vehicle_overlap', ...about(duty), otherId: id }));
  }
  const last = endedLast(earlier);
  return last?.driverId === duty.driverId ? [] : tooClose(last, duty, 'vehicle');
}

function tooClose(last: PlannedDuty | undefined, duty: PlannedDuty, of: 'driver' | 'vehicle'): Conflict[] {
  if (!last) return [];
  const gapMinutes = minute(duty.startsAt) - minute(last.endsAt);
  const neededMinutes = Math.max(30, driveMinutes(last.to, duty.from, last.endsAt));
  if (gapMinutes >= neededMinutes) return [];
  const missingMinutes = neededMinutes - gapMinutes;
  return [
    {
      type: 'insufficient_buffer',
      ...about(duty),
      otherId: last.id,
      of,
      gapMinutes,
      neededMinutes,
      missingMinutes,
    },
  ];
}

function withLeave({ leave }: DutySheet, duty: PlannedDuty): Conflict[] {
  const [from, to] = [minute(duty.startsAt), minute(duty.endsAt)];
  const isWholeDay = ({ startsAt }: DriverLeave) => Number(startsAt === null);
  const [first] = leave
    .filter((each) => each.driverId === duty.driverId)
    .map((each) => ({ each, period: periodOfLeave(each) }))
    .filter(({ period }) => period.from < to && period.to > from)
    .sort((a, b) => a.period.from - b.period.from || isWholeDay(b.each) - isWholeDay(a.each));
  if (!first) return [];
  const { date, startsAt, endsAt } = first.each;
  return [{ type: 'on_leave', ...about(duty), date, leave: { startsAt, endsAt } }];
}

function withShift(sheet: DutySheet, duty: PlannedDuty): Conflict[] {
  const start = minute(duty.startsAt);
  const day = Math.floor(start / DAY);
  const shifts = sheet.shifts.filter(({ driverId }) => driverId === duty.driverId);
  const beginning = (on: number) =>
    shifts.filter((shift) => applies(shift, on)).map((shift) => ({ shift, ...periodOfShift(shift, on) }));
  const isAway = (on: number) =>
    sheet.leave.some(
      (each) => each.driverId === duty.driverId && each.startsAt === null && dayOf(each.date) === on,
    );
  const own = beginning(day);
  const before = isAway(day - 1) ? [] : beginning(day - 1);
  if ([...own, ...before].some(({ from, to }) => from <= start && start <= to + 60)) return [];
  const [shown] = [...own, ...before.filter(({ to }) => to > day * DAY)];
  const hours = shown ? { startsAt: shown.shift.startsAt, endsAt: shown.shift.endsAt } : null;
  return [{ type: 'outside_shift', ...about(duty), date: dateOf(day), shift: hours }];
}

/** Walks minute by minute from the start of a duty to the first minute in no shift of its driver. */
function withEnd(sheet: DutySheet, duty: PlannedDuty): Conflict[] {
  const [start, end] = [minute(duty.startsAt), minute(duty.endsAt)];
  const startDay = Math.floor(start / DAY);
  const isAway = (on: number) =>
    sheet.leave.some(
      (each) => each.driverId === duty.driverId && each.startsAt === null && dayOf(each.date) === on,
    );
  const worked = [...Array(20).keys()]
    .map((at) => startDay - 1 + at)
    .flatMap((on) =>
      sheet.shifts
        .filter((shift) => shift.driverId === duty.driverId && applies(shift, on))
        .map((shift) => ({ shift, on, ...periodOfShift(shift, on) })),
    );
  const first = worked
    .filter(({ on }) => on === startDay || (on === startDay - 1 && !isAway(on)))
    .sort((a, b) => b.on - a.on)
    .find(({ from, to }) => from <= start && start <= to + 60);
  if (!first) return [];
  let last = first;
  for (let at = first.to; at <= Math.min(end, last.to + 60); at += 1) {
    const next = worked.find(({ on, from, to }) => !isAway(on) && from <= at && to > last.to);
    if (next) last = next;
  }
  const minutes = end - last.to;
  if (minutes <= 60) return [];
  const hours = { startsAt: last.shift.startsAt, endsAt: last.shift.endsAt };
  return [{ type: 'ends_after_shift', ...about(duty), date: dateOf(startDay), minutes, shift: hours }];
}

function withService({ vehicles }: DutySheet, duty: PlannedDuty): Conflict[] {
  const outOfService = vehicles.find(({ id }) => id === duty.vehicleId)?.outOfService;
  if (!outOfService || outOfService.from >= duty.endsAt) return [];
  const { until } = outOfService;
  if (until !== null && minute(duty.startsAt) >= (dayOf(until) + 1) * DAY) return [];
  return [{ type: 'vehicle_out_of_service', ...about(duty), outOfService }];
}

/** Reports the first duty between two rests that ends below the reserve. */
function withRange({ duties, vehicles, energy }: DutySheet, duty: PlannedDuty): Conflict[] {
  const vehicle = vehicles.find(({ id }) => id === duty.vehicleId);
  if (!vehicle) return [];
  const { rangeKm } = vehicle;
  const own = duties.filter((each) => each.vehicleId === vehicle.id);
  const stretch = drivenStretches(own, rangeKm, energy).find(({ strandedId }) => strandedId === duty.id);
  if (!stretch) return [];
  const date = dateOf(Math.floor(minute(duty.startsAt) / DAY));
  const km = Math.ceil(stretch.km * 10 - 1e-5) / 10;
  const availableKm = Math.floor((rangeKm * 0.85 + stretch.chargedKm) * 10 + 1e-5) / 10;
  return [{ type: 'range_exceeded', ...about(duty), date, km, availableKm, rangeKm }];
}

function about({ id: dutyId, driverId, vehicleId }: PlannedDuty) {
  return { dutyId, driverId, vehicleId };
}

function isBefore(a: PlannedDuty, b: PlannedDuty): boolean {
  const [first, second] = [a.startsAt.getTime(), b.startsAt.getTime()];
  return first === second ? a.id < b.id : first < second;
}

/** Returns the duty that ended last. Of several, the one that also started last. */
function endedLast(duties: readonly PlannedDuty[]): PlannedDuty | undefined {
  let last: PlannedDuty | undefined;
  for (const duty of duties) {
    const later = last ? duty.endsAt.getTime() - last.endsAt.getTime() : 1;
    if (!last || later > 0 || (later === 0 && isBefore(last, duty))) last = duty;
  }
  return last;
}

function applies({ weekday, from, until }: WeeklyShift, day: number): boolean {
  if (WEEKDAYS[(day + 4) % 7] !== weekday) return false;
  return (from === null || dayOf(from) <= day) && (until === null || day <= dayOf(until));
}

function periodOfShift({ startsAt, endsAt }: WeeklyShift, day: number) {
  const [from, to] = [clock(startsAt), clock(endsAt)];
  return { from: day * DAY + from, to: (to < from ? day + 1 : day) * DAY + to };
}

function periodOfLeave({ date, startsAt, endsAt }: DriverLeave) {
  const midnight = dayOf(date) * DAY;
  return {
    from: midnight + (startsAt === null ? 0 : clock(startsAt)),
    to: midnight + (endsAt === null ? DAY : clock(endsAt)),
  };
}

function minute(instant: Date): number {
  return instant.getTime() / 60_000 + 330;
}

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function dayOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / 86_400_000;
}

function dateOf(day: number): DriverLeave['date'] {
  return new Date(day * 86_400_000).toISOString().slice(0, 10) as DriverLeave['date'];
}
