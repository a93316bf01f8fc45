import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

/** A device or a network that verified the phone of a customer. */
export type KnownSendersTable = {
  customer_id: CustomerId;
  /** `device` and the hash of its random id, or `network` and a keyed hash of its address. */
  sender: string;
  verified_at: Timestamp;
};
