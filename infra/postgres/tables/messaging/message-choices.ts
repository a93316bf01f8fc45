import type { Generated } from 'kysely';
import type { Channel } from '#domain/messaging/message.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessageChoicesTable = {
  phone_digest: string;
  first_channel: Generated<Channel>;
  takes_whatsapp: Generated<boolean>;
  whatsapp_chosen_at: Generated<Timestamp>;
};
