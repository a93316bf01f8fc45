import { expect, test } from 'vitest';
import { deviceName } from '#app/http/session/device-name.server.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
  ],
])('names browser and system without versions: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  '',
  'node',
  'Call +91 98123 00001 now/1.0 (Your account is locked)',
  `${'x'.repeat(600)} Chrome/137.0.0.0`,
])('names nothing that a stranger chose: %s', (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});
