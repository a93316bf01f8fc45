import type { Deliver } from '#domain/messaging/message.ts';

/**
 * Channel without a provider. Messages are only stored, and shown at `/dev/outbox`
 * (docs/product/messages.md#outbox-channel).
 */
export const keepInOutbox: Deliver = async ({ key }) => ({ state: 'kept', reference: `outbox:${key}` });
