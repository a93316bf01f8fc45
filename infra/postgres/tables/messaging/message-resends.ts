import type { Generated } from 'kysely';
import type { Actor } from '#domain/kernel/actor.ts';
import type { MessageAct } from '#domain/messaging/ledger/message-acts.ts';
import type { Created, NullablePhoneColumn } from '#infra/postgres/tables/columns.ts';

/** Who sent a message again, stopped it or sent it by another channel, and when. */
export type MessageResendsTable = {
  id: Generated<number>;
  message_id: number;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Actor['surface'];
  act: Generated<MessageAct>;
  at: Created;
};
