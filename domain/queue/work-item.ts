import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import type { DutyId, DutyService, DutySubject } from '#domain/duties/duty.ts';
import type { DutyTimeouts } from '#domain/duties/notify/duty-event.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { InboundKind } from '#domain/messaging/inbox/inbound-message.ts';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';

/**
 * Kinds of work of a dispatcher (docs/product/queue.md#kinds). Of two items that are due at the same instant, the one whose
 * kind stands earlier comes first.
 */
export const WORK_KINDS = [
  'start',
  'confirm',
  'assign',
  'accept',
  'answer',
  'message',
  'conflict',
  'fare',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A confirmed ride without a driver is work when its pickup is nearer than this. */
export const ASSIGN_AHEAD_MS = 24 * HOUR_MS;
/** The system closes rides by itself. A ride without a driver is work until this long after its pickup. */
export const ASSIGN_BEHIND_MS = 24 * HOUR_MS;
/** A failed message is work for this long. Later it has lost its purpose. */
export const MESSAGE_WORK_MS = 24 * HOUR_MS;
/** How long a person who wrote should wait for an answer at most (docs/operate/alerts.md). */
const ANSWER_WITHIN_MS = 30 * MINUTE_MS;
/** Conflicts of the duties of today and of the next 7 days are work. */
export const CONFLICT_DAYS_AHEAD = 7;

/** The ride that an item of work is about. */
export type WorkRide = {
  readonly subject: DutySubject | { readonly kind: 'seat'; readonly id: RideshareBookingId };
  /** `BK-12`, `RS-7`, or the route and direction of a trip. */
  readonly label: string;
  readonly service: DutyService;
  /** Null for a trip. */
  readonly customer: string | null;
  readonly phone: Phone | null;
  readonly from: string;
  readonly to: string;
  readonly pickupAt: Date;
};

type OfBooking = WorkRide & {
  readonly subject: { readonly kind: 'booking'; readonly id: BookingId };
};

/** One thing that a dispatcher must do. */
export type WorkItem =
  | { readonly kind: 'confirm'; readonly ride: OfBooking; readonly placedAt: Date }
  | { readonly kind: 'assign'; readonly ride: WorkRide }
  | {
      readonly kind: 'accept';
      readonly ride: WorkRide;
      readonly dutyId: DutyId;
      readonly driver: string;
      readonly driverPhone: Phone;
      readonly isDeclined: boolean;
      /** When the driver was notified, or has declined. */
      readonly since: Date;
    }
  | {
      readonly kind: 'start';
      readonly ride: WorkRide;
      readonly dutyId: DutyId;
      readonly driver: string;
      readonly driverPhone: Phone;
      readonly startsAt: Date;
    }
  | {
      readonly kind: 'answer';
      /** Null if the person has no ride ahead. */
      readonly ride: WorkRide | null;
      /** The newest open message of the person. */
      readonly messageId: number;
      readonly name: string | null;
      readonly phone: string;
      readonly messageKind: InboundKind;
      readonly body: string;
      /** How many messages of the person are open, and when the oldest of them arrived. */
      readonly messages: number;
      readonly since: Date;
    }
  | {
      readonly kind: 'message';
      /** Null for a message about no single ride. */
      readonly ride: WorkRide | null;
      readonly messageId: number;
      readonly messageKind: MessageKind;
      readonly channel: Channel;
      readonly state: 'failed' | 'unknown';
      readonly error: string | null;
      readonly failedAt: Date;
    }
  | {
      readonly kind: 'conflict';
      readonly ride: WorkRide;
      readonly dutyId: DutyId;
      readonly conflict: Conflict;
      /** One sentence that says what clashes. */
      readonly words: string;
      readonly startsAt: Date;
    }
  | { readonly kind: 'fare'; readonly ride: OfBooking; readonly fare: Rupees };

export type WorkItemOf<Kind extends WorkKind> = Extract<WorkItem, { readonly kind: Kind }>;

/** The times that the installation sets, in milliseconds. */
export type WorkTimeouts = Pick<BookingTimeouts, 'confirmation' | 'detailsBeforePickup'> &
  Pick<DutyTimeouts, 'acceptWithin'>;

/** Returns when a dispatcher must have done an item (docs/product/queue.md#kinds). */
export function dueAt(item: WorkItem, timeouts: WorkTimeouts): Date {
  switch (item.kind) {
    case 'confirm':
      return after(item.placedAt, timeouts.confirmation);
    case 'assign':
      return after(item.ride.pickupAt, -timeouts.detailsBeforePickup);
    case 'accept':
      return item.isDeclined ? item.since : after(item.since, timeouts.acceptWithin);
    case 'start':
    case 'conflict':
      return item.startsAt;
    case 'answer':
      return after(item.since, ANSWER_WITHIN_MS);
    case 'message':
      return item.failedAt;
    case 'fare':
      return item.ride.pickupAt;
  }
}

/** Returns what tells an item apart from all others, also when the queue is read again. */
export function workKey(item: WorkItem): string {
  switch (item.kind) {
    case 'confirm':
    case 'assign':
    case 'fare':
      return `${item.kind}-${item.ride.subject.kind}-${item.ride.subject.id}`;
    case 'accept':
    case 'start':
      return `${item.kind}-${item.dutyId}`;
    case 'answer':
    case 'message':
      return `${item.kind}-${item.messageId}`;
    case 'conflict': {
      const { conflict } = item;
      const other = 'otherId' in conflict ? conflict.otherId : 0;
      return [item.kind, item.dutyId, conflict.type, other].join('-');
    }
  }
}

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
