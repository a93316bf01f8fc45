import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import type { CustomerLanguages } from '#domain/personal-data/choose-language.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export function customerLanguageRepository(db: Db): CustomerLanguages {
  return {
    async of(id) {
      const row = await db.selectFrom('customers').select('language').where('id', '=', id).executeTakeFirst();
      return row?.language ?? DEFAULT_LANGUAGE;
    },

    async choose(who, language) {
      const update = db.updateTable('customers').set({ language }).where('erased_at', 'is', null);
      const { numUpdatedRows } = await ('phone' in who
        ? update.where('phone', '=', who.phone)
        : update.where('id', '=', who.customerId)
      ).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
