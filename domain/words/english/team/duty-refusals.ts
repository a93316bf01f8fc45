import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import type { DutyFieldError } from '#domain/duties/refusals.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { PlainRefusal } from '#domain/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

type DutyCode =
  | 'duty-conflicts'
  | 'already-assigned'
  | 'no-vehicle-of-driver'
  | 'not-assignable'
  | 'duty-not-undoable'
  | 'report-refused';
type RefusalWith<Code extends PlainRefusal['code']> = Extract<PlainRefusal, { readonly code: Code }>;

const NOT_ASSIGNABLE: Record<Exclude<RefusalWith<'not-assignable'>['why'], 'pickup-moved'>, string> = {
  'driver-inactive': 'This driver is inactive and gets no duties. Nothing was changed.',
  'vehicle-inactive': 'This vehicle is inactive and gets no duties. Nothing was changed.',
  'in-past': 'This time is over, so no driver can be assigned. Nothing was changed.',
};

const REPORT_REFUSED: Record<RefusalWith<'report-refused'>['why'], string> = {
  'too-early': 'It is too early for this. You can report the ride from 2 hours before the start.',
  'no-show-too-early': 'A no-show can be reported 15 minutes after the pickup time, after Arrived.',
  'not-possible': 'This cannot be reported now. Nothing was changed. The page shows how the duty stands.',
  changed: 'This duty has changed. Check it and press again.',
  'reason-missing': 'Please give a reason, so that the team can find another driver.',
  'reason-too-long': 'Use at most 200 characters for the reason.',
};

/** Refusals of duties. */
export const dutyRefusalWords = {
  'duty-conflicts': ({ conflicts }) =>
    `Assignment Conflicts Detected: ${counted(conflicts.length, 'conflict')}. Choose another driver, vehicle or time, or override with a reason.`,
  'already-assigned': 'This booking already has a driver. Please edit the existing assignment instead.',
  'no-vehicle-of-driver': 'No vehicle assigned to the selected driver',
  'not-assignable': (refusal) =>
    refusal.why === 'pickup-moved'
      ? `Its pickup was moved to ${formatDateTime(refusal.pickupAt)} meanwhile. Nothing was changed.`
      : NOT_ASSIGNABLE[refusal.why],
  'report-refused': ({ why }) => REPORT_REFUSED[why],
  'duty-not-undoable': ({ reason, windowMs }) =>
    reason === 'expired'
      ? `A change of a duty can be undone for ${formatDuration(windowMs)}. That time is over. Nothing was changed.`
      : 'This change of the duty cannot be undone. Nothing was changed.',
} as const satisfies WordsOf<Extract<PlainRefusal, { readonly code: DutyCode }>>;

/** Errors of the fields of a duty. */
export const dutyFieldWords = {
  'override-reason-missing': 'Give a reason for the override',
  'override-reason-too-long': ({ limit }) => `Use at most ${limit} characters for the reason`,
  'duty-minutes-out-of-range': ({ min, max }) =>
    `The duration must be a whole number of minutes from ${min} to ${max}`,
  'duty-start-far': ({ hours }) => `A duty starts within ${hours} hours of its pickup`,
} as const satisfies WordsOf<DutyFieldError>;

const LOST_DUTY: Record<LostDuty['code'], string> = {
  'duty-conflicts': 'Its driver or vehicle is not free any more, so it has no driver now. Please assign one.',
  'not-assignable':
    'Its driver or vehicle is not active any more, so it has no driver now. Please assign one.',
  'not-found': 'Its driver or vehicle was deleted, so it has no driver now. Please assign one.',
  'no-vehicle-of-driver': 'Its vehicle was deleted, so it has no driver now. Please assign one.',
  'already-assigned': 'It has another duty by now.',
};

/** Explains why a booking came back without its duty. Empty if it did not lose one. */
export function lostDutyWords({ lostDuty }: { readonly lostDuty?: LostDuty }): string {
  return lostDuty ? LOST_DUTY[lostDuty.code] : '';
}
