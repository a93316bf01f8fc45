import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { readDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { formatPeriod } from '#domain/retention/period.ts';
import { parsePerson } from '#domain/security-log/parse-person.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/security-log/security-event.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone, parseQueriedPhone } from '#infra/security/phone-numbers.ts';

const PAGE_SIZE = 50;

type Event = Awaited<ReturnType<Container['queries']['securityEvents']['list']>>['events'][number];

/** Returns a page of the security log. The filters are in the address; a filter that cannot be read has an error. */
export async function securityLogPage(
  { queries, config }: Pick<Container, 'queries' | 'config'>,
  url: string,
) {
  const { searchParams } = new URL(url);
  const text = (name: string) => cleanTyped(searchParams.get(name) ?? '').trim();
  const typed = { since: text('since'), kind: text('kind'), account: text('account') };
  const day = readDay(typed.since);
  const kind = SECURITY_KINDS.find((one) => one === typed.kind);
  const person = parsePerson(typed.account, parseQueriedPhone);
  const errors = {
    ...(typed.since !== '' && !day && { since: 'Choose a day' }),
    ...(typed.kind !== '' && !kind && { kind: 'Choose a kind from the list' }),
    ...(typed.account !== '' && person === undefined && { account: 'Enter a phone number or an account id' }),
  };
  const filter = { since: day && startOfDay(day), kind, person, before: readId(text('before')) };
  const isWrong = Object.keys(errors).length > 0;
  const { events, next } = isWrong
    ? { events: [], next: null }
    : await queries.securityEvents.list(filter, PAGE_SIZE);
  return {
    kept: formatPeriod(config.retention['security-log']),
    typed,
    errors: errors as { readonly since?: string; readonly kind?: string; readonly account?: string },
    events: events.map(eventView),
    newest: filter.before === undefined ? null : hrefOf(typed),
    older: next === null ? null : hrefOf({ ...typed, before: String(next) }),
  };
}

export type SecurityEventPageView = ReturnType<typeof eventView>;

function readId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function hrefOf(filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return search.size === 0 ? '/admin/security-log' : `/admin/security-log?${search}`;
}

function eventView({
  id,
  at,
  lastAt,
  kind,
  outcome,
  detail,
  who,
  subject,
  network,
  requestId,
  count,
}: Event) {
  return {
    id,
    at: timeView(at),
    lastAt: count > 1 ? timeView(lastAt) : null,
    label: KIND_LABELS[kind],
    isRefused: outcome === 'refused',
    detail,
    who: personName(who),
    subject: personName(subject),
    network,
    requestId,
    count,
  };
}

function personName(person: Event['who']): string | null {
  if (person === null) return null;
  if (person.phone) return formatPhone(person.phone);
  return person.phoneHash ? `phone ${person.phoneHash.slice(0, 8)}` : `account ${person.account}`;
}

const KIND_LABELS: Record<SecurityKind, string> = {
  'rider.signed-in': 'Signed in',
  'rider.sign-in-refused': 'Sign-in refused',
  'rider.locked': 'Sign-in locked',
  'team.signed-in': 'Team: signed in',
  'team.factor-given': 'Team: second factor given',
  'team.recovery-code-used': 'Team: recovery code used',
  'team.factor-refused': 'Team: second factor refused',
  'team.factor-locked': 'Team: second factor locked',
  'team.factor-added': 'Team: second factor added',
  'team.factor-removed': 'Team: second factor removed',
  'team.factor-reset': 'Team: second factor reset',
  'team.recovery-codes-renewed': 'Team: recovery codes renewed',
  'session.ended': 'Session ended',
  'role.granted': 'Role granted',
  'role.changed': 'Role changed',
  'role.revoked': 'Role revoked',
  'personal-data.erased': 'Personal data erased',
  'access.refused': 'Access refused',
  'request.refused': 'Request refused',
  'budget.exceeded': 'Too many requests',
};

/** The choices of the filter, in the order of the documentation. */
export const KIND_OPTIONS = SECURITY_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));
