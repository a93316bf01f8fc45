import { describe, expect, test } from 'vitest';
import { type Claim, type ClaimingDatabase, judgeClaim } from '#domain/workflows/claim.ts';

const own: ClaimingDatabase = {
  epoch: 'aaaaaaaa',
  renewedAt: new Date('2026-11-01T00:00:00Z'),
  database: 'server/1',
  timeline: '00000001',
  tokens: new Set(['first', 'second']),
};
const claim: Claim = {
  epoch: own.epoch,
  renewedAt: own.renewedAt,
  database: own.database,
  token: 'second',
};
const checked = { epoch: own.epoch, token: 'second', timeline: own.timeline };

describe('a worker that starts', () => {
  test('may run workflows that nobody has claimed', () => {
    expect(judgeClaim(own, null, null)).toBe('own');
  });

  test('may run those of its own token, also of the one before', () => {
    expect(judgeClaim(own, claim, null)).toBe('own');
    expect(judgeClaim(own, { ...claim, token: 'first' }, null)).toBe('own');
  });

  test.each([
    ['a copy of the database that knows the token', { ...claim, database: 'server/2' }],
    ['copied files, after the original made a newer token', { ...claim, token: 'third' }],
    ['a copy whose original was restored since', { ...claim, renewedAt: new Date('2026-11-02'), epoch: 'b' }],
    [
      'another database with an epoch of the same time',
      { ...claim, epoch: 'bbbbbbbb', database: 'server/2' },
    ],
  ])('may not run those of %s', (_, found) => {
    expect(judgeClaim(own, found, null)).toBe('other');
  });

  test('may run those of an earlier epoch: it was restored', () => {
    const earlier = { ...claim, epoch: 'bbbbbbbb', renewedAt: new Date('2026-10-01'), token: 'of the lost' };
    expect(judgeClaim(own, earlier, null)).toBe('own');
    expect(judgeClaim(own, { ...earlier, database: 'lost/1' }, null)).toBe('own');
  });
});

describe('a worker that runs', () => {
  test('goes on with its token', () => {
    expect(judgeClaim(own, claim, checked)).toBe('own');
  });

  test('goes on when another worker of the same database made the newest token', () => {
    expect(judgeClaim(own, claim, { ...checked, token: 'first' })).toBe('own');
  });

  test.each([
    ['an older state of the database', { ...own, tokens: new Set(['first']) }],
    ['an older state in another database', { ...own, tokens: new Set<string>(), database: 'server/2' }],
    ['a standby that took over', { ...own, timeline: '00000002' }],
  ])('notices %s', (_, database) => {
    expect(judgeClaim(database, claim, checked)).toBe('went-back');
  });

  test('notices an older state also after Temporal lost its store', () => {
    expect(judgeClaim({ ...own, tokens: new Set() }, null, checked)).toBe('went-back');
  });

  test('begins anew in a new epoch', () => {
    const restored = {
      ...own,
      epoch: 'cccccccc',
      renewedAt: new Date('2026-11-02'),
      tokens: new Set<string>(),
    };
    expect(judgeClaim(restored, claim, checked)).toBe('own');
  });

  test('stops when another database takes the claim', () => {
    expect(judgeClaim(own, { ...claim, token: 'third', database: 'server/2' }, checked)).toBe('other');
    expect(judgeClaim(own, { ...claim, token: 'third' }, checked)).toBe('other');
  });
});
