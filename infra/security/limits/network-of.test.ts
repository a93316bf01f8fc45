import { expect, test } from 'vitest';
import { clientNetwork, networkOf } from '#infra/security/limits/network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', ''],
  ['', ''],
])('counts %j as the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

function from(remoteAddress: string, forwarded: string | undefined, hops: number) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientNetwork({ socket: { remoteAddress }, headers }, hops);
}

test('ignores X-Forwarded-For without a trusted proxy', () => {
  expect(from('192.0.2.7', '198.51.100.1', 0)).toBe('192.0.2.7');
});

test('reads the entry that the outermost trusted proxy wrote, never those that a client invents', () => {
  expect(from('10.0.0.1', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(from('10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
});

test.each([
  ['1.2.3.4:5555', '1.2.3.4'],
  ['[2001:db8:1:2::9]:5555', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['1.2.3.4:5555:6', '10.0.0.1'],
  ['[1.2.3.4', '10.0.0.1'],
])('reads the entry %j as an address, with or without its port', (entry, network) => {
  expect(from('10.0.0.1', `203.0.113.9:80, ${entry}`, 1)).toBe(network);
});

test('falls back to the connection if the proxy says nothing that is an address', () => {
  expect(from('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(from('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
});
