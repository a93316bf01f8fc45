import type { Selectable } from 'kysely';
import type { InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { InboundMessagesTable } from '#infra/postgres/tables/messaging/inbound-messages.ts';

/** The columns that a message of the domain needs. */
export const INBOUND_COLUMNS = [
  'id',
  'phone',
  'kind',
  'body',
  'written_at',
  'handled_at',
  'handled_how',
  'handled_role',
  'handled_phone',
  'handled_surface',
] as const;

export type InboundRow = Pick<Selectable<InboundMessagesTable>, (typeof INBOUND_COLUMNS)[number]>;

/** Returns a stored row as the domain sees it. */
export function toInboundMessage(row: InboundRow): InboundMessage {
  const { id, phone, kind, body, written_at, handled_at, handled_how } = row;
  const { handled_role: role, handled_surface: surface, handled_phone } = row;
  const isHandled = handled_at && handled_how && role && surface;
  return {
    id,
    phone,
    kind,
    body,
    writtenAt: written_at,
    handled: isHandled
      ? { how: handled_how, at: handled_at, by: { role, surface, phone: handled_phone } }
      : null,
  };
}
