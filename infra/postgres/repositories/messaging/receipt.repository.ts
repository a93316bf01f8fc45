import { sql } from 'kysely';
import { mergeReceipts, type Receipt } from '#domain/messaging/receipts/receipt.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** More wait for the next time. Receipts without a message, such as those of another program, take no part. */
const MAX_APPLIED = 500;

/** Stores the receipts of messages, and applies them (docs/product/messages.md#receipts). */
export function receiptRepository(db: Db) {
  return {
    /** Keeps receipts. A repeated or late one changes nothing. */
    async record(receipts: readonly Receipt[]): Promise<void> {
      const merged = mergeReceipts(receipts);
      if (merged.length === 0) return;
      const column = <K extends keyof Receipt>(name: K) => merged.map((receipt) => receipt[name]);
      await sql`
        insert into message_receipts as known (reference_digest, delivered_at, read_at, failed_at, error)
        select md5(reference), delivered_at, read_at, failed_at, error
        from unnest(${column('reference')}::text[], ${column('deliveredAt')}::timestamptz[],
          ${column('readAt')}::timestamptz[], ${column('failedAt')}::timestamptz[], ${column('error')}::text[])
          as receipt (reference, delivered_at, read_at, failed_at, error)
        order by 1
        on conflict (reference_digest) do update set
          delivered_at = least(known.delivered_at, excluded.delivered_at),
          read_at = least(known.read_at, excluded.read_at),
          failed_at = least(known.failed_at, excluded.failed_at),
          error = coalesce(known.error, excluded.error),
          is_applied = false
        where (least(known.delivered_at, excluded.delivered_at), least(known.read_at, excluded.read_at),
          least(known.failed_at, excluded.failed_at))
          is distinct from (known.delivered_at, known.read_at, known.failed_at)`.execute(db);
    },

    /**
     * Returns the messages that WhatsApp or the provider of SMS took and could not deliver, within the last hour, and that have not
     * gone by a next channel. An e-mail from before the failure is no next channel: the message went by both at once.
     */
    async undelivered(): Promise<readonly number[]> {
      const { rows } = await sql<{ id: number }>`
        select messages.id from message_receipts join messages on md5(messages.reference) = reference_digest
        where failed_at is not null and received_at > now() - interval '1 hour'
          and messages.status = 'failed' and messages.channel in ('whatsapp', 'sms')
          and messages.dedupe_key is not null
          and not exists (
            select from messages other
            where messages.channel = 'whatsapp' and other.dedupe_key = replace(messages.dedupe_key, ':whatsapp', ':sms')
              or other.dedupe_key = regexp_replace(messages.dedupe_key, ':(whatsapp|sms)', ':email')
                and (messages.channel = 'sms' or other.created_at > message_receipts.received_at))
        order by messages.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Returns the message with this reference that went to one of these addresses, in lower case. Undefined without one. */
    async sentTo(reference: string, recipients: readonly string[]): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from messages
        where md5(reference) = md5(${reference}) and reference = ${reference} and lower("to") = any(${recipients}::text[])`.execute(
        db,
      );
      return rows[0]?.id;
    },

    /**
     * Writes what receipts say to their messages. A failure counts unless the message was delivered all the same. A receipt
     * without its message waits: the answer to the sending may come later. Returns the number of changed messages.
     */
    async apply(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with due as (
          select reference_digest, delivered_at, read_at, failed_at, error from message_receipts
          where not is_applied
            and exists (select from messages
              where md5(messages.reference) = reference_digest and messages.status in ('sent', 'failed'))
          order by received_at limit ${MAX_APPLIED} for update skip locked
        ), changed as (
          update messages set
            delivered_at = due.delivered_at, read_at = due.read_at,
            status = case when due.delivered_at is null and due.failed_at is not null then 'failed' else 'sent' end,
            error = case when due.delivered_at is null then due.error end
          from due
          where md5(messages.reference) = due.reference_digest and messages.status in ('sent', 'failed')
          returning due.reference_digest
        ), applied as (
          update message_receipts set is_applied = true
          where reference_digest in (select reference_digest from changed)
        )
        select count(*)::int as count from changed`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
