import { sql } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A session as its owner sees it. `publicId` gives no access to it. */
export type OwnSessionView = {
  readonly publicId: string;
  /** Such as "Chrome on Android". Null if the browser is not known. */
  readonly device: string | null;
  readonly startedAt: Date;
  /** Recorded at most once an hour. */
  readonly usedAt: Date;
  readonly isThis: boolean;
};

/** Maximum number of listed sessions. */
const MAX_SESSIONS = 20;

export function sessionQueries(db: Db) {
  return {
    /** Returns the sessions of a customer: the one with this hash first, then the last used ones. */
    ofCustomer(customerId: CustomerId, thisIdHash: string): Promise<OwnSessionView[]> {
      return db
        .selectFrom('sessions')
        .select(['public_id as publicId', 'device', 'created_at as startedAt', 'used_at as usedAt'])
        .select(({ eb }) => eb('id_hash', '=', thisIdHash).$castTo<boolean>().as('isThis'))
        .where('customer_id', '=', customerId)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('isThis', 'desc')
        .orderBy('used_at', 'desc')
        .orderBy('public_id')
        .limit(MAX_SESSIONS)
        .execute();
    },
  };
}
