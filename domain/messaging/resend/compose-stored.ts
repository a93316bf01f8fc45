import { withOthers } from '#domain/messaging/audience.ts';
import { type DutyNotice, parseDutyKey } from '#domain/messaging/duties/duty-notice.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type DeliverBy,
  DUTY_MESSAGE_KINDS,
  type MessageKind,
  SEAT_MESSAGE_KINDS,
  type StoredMessage,
} from '#domain/messaging/message.ts';
import type { AboutBooking } from '#domain/messaging/notify.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import { type Composed, type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';

export type Composers = {
  composeBookingMessage: (notice: AboutBooking) => Promise<Composed | undefined>;
  composeSeatMessage: (notice: SeatNotice) => Promise<Composed | undefined>;
  composeDutyMessages: (notice: DutyNotice) => Promise<readonly Composed[]>;
};

/** Returns a stored message with its recipients as its booking, seat or duty stands now. Empty if it has no purpose. */
export function composeStored(composers: Composers) {
  return async ({
    kind,
    bookingId,
    rideshareBookingId,
    dedupeKey,
  }: StoredMessage): Promise<readonly Composed[]> => {
    if (isOneOf(DUTY_MESSAGE_KINDS, kind)) {
      const notice = parseDutyKey(kind, dedupeKey);
      return notice ? composers.composeDutyMessages(notice) : [];
    }
    if (bookingId && isOneOf(BOOKING_MESSAGE_KINDS, kind)) {
      const version = versionOf(kind, dedupeKey);
      const composed = await composers.composeBookingMessage({
        bookingId,
        kind,
        ...(ABOUT_A_VERSION.includes(kind) ? { version } : { movedIn: version }),
      });
      return composed ? [composed] : [];
    }
    if (rideshareBookingId && isOneOf(SEAT_MESSAGE_KINDS, kind)) {
      const composed = await composers.composeSeatMessage({ bookingId: rideshareBookingId, kind });
      return composed ? [composed] : [];
    }
    return [];
  };
}

/** Messages that each version of a booking has of its own. */
const ABOUT_A_VERSION: readonly MessageKind[] = [
  'booking-updated',
  'pickup-moved',
  'ride-bill',
  'team-booking-changed',
];

/** Returns the recipient of a stored message among those of a composed one. */
export function recipientOf(composed: Composed, { dedupeKey }: StoredMessage) {
  if (composed.state !== 'due') return undefined;
  const { to, keyFor } = composed.message;
  return withOthers(to).find((address) => keyFor(address) === dedupeKey);
}

/**
 * Creates the function that sends a stored message by the other channel of its recipient, once. Sends nothing if there is no
 * other channel, or if the message has no purpose any more. Throws like `sendEverywhere`.
 */
export function sendOtherwise(
  deps: Composers & {
    messages: MessageStore & { readonly find: (id: number) => Promise<StoredMessage | undefined> };
    deliver: DeliverBy;
  },
) {
  const compose = composeStored(deps);
  return async (messageId: number): Promise<void> => {
    const stored = await deps.messages.find(messageId);
    if (!stored || stored.to === '') return;
    for (const composed of await compose(stored)) {
      const otherwise = recipientOf(composed, stored)?.otherwise;
      if (otherwise && composed.state === 'due')
        await sendEverywhere(deps, { ...composed.message, to: [otherwise] });
    }
  };
}

function isOneOf<Kind extends MessageKind>(kinds: readonly Kind[], kind: MessageKind): kind is Kind {
  return kinds.some((each) => each === kind);
}

/** Returns the version in the key of a message that is news of one version. */
function versionOf(kind: MessageKind, dedupeKey: string | null): number | undefined {
  const version = new RegExp(`:${kind}-(\\d+):`).exec(dedupeKey ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}
