import { entryView } from '#app/console/audit/entry-view.server.ts';
import { isOperationChoice } from '#app/console/audit/operation-words.server.ts';
import { subjectViews } from '#app/console/audit/subject-view.server.ts';
import { AUDIT_OUTCOMES } from '#domain/audit/audit-entry.ts';
import { parseSubject } from '#domain/audit/parse-subject.ts';
import { endOfDay, readDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { parsePerson } from '#domain/security-log/parse-person.ts';
import type { Container } from '#infra/container/container.ts';
import type { AuditFilter } from '#infra/postgres/queries/audit.queries.ts';
import { parseQueriedPhone } from '#infra/security/phone-numbers.ts';

export const AUDIT = '/admin/audit';
const PAGE_SIZE = 50;
const FILTERS = ['operation', 'subject', 'person', 'from', 'to', 'outcome'] as const;
type FilterName = (typeof FILTERS)[number];
type Typed = Readonly<Record<FilterName, string>>;
export type FilterErrors = Readonly<Partial<Record<FilterName, string>>>;

export const OUTCOME_OPTIONS = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];

/**
 * Returns a page of the record of acts (docs/product/audit.md). The filters are in the address. A filter that cannot be read has an error,
 * and the list goes on without it.
 */
export async function auditPage(container: Container, url: string) {
  const { searchParams } = new URL(url);
  const text = (name: string) => cleanTyped(searchParams.get(name) ?? '').trim();
  const typed = Object.fromEntries(FILTERS.map((name) => [name, text(name)])) as Typed;
  const { filter, errors } = readFilters(typed);
  const [batch, entry, before] = [readUuid(text('batch')), readId(text('entry')), readId(text('before'))];
  const { audit } = container.queries;
  const [{ entries, next }, head] = await Promise.all([
    audit.list({ ...filter, batch, id: entry, before }, PAGE_SIZE),
    audit.head(),
  ]);
  const subjectOf = await subjectViews(container, entries);
  const shown = { ...typed, batch: batch ?? '' };
  const isOne = entry !== undefined;
  return {
    typed,
    errors,
    batch: batch ?? null,
    isOne,
    chain: head && { size: counted(head.position, 'entry', 'entries'), hash: head.hash.slice(0, 12) },
    entries: entries.map((one) => entryView(one, subjectOf, isOne)),
    newest: before === undefined ? null : hrefOf(shown),
    older: next === null ? null : hrefOf({ ...shown, before: `${next}` }),
  };
}

/** Returns the filters that can be read, and the errors of the others. */
function readFilters(typed: Typed): { readonly filter: AuditFilter; readonly errors: FilterErrors } {
  const [from, to] = [readDay(typed.from), readDay(typed.to)];
  const isInOrder = !from || !to || from <= to;
  const operation = isOperationChoice(typed.operation) ? typed.operation : undefined;
  const subject = parseSubject(typed.subject);
  const person = parsePerson(typed.person, parseQueriedPhone);
  const outcome = AUDIT_OUTCOMES.find((one) => one === typed.outcome);
  const errors: FilterErrors = {
    ...(typed.operation && !operation && { operation: 'Choose an operation from the list' }),
    ...(typed.subject && !subject && { subject: 'Enter a reference such as BK-12 or driver 4' }),
    ...(typed.person && person === undefined && { person: 'Enter a phone number or an account id' }),
    ...(typed.from && !from && { from: 'Choose a day' }),
    ...(typed.to && !to && { to: 'Choose a day' }),
    ...(!isInOrder && { to: 'Choose the first day or a later one' }),
    ...(typed.outcome && !outcome && { outcome: 'Choose an outcome from the list' }),
  };
  const filter = {
    operation,
    subject,
    person,
    outcome,
    since: from && startOfDay(from),
    until: to && isInOrder ? endOfDay(to) : undefined,
  };
  return { filter, errors };
}

function readId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readUuid(text: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
}

function hrefOf(filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return search.size === 0 ? AUDIT : `${AUDIT}?${search}`;
}
