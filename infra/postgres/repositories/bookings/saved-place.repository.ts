import type { SavedPlaceStore } from '#domain/customers/saved-places.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export function savedPlaceRepository(db: Db): SavedPlaceStore {
  return {
    async of(id) {
      const row = await db
        .selectFrom('customers')
        .select(['home_address', 'work_address'])
        .where('id', '=', id)
        .executeTakeFirst();
      return { home: row?.home_address ?? '', work: row?.work_address ?? '' };
    },

    async save(id, { home, work }) {
      await db
        .updateTable('customers')
        .set({ home_address: home || null, work_address: work || null })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .execute();
    },
  };
}
