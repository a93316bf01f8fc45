import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judge, playAttacks } from '#tests/security/attacks.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

test('strangers compare ten codes a day, stop no login of the owner, and one rider gets ten seats', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ratha-attacks-'));
  try {
    const attacks = await playAttacks(url, folder, {
      ...{ hours: 1, stepMinutes: 10, cookies: 12, networks: 8 },
      ...{ otherCodes: 180, codesInTotal: '150/1h', trips: 4 },
    });
    expect(judge(attacks).filter(({ isKept }) => !isKept)).toEqual([]);
    // The attack uses what it may, so it is one.
    expect(attacks).toMatchObject({ compared: 10, loginsBesideNeighbour: 2, seats: 10 });
  } finally {
    await drop();
    await rm(folder, { recursive: true });
  }
});
