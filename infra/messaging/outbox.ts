import type { Deliver } from '#domain/messaging/message.ts';

/** The channel without a provider: the stored message is the message, and `/dev/outbox` shows it (decisions §9). */
export const keepInOutbox: Deliver = async ({ key }) => ({ reference: `outbox:${key}` });
