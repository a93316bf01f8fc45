import { LOGIN_WORDS } from '#domain/identity/by-message/login-words.ts';
import { LONG_CODE_ALPHABET } from '#domain/identity/otp.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { cleanCode, cleanWord } from '#domain/kernel/text/typed-text.ts';

/** The limits of logins by a message (docs/product/identity.md#message-login). */
export const MESSAGE_LOGIN = {
  validForMs: 10 * MINUTE_MS,
  /** Number of wrong words that ends a request. */
  wrongWords: 3,
  /** Length of each of the two parts of the token, in characters. */
  partLength: 5,
} as const;

/**
 * The state of a request. `waiting`: the text has not come. `asked`: the text came, and the word has not. `confirmed`:
 * the right word came. `ended`: nobody can log in by the request any more.
 */
export type MessageLoginState = 'waiting' | 'asked' | 'confirmed' | 'ended';

/** The secrets on the page of a request: the token of the text, and the word. */
export type LoginSecrets = { readonly token: string; readonly word: string };

/** The smallest and the largest number beside a word. */
const [FIRST_NUMBER, LAST_NUMBER] = [10, 99];
const NUMBERS = LAST_NUMBER - FIRST_NUMBER + 1;

/** How many words there are to guess among. */
export const WORD_COUNT = LOGIN_WORDS.length * NUMBERS;

/** Returns token and word for two numbers that nobody can guess. */
export function loginSecrets(forToken: bigint, forWord: bigint): LoginSecrets {
  const pick = Number(forWord % BigInt(WORD_COUNT));
  const word = LOGIN_WORDS[Math.floor(pick / NUMBERS)];
  return { token: tokenOf(forToken), word: `${word} ${FIRST_NUMBER + (pick % NUMBERS)}` };
}

function tokenOf(random: bigint): string {
  const size = BigInt(LONG_CODE_ALPHABET.length);
  const { partLength } = MESSAGE_LOGIN;
  let rest = random;
  let token = '';
  for (let at = 0; at < 2 * partLength; at += 1, rest /= size)
    token += LONG_CODE_ALPHABET[Number(rest % size)];
  return `${token.slice(0, partLength)}-${token.slice(partLength)}`;
}

const PART = `[${LONG_CODE_ALPHABET}]{${MESSAGE_LOGIN.partLength}}`;
const TOKEN = new RegExp(`(?<![A-Z0-9])${PART}-${PART}(?![A-Z0-9])`, 'g');
/** No text that this system made is longer. */
const MAX_TEXT = 300;

/** Returns what a text to the WhatsApp number may be: one with tokens, or else a word as it is compared. */
export function readLoginText(text: string): { readonly tokens: readonly string[]; readonly word: string } {
  const cleaned = cleanCode(text.slice(0, MAX_TEXT)).toUpperCase();
  return { tokens: cleaned.match(TOKEN)?.slice(0, 3) ?? [], word: plainWord(text.slice(0, MAX_TEXT)) };
}

const WORD = new RegExp(`^(?:${LOGIN_WORDS.join('|')})[1-9][0-9]$`);

/** Returns whether a text is one that a page asks to write: it has a token, or is such a word. Nobody must answer it. */
export function isLoginText(text: string): boolean {
  const { tokens, word } = readLoginText(text);
  return tokens.length > 0 || WORD.test(word);
}

/** Returns a word as it is compared: in capitals and without spaces. */
export function plainWord(typed: string): string {
  return cleanWord(typed).replaceAll(' ', '').toUpperCase();
}
