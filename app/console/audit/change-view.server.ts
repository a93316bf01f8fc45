import type { SubjectView } from '#app/console/audit/subject-view.server.ts';
import { BOOKING_CHANGE_WORDS } from '#app/console/shared/booking-change-words.ts';
import { DUTY_CHANGE_WORDS } from '#app/console/shared/duty-words.ts';
import type { AuditChange } from '#domain/audit/audit-entry.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { ROLE_LABELS } from '#domain/identity/role.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { MESSAGE_ACTS } from '#domain/messaging/ledger/message-acts.ts';
import { GST_STATES } from '#domain/places/states.ts';

/** A value before and after an act. Null: there was none. */
type FieldChange = { readonly label: string; readonly before: string | null; readonly after: string | null };

export type ChangeView = {
  readonly about: SubjectView | null;
  readonly what: string | null;
  readonly fields: readonly FieldChange[];
  /** The values may be personal data, so that the record does not have them. */
  readonly isElsewhere: boolean;
};

/** Returns a change of an entry. Entries of other releases may have other members, which are left out. */
export function changeView(change: AuditChange, viewOf: (subject: string) => SubjectView): ChangeView {
  const { subject } = change;
  return {
    about: subject === undefined ? null : viewOf(subject),
    what: whatOf(change),
    fields: [
      ...pairOf('Status', change.status, STATUS_LABELS),
      ...dutyFields(change.before, change.after, viewOf),
      ...(change.kind === 'role' ? pairOf('Role', change.role, ROLE_LABELS) : []),
      ...pairOf('State', change.state, GST_STATES),
      ...pairOf('Trip', change.trip),
      ...pairOf('Seat', change.seat),
      ...pairOf('Fare', rupeesOf(change.fare)),
      ...seatFields(change),
      ...[...textsOf(change.fares), ...textsOf(change.terms)].map(lineField),
    ],
    isElsewhere: change.kind === 'edited' || /^(driver|vehicle) /.test(subject ?? ''),
  };
}

const NAMELESS: Readonly<Record<string, string>> = {
  role: 'Role of a phone',
  'factor-reset': 'Second factor reset',
  set: 'Fares set',
  replaced: 'Fares replaced',
  'rate-set': 'Exchange rate set',
};
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BK: BOOKING_CHANGE_WORDS,
  RS: { ...BOOKING_CHANGE_WORDS, 'pickup-state': 'State of the pickup', moved: 'Moved to another trip' },
  DT: DUTY_CHANGE_WORDS,
  TR: { blocked: 'Seats blocked', unblocked: 'Seats unblocked', delayed: 'Delayed' },
  dr: { leave: 'Leave for the day added', 'leave-replaced': 'Leave for a part of the day replaced' },
  me: MESSAGE_ACTS,
  vi: { saved: 'Saved', replaced: 'Filters replaced', deleted: 'Deleted' },
  in: { answered: 'Answer sent', done: 'Closed without an answer' },
  co: { created: 'Created', changed: 'Terms changed', paused: 'Paused', resumed: 'Resumed' },
};

function whatOf({ subject, kind, version }: AuditChange): string | null {
  const words = subject === undefined ? NAMELESS : (WORDS[subject.slice(0, 2)] ?? {});
  if (typeof kind === 'string') return words[kind] ?? kind;
  if (typeof version !== 'number') return null;
  return version === 1 ? 'Added' : `Edited, version ${version}`;
}

/** Returns a pair of fares in words. Another value has none. */
function rupeesOf(pair: unknown): readonly string[] {
  return Array.isArray(pair) ? pair.filter((fare) => typeof fare === 'number').map(formatRupees) : [];
}

function pairOf(label: string, pair: unknown, words: Readonly<Record<string, string>> = {}): FieldChange[] {
  if (!Array.isArray(pair)) return [];
  const [before = null, after = null] = pair.map((one) =>
    typeof one === 'string' ? (words[one] ?? one) : null,
  );
  return before === after ? [] : [{ label, before, after }];
}

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members | null =>
  typeof value === 'object' && value !== null ? (value as Members) : null;

function dutyFields(
  before: unknown,
  after: unknown,
  viewOf: (subject: string) => SubjectView,
): FieldChange[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  if (!was && !is) return [];
  const named = (noun: 'driver' | 'vehicle') => (duty: Members | null) => {
    const id = duty?.[noun];
    if (typeof id !== 'number') return null;
    const { name } = viewOf(`${noun} ${id}`);
    return name ? `${name} (${id})` : `${id}`;
  };
  const time = (member: 'startsAt' | 'endsAt') => (duty: Members | null) => {
    const at = duty?.[member];
    return typeof at === 'string' ? `${formatDate(new Date(at))} ${indiaTimeOf(new Date(at))}` : null;
  };
  const all = [
    ['Driver', named('driver')],
    ['Vehicle', named('vehicle')],
    ['Starts', time('startsAt')],
    ['Ends', time('endsAt')],
  ] as const;
  return all
    .map(([label, shown]) => ({ label, before: shown(was), after: shown(is) }))
    .filter(({ before: from, after: to }) => from !== to);
}

function seatFields({ kind, seats }: AuditChange): FieldChange[] {
  const list = textsOf(seats).join(', ');
  if (list === '') return [];
  if (kind === 'moved') return [{ label: 'Seats', before: null, after: list }];
  const isBlocked = kind === 'blocked';
  return [{ label: 'Blocked seats', before: isBlocked ? null : list, after: isBlocked ? list : null }];
}

/** Reads a line such as `Airport · Up to 10 km: ₹999 → ₹1,099`. */
function lineField(line: string): FieldChange {
  const [, label = line, before = null, after = null] = /^(.*): (.*) → (.*)$/.exec(line) ?? [];
  return { label, before, after };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Returns the changes in a few words, such as `Status: Received → Confirmed, and 2 more`. */
export function digestOf(changes: readonly ChangeView[]): string {
  const all = changes.flatMap(({ about, what, fields }) =>
    fields.length > 0
      ? fields.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`)
      : [[changes.length > 1 && about?.label, what].filter(Boolean).join(' ')],
  );
  const [first, ...others] = all;
  if (first === undefined) return 'Details';
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}
