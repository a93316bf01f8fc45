import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig, type Variables } from '#infra/config/config.ts';
import { unknownVariables } from '#infra/config/unknown-variables.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

let folder: string;
beforeAll(() => {
  folder = ownFolder('test');
});
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = '0123456789abcdefghijklmnopqrstuvwxyz';

function file(name: string, content: string): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}
const read = (more: Variables) => readConfig({ RATHA_DATA_DIR: folder, ...more }, { demo: true });
function problems(more: Variables): readonly string[] {
  try {
    read(more);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test.each([
  ['with a line end', `${SECRET}\n`],
  ['with that of Windows', `${SECRET}\r\n`],
  ['without one', SECRET],
])('takes a secret from a file %s', (_, content) => {
  expect(read({ SESSION_SECRET_FILE: file('secret', content) }).sessionSecret).toBe(SECRET);
});

test('takes any variable from a file, and a key of several lines', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
  const config = read({
    ...{
      GOOGLE_CALENDAR_ID: 'c',
      GOOGLE_CALENDAR_CLIENT_EMAIL: 'a@b.example',
      PORT_FILE: file('port', '3123\n'),
    },
    GOOGLE_CALENDAR_PRIVATE_KEY_FILE: file('key', `${key}\n`),
  });
  expect([config.port, config.googleCalendar?.privateKey]).toEqual([3123, key]);
});

test('says what is wrong with a file, without its content', () => {
  mkdirSync(path.join(folder, 'sub'));
  const of = (at: string) => problems({ SESSION_SECRET_FILE: at });
  expect(of(path.join(folder, 'none'))).toEqual([
    'SESSION_SECRET_FILE names a file that cannot be read (ENOENT)',
  ]);
  expect(of(path.join(folder, 'sub'))).toEqual(['SESSION_SECRET_FILE must name a file']);
  expect(of(file('empty', ' \n'))).toEqual(['SESSION_SECRET_FILE names an empty file']);
  expect(of(file('large', 'x'.repeat(65 * 1024)))).toEqual([
    'SESSION_SECRET_FILE must name a file of at most 64 KB',
  ]);
  expect(of(file('short', 'short'))).toEqual(['SESSION_SECRET must be at least 32 characters']);
  expect(problems({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: file('one', SECRET) })).toEqual([
    'SESSION_SECRET_FILE must not be set beside SESSION_SECRET',
  ]);
});

test('an empty variable is not set, and one that nothing reads is named', () => {
  expect(problems({ SESSION_SECRET_FILE: '' })).toEqual([]);
  expect(unknownVariables({ SESSION_SECRET_FILE: '/x', WHATSAPP_TOKEN_FILE: '/y' })).toEqual([]);
  expect(unknownVariables({ WHATSAPP_TOKN_FILE: '/y' })).toMatchObject([{ name: 'WHATSAPP_TOKN_FILE' }]);
});
