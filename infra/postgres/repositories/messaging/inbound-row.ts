import type { Selectable } from 'kysely';
import type { InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { InboundMessagesTable } from '#infra/postgres/tables/messaging/inbound-messages.ts';

/** Returns a stored row as the domain sees it. */
export function toInboundMessage(row: Selectable<InboundMessagesTable>): InboundMessage {
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
