import { readLoginText } from '#domain/identity/by-message/message-login.ts';
import type { LoginText, MessageLoginCodes, MessageLogins } from '#domain/identity/by-message/ports.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';

/**
 * Takes what people wrote to the WhatsApp number: the text of a login page, or the word that the page shows. Logs nobody in.
 * A text with a token never counts as a word. Safe to repeat.
 */
export function takeLoginTexts(deps: {
  logins: Pick<MessageLogins, 'claim' | 'answer'>;
  codes: MessageLoginCodes;
  refusals: SecurityRefusals;
}) {
  return async (texts: readonly LoginText[]): Promise<void> => {
    for (const text of texts) await take(deps, text);
  };
}

async function take(
  { logins, codes, refusals }: Parameters<typeof takeLoginTexts>[0],
  { phone, text, messageId }: LoginText,
): Promise<void> {
  const { tokens, word } = readLoginText(text);
  const messageDigest = codes.messageDigest(messageId);
  if (tokens.length > 0) {
    await logins.claim({ phone, tokenDigests: tokens.flatMap(codes.tokenDigests), messageDigest });
    return;
  }
  const answered = await logins.answer({ phone, wordDigests: codes.wordDigests(word), messageDigest });
  if (answered === 'wrong' || answered === 'ended')
    refusals.note({ kind: 'rider.sign-in-refused', detail: `message-${answered}`, who: phone });
}
