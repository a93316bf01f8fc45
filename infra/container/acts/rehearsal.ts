import { sql } from 'kysely';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import { rolledBack } from '#domain/kernel/in-transaction.ts';
import { withOthers } from '#domain/messaging/audience.ts';
import { composeDutyMessages } from '#domain/messaging/duties/notify-about-duty.ts';
import { composeBookingMessage } from '#domain/messaging/notify.ts';
import { composeSeatMessage } from '#domain/messaging/notify-about-seat.ts';
import type { Composed } from '#domain/messaging/send-message.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import { noticesOfBooking, noticesOfDuty, noticesOfTrip } from '#domain/workflows/notices-of-events.ts';
import { composingOn } from '#infra/container/composing.ts';
import type { Core } from '#infra/container/core.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { writtenEvents } from '#infra/postgres/outbox/written-events.ts';

/**
 * Creates a transaction port that rolls back. `messages` returns what the last successful transaction would have sent: it composes
 * the messages of the events before they are gone, with the code that sends them. `note` adds one that a person would send.
 */
export function rehearsal(core: Core) {
  let messages: readonly WouldSend[] = [];
  const byHand = new Map<string, WouldSend>();
  const inTransaction = rolledBack(inTransactionOf(core.db, core.openOn), async ({ handle }) => {
    messages = await messagesOf(core, handle);
  });
  return {
    inTransaction,
    note: (key: string, would: WouldSend) => void byHand.set(key, would),
    messages: (): readonly WouldSend[] => [...messages, ...byHand.values()],
  };
}

async function messagesOf(core: Core, transaction: Db): Promise<readonly WouldSend[]> {
  const composing = composingOn(core, transaction);
  const composeBooking = composeBookingMessage(composing.aboutBookings);
  const composeSeat = composeSeatMessage(composing.aboutSeats);
  const composeDuty = composeDutyMessages(composing.aboutDuties);
  const { bookings } = composing.aboutBookings;
  const duties = new Map<number, DutyEvent[]>();
  const composed: (Composed | undefined)[] = [];
  for (const { topic, payload, from } of await writtenEvents(transaction)) {
    if (topic === 'duty') duties.set(payload.dutyId, [...(duties.get(payload.dutyId) ?? []), payload]);
    if (topic === 'trip')
      for (const notice of noticesOfTrip(payload)) composed.push(await composeSeat(notice));
    if (topic !== 'booking') continue;
    const { bookingId, status } = payload;
    // Ten thousand bookings that are deleted at once need no statement each.
    const cancelledBy =
      status === 'cancelled' ? ((await bookings.find(bookingId))?.cancellation?.by ?? null) : null;
    for (const notice of noticesOfBooking(payload, { from, cancelledBy }))
      composed.push(await composeBooking({ bookingId, ...notice }));
  }
  const now = core.clock().getTime();
  for (const events of duties.values())
    for (const notice of noticesOfDuty(events, now)) composed.push(...(await composeDuty(notice)));
  return unsent(core, transaction, composed);
}

/** Leaves out messages that are outdated, that were sent before, or that are too late. */
async function unsent(
  { clock, channels }: Core,
  transaction: Db,
  composed: readonly (Composed | undefined)[],
): Promise<readonly WouldSend[]> {
  const now = clock();
  const due = composed.flatMap((one) => (one?.state === 'due' ? [one.message] : []));
  const found = due
    .filter(({ usefulUntil }) => usefulUntil === null || usefulUntil > now)
    .flatMap(({ kind, about, to, keyFor, textFor }) =>
      to
        .flatMap((address) => withOthers([address]).find(({ channel }) => channels.deliver[channel]) ?? [])
        .map((address) => ({
          key: keyFor(address),
          would: {
            kind,
            channel: address.channel,
            reader: address.reader,
            bookingId: about.bookingId ?? null,
            text: () => textFor(address).body,
          },
        })),
    );
  const keys = found.map(({ key }) => key);
  const stored = await transaction
    .selectFrom('messages')
    .select('dedupe_key')
    .where(sql<boolean>`dedupe_key = any(${keys}::text[])`)
    .execute();
  const sent = new Set(stored.map(({ dedupe_key: key }) => key));
  return found.filter(({ key }) => !sent.has(key)).map(({ would }) => would);
}
