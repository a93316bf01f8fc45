import type { ColumnType, Generated } from 'kysely';
import type { Actor } from '#domain/kernel/actor.ts';
import type { HandledHow, InboundKind } from '#domain/messaging/inbox/inbound-message.ts';
import type { Created, NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/** The messages to the WhatsApp number. The columns `handled_…` get their values together, once nobody must answer. */
export type InboundMessagesTable = {
  id: Generated<number>;
  reference_digest: string;
  phone: string;
  kind: InboundKind;
  body: string;
  written_at: Timestamp;
  received_at: Created;
  handled_at: ColumnType<Date | null>;
  handled_how: HandledHow | null;
  handled_role: Actor['role'] | null;
  handled_phone: NullablePhoneColumn;
  handled_surface: Actor['surface'] | null;
};
