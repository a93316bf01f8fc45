import type { RefusalOf } from '#domain/kernel/refusal.ts';

export type MessageNotFound = RefusalOf<'not-found', { readonly what: 'message' }>;

/**
 * The message cannot be sent again. `one-time-code`: its text is not stored. `no-purpose`: the booking has moved on, it
 * is too late, or the booking has no such recipient any more. `no-other-channel`: its recipient has no other address, or this
 * installation has no other channel.
 */
export type NotResendable = RefusalOf<
  'message-not-resendable',
  { readonly reason: 'one-time-code' | 'no-purpose' | 'no-other-channel' }
>;

export type ResendRefusal = MessageNotFound | NotResendable;

export const MESSAGE_NOT_FOUND: MessageNotFound = { code: 'not-found', what: 'message' };
