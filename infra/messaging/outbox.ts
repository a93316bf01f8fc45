import type { Deliver } from '#domain/messaging/message.ts';

/**
 * The outbox channel: messages are only stored, and `/dev/outbox` shows them
 * (docs/product/messages.md#outbox-channel).
 */
export const keepInOutbox: Deliver = async ({ key }) => ({ reference: `outbox:${key}` });
