import { type Duty, type DutyState, isRideOver, reportsFrom } from '#domain/duties/duty.ts';
import { addMinutes, indiaDateOf, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** The reports that a driver can send by the link, in the order of a ride. */
export const DUTY_REPORTS = [
  'accept',
  'decline',
  'on-my-way',
  'arrived',
  'start',
  'complete',
  'no-show',
] as const;
export type DutyReport = (typeof DUTY_REPORTS)[number];

/** The state of a duty after a report. */
export const STATE_AFTER: Readonly<Record<DutyReport, DutyState>> = {
  accept: 'accepted',
  decline: 'declined',
  'on-my-way': 'on-my-way',
  arrived: 'arrived',
  start: 'started',
  complete: 'completed',
  'no-show': 'no-show',
};

const FROM: Readonly<Record<DutyReport, readonly DutyState[]>> = {
  accept: ['assigned', 'declined'],
  decline: ['assigned', 'accepted'],
  'on-my-way': ['assigned', 'accepted'],
  arrived: ['assigned', 'accepted', 'on-my-way'],
  start: ['assigned', 'accepted', 'on-my-way', 'arrived'],
  complete: ['started'],
  'no-show': ['arrived'],
};

/** A no-show can be reported from this long after the pickup time. */
export const MIN_NO_SHOW_MINUTES = 15;
/** The link lapses this long after the planned end, so that a late ride can still be completed. */
const MAX_LINK_HOURS_AFTER_END = 6;
/** The link lapses this long after the end of a ride that is over. */
const LINK_HOURS_AFTER_RIDE = 0.5;
export const MAX_DECLINE_REASON = 200;

type Progress = Pick<Duty, 'state' | 'startsAt' | 'endsAt'>;

/** Returns whether the state of a duty allows a report. */
export function allowsReport(state: DutyState, report: DutyReport): boolean {
  return FROM[report].includes(state);
}

/** Returns whether the time allows a report. */
export function isTimeToReport(
  { startsAt }: Pick<Duty, 'startsAt'>,
  pickupAt: Date,
  report: DutyReport,
  now: Date,
): boolean {
  if (report === 'accept' || report === 'decline') return true;
  if (report === 'no-show') return now >= addMinutes(pickupAt, MIN_NO_SHOW_MINUTES);
  return now >= reportsFrom({ startsAt });
}

/**
 * Returns whether the driver sees the whole numbers of the passengers: from the day of the duty on, and for a duty soon
 * after midnight as soon as its ride can be reported (docs/product/duties.md#driver-link).
 */
export function showsNumbers(duty: Pick<Duty, 'startsAt'>, now: Date): boolean {
  return indiaDateOf(now) >= indiaDateOf(duty.startsAt) || now >= reportsFrom(duty);
}

/** Returns the reports that a driver can make now. */
export function reportsNow(duty: Progress, pickupAt: Date, now: Date): DutyReport[] {
  return DUTY_REPORTS.filter(
    (report) => allowsReport(duty.state, report) && isTimeToReport(duty, pickupAt, report, now),
  );
}

/**
 * Returns whether the link of a duty has lapsed. A late ride ends when its end is reported, which is after the end of the duty. Then
 * `endReportedAt` counts.
 */
export function isLinkOver(
  duty: Pick<Duty, 'state' | 'endsAt'>,
  endReportedAt: Date | null,
  now: Date,
): boolean {
  const end = Math.max(duty.endsAt.getTime(), endReportedAt?.getTime() ?? 0);
  const hours = isRideOver(duty) ? LINK_HOURS_AFTER_RIDE : MAX_LINK_HOURS_AFTER_END;
  return now.getTime() - end > hours * 60 * MINUTE_MS;
}
