import type { DutyPartNotFound } from '#domain/duties/refusals.ts';
import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** Why a person was not notified. `text` is what the provider answered; null if nothing was sent. */
export type NotNotified = RefusalOf<
  'not-notified',
  {
    readonly whom: 'driver' | 'customer';
    readonly why: 'duty-over' | 'no-address' | 'provider';
    readonly text: string | null;
  }
>;

export type NotifyRefusal = NotNotified | DutyPartNotFound;
