import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { DUTY_CHANGE_WORDS, DUTY_STATE_WORDS } from '#app/console/shared/duty-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatDateTime, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type {
  BookingDuty,
  BookingDutyChange,
} from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns the facts of a booking's duty. Empty values are left out. */
export function dutyFacts(duty: BookingDuty) {
  return [
    { label: 'Driver', value: `${duty.driverName}, ${formatPhone(duty.driverPhone)}` },
    { label: 'Vehicle', value: `${duty.vehicleName}, ${duty.regNo}` },
    { label: 'Time', value: `${formatDateTime(duty.startsAt)} until ${indiaTimeOf(duty.endsAt)}` },
    { label: 'Driver’s report', value: DUTY_STATE_WORDS[duty.state] },
    { label: 'Driver notified', value: duty.notifiedAt ? formatDateTime(duty.notifiedAt) : 'Not yet' },
    { label: 'Override', value: overrideOf(duty) },
  ].filter(({ value }) => value !== '');
}

function overrideOf({ overrideReason, overrideRole, overridePhone, overrideAt }: BookingDuty): string {
  if (overrideReason === null || overrideRole === null || overrideAt === null) return '';
  return overrideWords({ role: overrideRole, phone: overridePhone, at: overrideAt, reason: overrideReason });
}

/** Returns who allowed a duty in spite of its conflicts, when and why. */
export function overrideWords({
  role,
  phone,
  at,
  reason,
}: {
  readonly role: Actor['role'];
  readonly phone: Phone | null;
  readonly at: Date;
  readonly reason: string;
}): string {
  const who = [ACTOR_WORDS[role], phone && formatPhone(phone)].filter(Boolean).join(' ');
  return `${reason} (${who}, ${formatDateTime(at)})`;
}

/** Returns a change of a duty for the history of its booking. */
export function dutyChangeView(change: BookingDutyChange) {
  const names = [change.driverName, change.regNo].filter(Boolean).join(', ');
  const time = `${formatDateTime(change.starts_at)} until ${indiaTimeOf(change.ends_at)}`;
  return {
    id: `duty-${change.id}`,
    at: timeView(change.at),
    what: change.kind === 'reported' ? DUTY_STATE_WORDS[change.state] : DUTY_CHANGE_WORDS[change.kind],
    who: ACTOR_WORDS[change.role],
    phone: change.phone && formatPhone(change.phone),
    surface: SURFACE_WORDS[change.surface],
    note: [`${formatDutyId(change.duty_id)}: ${names}, ${time}`, change.note].filter(Boolean).join('\n'),
  };
}
