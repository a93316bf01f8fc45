import type { DutyId, DutySubject } from '#domain/duties/duty.ts';
import type { DueMessage } from '#domain/duties/notify/duty-messages-due.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Address } from '#domain/messaging/audience.ts';
import type { DutyMessageKind } from '#domain/messaging/message.ts';
import type { MessageForMany } from '#domain/messaging/send-message.ts';

/** A message about a duty that its workflow sends. */
export type DutyNotice = DueMessage & { readonly dutyId: DutyId };

/** Returns what a message to a driver or to the team is about. */
export function aboutOf({ dutyId }: DutyNotice, subject: DutySubject): MessageForMany['about'] {
  return subject.kind === 'booking' ? { dutyId, bookingId: subject.id } : { dutyId };
}

/** The erasure of personal data and the retention find the messages of a booking by the first part of the key. */
export function keyOfSubject(subject: DutySubject): string {
  return `${subject.kind}-${subject.id}`;
}

/** Returns the function that makes the deduplication key for a recipient. */
export function keyFor({ dutyId, kind, news, driverId }: DutyNotice, about: string) {
  return ({ channel, reader }: Pick<Address, 'channel' | 'reader'>): string =>
    `${about}:duty-${dutyId}:${kind}-${news}-${driverId}:${channel}${reader === 'passenger' ? ':passenger' : ''}`;
}

/** Parses the notice of a message from its deduplication key; undefined if the key is of another message. */
export function parseDutyKey(kind: DutyMessageKind, dedupeKey: string | null): DutyNotice | undefined {
  const [, dutyId, named, news, driverId] =
    /:duty-(\d{1,10}):([a-z-]+)-(\d+)-(\d{1,10}):/.exec(dedupeKey ?? '') ?? [];
  if (named !== kind) return undefined;
  return {
    dutyId: Number(dutyId) as DutyId,
    kind,
    news: Number(news),
    driverId: Number(driverId) as DriverId,
  };
}
