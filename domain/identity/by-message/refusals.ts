import type { RefusalOf } from '#domain/kernel/refusal.ts';

/**
 * `waiting`: the word has not come. `ended`: too late, too many wrong words, used, or of another session. `team`: the number
 * belongs to a member of the team, who logs in with a code.
 */
export type MessageLoginRefused = RefusalOf<
  'message-login-refused',
  { readonly reason: 'waiting' | 'ended' | 'team' }
>;
