import type {
  BetweenDuties,
  ConflictView,
  DayItem,
  DriverRow,
  DutyBlock,
  ShiftGroup,
} from '#app/console/duties/calendar/day/calendar-day.ts';
import { SERVICE_WORDS } from '#app/console/duties/calendar/day/services-shown.ts';
import { lanesOf, lengthWords, minuteOf, spanOf, timesOf } from '#app/console/duties/calendar/day/span.ts';
import { type DriverDayState, driverDay } from '#domain/duties/availability/driver-day.ts';
import { leaveInterval } from '#domain/duties/availability/shift-on.ts';
import { BUFFER_MINUTES } from '#domain/duties/conflict.ts';
import type { DutyId, DutyState, PlannedDuty } from '#domain/duties/duty.ts';
import type { DutyEnergy } from '#domain/duties/energy/energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { WeeklyShift } from '#domain/duties/shift.ts';
import { driveMinutes } from '#domain/duties/travel.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { DutyFacts } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';

/** The data that all rows of a day share. */
export type DayContext = {
  readonly date: IndiaDate;
  readonly dayStartsAt: number;
  readonly sheet: DutySheet;
  readonly plates: ReadonlyMap<VehicleId, string>;
  readonly facts: ReadonlyMap<DutyId, DutyFacts>;
  readonly conflicts: ReadonlyMap<DutyId, readonly ConflictView[]>;
  /** Overridden conflicts, each with who allowed it and why. */
  readonly allowed: ReadonlyMap<DutyId, readonly string[]>;
  readonly charges: ReadonlyMap<DutyId, DutyEnergy>;
  /** Who was notified before this and has not answered is late (docs/product/duties.md#notices). */
  readonly answerDueFrom: Date;
};

/** The seed's words for a driver's day (docs/product/duties.md#availability). */
const DAY_WORDS: Record<DriverDayState, string> = {
  'on-leave': 'On Leave',
  'special-assignment': 'Special Assignment',
  'duty-periods-busy': 'Duty Periods Busy',
  available: 'Available',
  'no-schedule': 'No schedule set',
};

const STATE_WORDS: Record<DutyState, string> = {
  assigned: 'Not accepted yet',
  accepted: 'Accepted',
  declined: 'Declined',
  'on-my-way': 'On the way',
  arrived: 'Arrived',
  started: 'Started',
  completed: 'Completed',
  'no-show': 'No-show',
};

/** Returns the row of a driver: shift, leave, duties, drives and buffers between them, and free time. */
export function driverRow(driver: Driver, duties: readonly PlannedDuty[], day: DayContext): DriverRow {
  const { dayStartsAt } = day;
  const { state, shift, carriedOver, leave, working, slots } = driverDay(day.sheet, driver.id, day.date);
  const lanes = lanesOf(duties);
  const blocks = duties.flatMap((duty, at) => dutyBlock(duty, lanes[at] ?? 0, day) ?? []);
  const vehicleId = shift?.vehicleId ?? null;
  const items: DayItem[] = [
    ...leave.flatMap((one) => {
      const { from, to } = leaveInterval(one);
      const span = spanOf(from, to, dayStartsAt);
      return span
        ? [{ kind: 'leave' as const, ...span, label: one.reason ? `Leave: ${one.reason}` : 'Leave' }]
        : [];
    }),
    ...blocks,
    ...betweenDuties(duties, dayStartsAt),
    ...slots.flatMap(({ kind, from, to }) => {
      const span = kind === 'free' && spanOf(from, to, dayStartsAt);
      return span ? [{ kind, ...span, label: `Free ${lengthWords(span.to - span.at)}` } as const] : [];
    }),
  ];
  return {
    id: driver.id,
    name: driver.name,
    state,
    stateLabel: DAY_WORDS[state],
    group: groupOf(state, shift, carriedOver),
    shift: shift && `${shift.startsAt}–${shift.endsAt}${carriedOver ? ' from the day before' : ''}`,
    working: working.flatMap(({ from, to }) => spanOf(from, to, dayStartsAt) ?? []),
    vehicle: vehicleId === null ? null : (day.plates.get(vehicleId) ?? null),
    lanes: Math.max(1, ...lanes.map((lane) => lane + 1)),
    items: items.sort((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind]),
  };
}

