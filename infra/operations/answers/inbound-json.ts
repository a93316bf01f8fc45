import type { InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';

/** Returns what a person wrote as `--json` prints it. */
export function inboundJson({ id, phone, kind, body, writtenAt, handled }: InboundMessage) {
  return {
    id,
    phone,
    kind,
    body,
    writtenAt: writtenAt.toISOString(),
    handled: handled && {
      how: handled.how,
      at: handled.at.toISOString(),
      role: handled.by.role,
      phone: handled.by.phone,
      surface: handled.by.surface,
    },
  };
}

export const INBOUND_FIELDS = `{ "id", "phone", "kind", "body", "writtenAt",
"handled": null or { "how", "at", "role", "phone", "surface" } }`;
