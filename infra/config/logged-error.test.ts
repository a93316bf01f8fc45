import { expect, test } from 'vitest';
import { loggedError } from '#infra/config/logged-error.ts';

test('has the name, the code and the frames of an error', () => {
  const error = Object.assign(new TypeError('duplicate key'), { code: '23505' });
  const { name, code, stack } = loggedError(error);
  expect([name, code]).toEqual(['TypeError', '23505']);
  expect(stack).toMatch(/^ {4}at .*logged-error\.test\.ts/);
});

test.each([
  'invalid input syntax for type integer: "+919812345670"',
  'Asha Rao\n    at +919812345670 (asha@ratha.example)',
])('leaves out the text of %j', (message) => {
  const logged = JSON.stringify(loggedError(new Error(message)));
  expect(logged).toContain('logged-error.test.ts');
  expect(logged).not.toMatch(/919812345670|asha|Asha/);
});

test('leaves out a code that is text', () => {
  const error = Object.assign(new Error('No'), { code: 'Asha Rao' });
  expect(loggedError(error)).not.toHaveProperty('code');
});

test('says of a thrown value that it is no Error', () => {
  expect(loggedError('Asha Rao')).toEqual({ name: 'A value that is not an Error', stack: '' });
});
