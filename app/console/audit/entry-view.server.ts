import { changeView, digestOf } from '#app/console/audit/change-view.server.ts';
import { operationWords, refusalWords } from '#app/console/audit/operation-words.server.ts';
import type { SubjectView } from '#app/console/audit/subject-view.server.ts';
import { ACTOR_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import type { Surface } from '#domain/kernel/actor.ts';
import { formatCount } from '#domain/kernel/money.ts';
import type { AuditEntryView } from '#infra/postgres/queries/audit.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** An entry in a list shows this many subjects and changes at most. Its own page shows all. */
const MAX_SUBJECTS = 3;
const MAX_CHANGES = 10;

export type EntryView = ReturnType<typeof entryView>;

/** Returns an entry for the page. `isOne`: it is the only one, and shows all that it has. */
export function entryView(
  { id, at, operation, refusal, who, surface, requestId, batch, position, hash, ...entry }: AuditEntryView,
  subjectOf: (subject: string) => SubjectView,
  isOne: boolean,
) {
  const changes = entry.changes.map((change) => changeView(change, subjectOf));
  const sorted = entry.subjects.toSorted((one, other) => BY_NUMBER.compare(one, other));
  const [subjects, shown] = isOne
    ? [sorted, changes]
    : [sorted.slice(0, MAX_SUBJECTS), changes.slice(0, MAX_CHANGES)];
  return {
    id,
    at: timeView(at),
    what: operationWords(operation),
    operation,
    subjects: subjects.map(subjectOf),
    moreSubjects: entry.subjects.length - subjects.length,
    ...personView(who, surface, entry),
    role: ACTOR_WORDS[who.role],
    from: SURFACES[surface],
    refusal: refusal === null ? null : refusalWords(refusal),
    batch,
    digest: refusal === null ? digestOf(changes) : 'Nothing changed',
    changes: shown,
    moreChanges: changes.length - shown.length,
    requestId,
    position: position === null ? null : formatCount(position),
    hash: hash?.slice(0, 12) ?? null,
  };
}

/** `BK-9` is before `BK-10`. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

const SURFACES: Record<Surface, string> = {
  web: 'Own page',
  console: 'Console',
  call: 'Call',
  cli: 'Command line',
  workflow: 'Workflow',
};

/** Returns the name of the person, or what else is known of who it was, and the phone. */
function personView(
  { role, account, phone, phoneHash, name }: AuditEntryView['who'],
  surface: Surface,
  { systemAccount, host }: Pick<AuditEntryView, 'systemAccount' | 'host'>,
): { readonly who: string; readonly phone: string | null } {
  if (account !== null) return { who: name || `account ${account}`, phone: phone && formatPhone(phone) };
  if (phoneHash !== null) return { who: 'a phone without an account', phone: null };
  if (surface !== 'cli') return { who: ACTOR_WORDS[role], phone: null };
  const who = ['operator', systemAccount, host && `on ${host}`].filter(Boolean).join(' ');
  return { who, phone: null };
}
