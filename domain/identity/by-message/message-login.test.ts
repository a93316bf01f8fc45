import { expect, test } from 'vitest';
import { LOGIN_WORDS } from '#domain/identity/by-message/login-words.ts';
import {
  isLoginText,
  loginSecrets,
  plainWord,
  readLoginText,
  WORD_COUNT,
} from '#domain/identity/by-message/message-login.ts';

test('has at least a thousand words, and none twice', () => {
  expect(WORD_COUNT).toBeGreaterThanOrEqual(1_000);
  expect(new Set(LOGIN_WORDS).size).toBe(LOGIN_WORDS.length);
  expect(LOGIN_WORDS.filter((word) => !/^[A-Z]{3,8}$/.test(word))).toEqual([]);
});

test('makes a token and a word of two numbers', () => {
  expect(loginSecrets(0n, 0n)).toEqual({ token: '33333-33333', word: 'APPLE 10' });
  expect(loginSecrets(22n ** 10n - 1n, BigInt(WORD_COUNT - 1)).word).toBe('YELLOW 99');
  expect(loginSecrets(22n ** 10n - 1n, 0n).token).toBe('YYYYY-YYYYY');
  expect(new Set(Array.from({ length: WORD_COUNT }, (_, at) => loginSecrets(0n, BigInt(at)).word)).size).toBe(
    WORD_COUNT,
  );
});

test.each(['Log in to Ratha: 33AAX-93QDC', 'log in: 33aax-93qdc.', 'Ratha में लॉग इन: 33AAX\u201193QDC'])(
  'finds the token in %j',
  (text) => expect(readLoginText(text).tokens).toEqual(['33AAX-93QDC']),
);

test.each(['', 'Hello', 'MANGO 47', 'Where-is it', 'A33AAX-93QDC', '33AAX-93QDCA', '33AAX 93QDC'])(
  'finds no token in %j',
  (text) => expect(readLoginText(text).tokens).toEqual([]),
);

test.each(['MANGO 47', 'mango47', ' Mango  4 7 ', '"Mango 47."', 'mango ४७'])(
  'reads %j as one word',
  (typed) => expect(plainWord(typed)).toBe('MANGO47'),
);

test.each(['Log in to Ratha: 33AAX-93QDC', 'MANGO 47', ' mango 4 7 ', 'mango ४७', 'Yellow99.'])(
  'knows that %j is for the page',
  (text) => expect(isLoginText(text)).toBe(true),
);

test.each(['', 'Where is my car?', 'MANGO', 'MANGO 4', 'MANGO 470', 'MANGO 07', 'My mango 47', 'SAKET 47'])(
  'leaves %j to the team',
  (text) => expect(isLoginText(text)).toBe(false),
);