/** A driver whose shift ends on the next day, or began on the day before, works overnight. */
function groupOf(state: DriverDayState, shift: WeeklyShift | null, carriedOver: boolean): ShiftGroup {
  if (state === 'on-leave') return 'leave';
  if (!shift) return 'none';
  return carriedOver || shift.endsAt <= shift.startsAt ? 'overnight' : 'day';
}

const ORDER: Record<DayItem['kind'], number> = { leave: 0, between: 1, duty: 2, proposed: 2, free: 3 };

function dutyBlock(duty: PlannedDuty, lane: number, day: DayContext): DutyBlock | undefined {
  const span = spanOf(duty.startsAt, duty.endsAt, day.dayStartsAt);
  const facts = day.facts.get(duty.id);
  return (
    span && {
      kind: 'duty',
      ...span,
      starts: minuteOf(duty.startsAt, day.dayStartsAt),
      minutes: minuteOf(duty.endsAt, duty.startsAt.getTime()),
      id: duty.id,
      version: duty.version,
      subject: duty.subject,
      label: duty.label,
      service: duty.service,
      serviceLabel: SERVICE_WORDS[duty.service],
      time: timesOf(duty.startsAt, duty.endsAt),
      from: duty.fromName,
      toName: duty.toName,
      who: facts ? whoOf(facts) : null,
      vehicleId: duty.vehicleId,
      vehicle: day.plates.get(duty.vehicleId) ?? '',
      state: duty.state,
      stateLabel: STATE_WORDS[duty.state],
      unanswered: unansweredWords(duty, day),
      lane,
      conflicts: day.conflicts.get(duty.id) ?? [],
      allowed: day.allowed.get(duty.id) ?? [],
      charge: chargeWords(day.charges.get(duty.id)),
    }
  );
}

function unansweredWords(
  { state, notifiedAt }: PlannedDuty,
  { answerDueFrom }: DayContext,
): DutyBlock['unanswered'] {
  if (state === 'declined') return 'Declined';
  return state === 'assigned' && notifiedAt !== null && notifiedAt <= answerDueFrom ? 'No answer' : null;
}

/** Says which charge the vehicle is expected to have at the start (docs/product/duties.md#energy). */
function chargeWords(charge: DutyEnergy | undefined): string | null {
  if (!charge) return null;
  return `Charge ${Math.round(charge.atStart * 100)}%${charge.isStranded ? ', not enough for this duty' : ''}`;
}

function whoOf({ passenger, flightNumber, seats }: DutyFacts): string {
  return passenger === null ? seatsWords(seats ?? 0) : [passenger, flightNumber].filter(Boolean).join(', ');
}

/** Says how many seats of a trip are booked. */
export function seatsWords(seats: number): string {
  if (seats === 0) return 'No seats booked yet';
  return seats === 1 ? '1 seat booked' : `${seats} seats booked`;
}

/** Returns the buffer after each duty with the drive to the next one. */
function betweenDuties(duties: readonly PlannedDuty[], dayStartsAt: number): BetweenDuties[] {
  return duties.flatMap((duty, at) => {
    const next = duties[at + 1];
    const minutes = next ? driveMinutes(duty.to, next.from, duty.endsAt) : 0;
    const limit = next?.startsAt ?? addMinutes(duty.endsAt, BUFFER_MINUTES);
    const end = addMinutes(duty.endsAt, Math.max(BUFFER_MINUTES, minutes));
    const span = spanOf(duty.endsAt, end < limit ? end : limit, dayStartsAt);
    if (!span) return [];
    const length = span.to - span.at;
    const label = `${minutes > 0 ? `Drive ${lengthWords(minutes)}, buffer` : 'Buffer'} ${BUFFER_MINUTES} min`;
    const within = { buffer: Math.min(BUFFER_MINUTES, length), drive: Math.min(minutes, length) };
    return [{ kind: 'between' as const, ...span, ...within, label }];
  });
}
