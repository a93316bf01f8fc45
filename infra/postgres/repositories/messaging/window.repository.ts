import { sql } from 'kysely';
import type { Written } from '#domain/messaging/whatsapp/window.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Old entries that one call removes at most. */
const MAX_REMOVED = 500;

/** Stores when people last wrote to the WhatsApp number (docs/product/messages.md#templates). */
export function windowRepository(db: Db) {
  return {
    /** Keeps the last instant of each person. Removes what is older than 24 hours. */
    async record(written: readonly Written[]): Promise<void> {
      if (written.length === 0) return;
      await sql`
        with old as (
          delete from message_windows where phone_digest in (
            select phone_digest from message_windows where written_at < now() - interval '24 hours'
            order by written_at limit ${MAX_REMOVED} for update skip locked)
        )
        insert into message_windows as known (phone_digest, written_at)
        select md5(phone), least(max(at), now())
        from unnest(${written.map(({ phone }) => digitsOf(phone))}::text[],
          ${written.map(({ at }) => at)}::timestamptz[]) as written (phone, at)
        group by 1 order by 1
        on conflict (phone_digest) do update set written_at = greatest(known.written_at, excluded.written_at)
        where known.written_at < excluded.written_at`.execute(db);
    },

    /** Removes what is known of a person. */
    async erase(phone: string): Promise<void> {
      await sql`delete from message_windows where phone_digest = md5(${digitsOf(phone)})`.execute(db);
      await sql`delete from message_turns where phone_digest = md5(${digitsOf(phone)})`.execute(db);
    },

    /** Returns whether a person wrote within 24 hours. */
    async hasWritten(phone: string): Promise<boolean> {
      const { rows } = await sql`
        select from message_windows
        where phone_digest = md5(${digitsOf(phone)}) and written_at > now() - interval '24 hours'`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
