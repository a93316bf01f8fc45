import type { RefusalOf } from '#domain/kernel/refusal.ts';
import type { MessageNotFound } from '#domain/messaging/resend/refusals.ts';

/**
 * Nothing was answered. `window-closed`: the person wrote more than 24 hours ago. `refused`: WhatsApp did not take it.
 * `unknown`: WhatsApp may have taken it.
 */
export type NotAnswered = RefusalOf<
  'not-answered',
  { readonly reason: 'no-text' | 'too-long' | 'window-closed' | 'refused' | 'unknown' }
>;

export type AnswerRefusal = MessageNotFound | NotAnswered;
