import { sql } from 'kysely';
import type { ChoiceStore } from '#domain/messaging/choices/choose-messages.ts';
import type { FindChoices, MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import type { ChatChoiceStore } from '#domain/messaging/inbox/chat-choices.ts';
import type { Channel } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

type Row = { readonly first_channel: Channel; readonly takes_whatsapp: boolean };

/** Stores how people want our messages (docs/product/messages.md#choices). */
export function choiceRepository(
  db: Db,
): ChoiceStore & ChatChoiceStore & Pick<FindChoices, 'of'> & { erase: (phone: string) => Promise<void> } {
  return {
    async of(phones) {
      const { rows } = await sql<Row & { phone: string }>`
        select phone, first_channel, takes_whatsapp
        from unnest(${phones}::text[]) as phone
        join message_choices on phone_digest = md5(regexp_replace(phone, '\\D', '', 'g'))`.execute(db);
      return new Map(rows.map((row) => [row.phone, toChoice(row)]));
    },

    async phoneOf(who) {
      if ('phone' in who) return who.phone;
      const row = await db
        .selectFrom('customers')
        .select('phone')
        .where('id', '=', who.customerId)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      return row?.phone;
    },

    async choose(phone, { first = null, takesWhatsapp = null }) {
      const { rows } = await sql<Row>`
        insert into message_choices as known (phone_digest, first_channel, takes_whatsapp, whatsapp_chosen_at)
        values (md5(${digitsOf(phone)}), coalesce(${first}, 'whatsapp'), coalesce(${takesWhatsapp}::boolean, true),
          -- Nothing was chosen about WhatsApp, so what the person wrote before still counts.
          case when ${takesWhatsapp}::boolean is null then '-infinity' else now() end)
        on conflict (phone_digest) do update set
          first_channel = coalesce(${first}, known.first_channel),
          takes_whatsapp = coalesce(${takesWhatsapp}::boolean, known.takes_whatsapp),
          whatsapp_chosen_at = case when ${takesWhatsapp}::boolean is null then known.whatsapp_chosen_at else now() end
        returning first_channel, takes_whatsapp`.execute(db);
      return toChoice(rows[0] as Row);
    },

    async chooseByChat({ phone, at, reference, takesWhatsapp }) {
      const { rows } = await sql<{ digest: string }>`
        insert into message_choices as known (phone_digest, takes_whatsapp, whatsapp_chosen_at)
        select md5(${digitsOf(phone)}), ${takesWhatsapp}::boolean, least(${at}::timestamptz, now())
        on conflict (phone_digest) do update set
          takes_whatsapp = excluded.takes_whatsapp, whatsapp_chosen_at = excluded.whatsapp_chosen_at
        where known.whatsapp_chosen_at < excluded.whatsapp_chosen_at
        returning md5(${reference}) as digest`.execute(db);
      return rows[0]?.digest;
    },

    async erase(phone) {
      await sql`delete from message_choices where phone_digest = md5(${digitsOf(phone)})`.execute(db);
    },
  };
}

function toChoice({ first_channel: first, takes_whatsapp: takesWhatsapp }: Row): MessageChoice {
  return { first, takesWhatsapp };
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
