import { aboutOf, messageView } from '#app/console/messages/message-view.server.ts';
import { LEDGER } from '#app/console/messages/messages-hrefs.ts';
import { parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { MESSAGE_STATE_LABELS, type MessageState } from '#domain/messaging/message.ts';
import type { Container } from '#infra/container/container.ts';
import type { LedgerFilter } from '#infra/postgres/queries/messages/message.queries.ts';
import { parseQueriedPhone } from '#infra/security/phone-numbers.ts';

const PAGE_SIZE = 50;

/** The choices of the filter: states, what a receipt says, and all that only a person can send. */
const VIEWS: Readonly<
  Record<string, { label: string; states?: readonly MessageState[]; receipt?: 'delivered' | 'read' }>
> = {
  attention: { label: 'Needs a person', states: ['failed', 'unknown'] },
  queued: { label: 'Queued', states: ['queued'] },
  sent: { label: 'Sent', states: ['sent'] },
  delivered: { label: 'Delivered', receipt: 'delivered' },
  read: { label: 'Read', receipt: 'read' },
  ...Object.fromEntries(
    (['failed', 'unknown', 'kept', 'too-late', 'stopped'] as const).map((state) => [
      state,
      { label: MESSAGE_STATE_LABELS[state], states: [state] },
    ]),
  ),
};

export const VIEW_OPTIONS = Object.entries(VIEWS).map(([value, { label }]) => ({ value, label }));

/** The states of the summary, in the order of their weight, with the view that lists them. */
const SUMMARY: readonly MessageState[] = [
  'failed',
  'unknown',
  'queued',
  'sent',
  'kept',
  'stopped',
  'too-late',
];

/** Returns a page of the ledger of messages, newest first. The filters are in the address (docs/product/messages.md#ledger). */
export async function ledgerPage({ queries }: Container, url: string) {
  const { searchParams, search } = new URL(url);
  const text = (name: string) => cleanTyped(searchParams.get(name) ?? '').trim();
  const typed = { state: text('state'), about: text('about') };
  const view = Object.hasOwn(VIEWS, typed.state) ? VIEWS[typed.state] : undefined;
  const about = readAbout(typed.about);
  const errors: { state?: string; about?: string } = {
    ...(typed.state !== '' && !view && { state: 'Choose a state from the list' }),
    ...(!about && { about: 'Enter a booking such as BK-12, a phone number or an e-mail address' }),
  };
  const before = /^\d{1,9}$/.test(text('before')) ? Number(text('before')) : undefined;
  const filter = { states: view?.states, receipt: view?.receipt, ...(about ?? NOWHERE), before };
  const isWrong = Object.keys(errors).length > 0;
  const [found, states] = await Promise.all([
    isWrong ? { messages: [], resends: [], next: null } : queries.messages.ledger(filter, PAGE_SIZE),
    queries.messages.statesOfDay(),
  ]);
  return {
    typed,
    errors,
    messages: found.messages.map((message) => ({
      ...messageView(message, found.resends, '/admin', search),
      about: aboutOf(message),
    })),
    summary: SUMMARY.filter((state) => states[state]).map((state) => ({
      label: MESSAGE_STATE_LABELS[state],
      count: states[state] ?? 0,
      href: hrefOf({ state }),
    })),
    newest: before === undefined ? null : hrefOf(typed),
    older: found.next === null ? null : hrefOf({ ...typed, before: String(found.next) }),
  };
}

type About = Pick<LedgerFilter, 'to' | 'bookingId' | 'rideshareBookingId'>;
const NOWHERE: About = { to: undefined, bookingId: undefined, rideshareBookingId: undefined };

/** Parses a booking id, a seat booking id, an e-mail address or a phone. Returns undefined for any other text. */
function readAbout(written: string): About | undefined {
  if (written === '') return NOWHERE;
  const bookingId = parseBookingId(written.toUpperCase());
  if (bookingId) return { ...NOWHERE, bookingId };
  const rideshareBookingId = parseRideshareId(written.toUpperCase());
  if (rideshareBookingId) return { ...NOWHERE, rideshareBookingId };
  if (/^[^\s@]+@[^\s@]+$/.test(written)) return { ...NOWHERE, to: written };
  const to = parseQueriedPhone(written);
  return to && { ...NOWHERE, to };
}

function hrefOf(filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return search.size === 0 ? LEDGER : `${LEDGER}?${search}`;
}
