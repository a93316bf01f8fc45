import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporalAddress } from '#infra/temporal/address.ts';

let dataDir: string;
const local = { address: null, namespace: 'default', taskQueue: 'bookings' };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ratha-address-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

test('returns the configured address', async () => {
  const address = temporalAddress({ temporal: { ...local, address: 'temporal.example:7233' }, dataDir });
  expect(await address()).toBe('temporal.example:7233');
});

test('reads the local address at each call, and returns null while no server runs', async () => {
  const address = temporalAddress({ temporal: local, dataDir });
  const file = path.join(dataDir, 'temporal.json');
  expect(await address()).toBeNull();
  await writeFile(file, '{"state":"building","address":null}');
  expect(await address()).toBeNull();
  await writeFile(file, '{"state":"up","address":"127.0.0.1:4001"}');
  expect(await address()).toBe('127.0.0.1:4001');
  await writeFile(file, '{"state":"up","address":"127.0.0.1:4002"}');
  expect(await address()).toBe('127.0.0.1:4002');
});
