import type { BookingId } from '#domain/kernel/ids.ts';
import type { Reader } from '#domain/messaging/audience.ts';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';

/** A message that a change would send: at once, or when it can no longer be undone (docs/product/operations.md#dry-run). */
export type WouldSend = {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly reader: Reader;
  readonly bookingId: BookingId | null;
  /** Composes its text. Absent for a text that the person has written. JSON leaves it out. */
  readonly text?: () => string;
};
