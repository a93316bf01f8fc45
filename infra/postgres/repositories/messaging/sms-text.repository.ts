import { sql } from 'kysely';
import type { Registered, RegisteredText } from '#domain/messaging/sms/registered.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Stores under which ids the texts of SMS are registered (docs/product/messages.md#sms). */
export function smsTextRepository(db: Db) {
  return {
    /** Returns the ids of a text. Undefined if it is not registered. */
    async find(name: string): Promise<Registered | undefined> {
      const row = await db
        .selectFrom('sms_texts')
        .select(['template_id', 'provider_id'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row && { templateId: row.template_id, providerId: row.provider_id };
    },

    /** Returns all texts that are registered, those of earlier releases too. */
    async all(): Promise<RegisteredText[]> {
      const rows = await db.selectFrom('sms_texts').select(['name', 'template_id', 'provider_id']).execute();
      return rows.map(({ name, template_id: templateId, provider_id: providerId }) => ({
        name,
        templateId,
        providerId,
      }));
    },

    /** Stores the ids of texts. A text that has other ids gets these. */
    async register(texts: readonly RegisteredText[]): Promise<void> {
      if (texts.length === 0) return;
      await sql`
        insert into sms_texts (name, template_id, provider_id)
        select name, template_id, provider_id
        from unnest(${texts.map(({ name }) => name)}::text[], ${texts.map(({ templateId }) => templateId)}::text[],
          ${texts.map(({ providerId }) => providerId)}::text[]) as given (name, template_id, provider_id)
        order by 1
        on conflict (name) do update set
          template_id = excluded.template_id, provider_id = excluded.provider_id, registered_at = now()`.execute(
        db,
      );
    },
  };
}
