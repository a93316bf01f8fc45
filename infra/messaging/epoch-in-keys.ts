import type { DeliverBy } from '#domain/messaging/message.ts';

/**
 * Adds the epoch to the key of an e-mail, which becomes its Message-ID. A restored database uses the numbers of bookings
 * again, and a mailbox may hide a second e-mail with the same id (docs/operate/workflows.md#installation).
 */
export function withEpochInKeys(deliver: DeliverBy, epoch: () => Promise<string>): DeliverBy {
  return {
    ...deliver,
    email: async (message) => deliver.email({ ...message, key: `${message.key}.${await epoch()}` }),
  };
}
