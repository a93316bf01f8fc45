import { expect, test } from 'vitest';
import { operationsOf } from '#cli/operations/operations-of.ts';
import { operation } from '#domain/kernel/operation.ts';

const HOLD = operation({
  name: 'bookings.hold',
  summary: 'Put a booking on hold',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    until: { kind: 'day', label: 'the last day' },
  },
  refuses: ['not-found'],
  danger: 'none',
  undo: 'bookings.release',
  tells: [],
  examples: ['bookings hold BK-12', 'bookings hold BK-12 --until 2026-12-24'],
});
const use = { operation: HOLD, run: () => undefined, json: () => ({}), says: () => '' };

test('an operation has its command from its declaration alone', async () => {
  const command = await operationsOf('bookings', [use]).hold?.();
  expect([command?.name(), command?.description()]).toEqual(['hold', 'Put a booking on hold']);
  expect(command?.options.map(({ long }) => long)).toEqual(
    expect.arrayContaining(['--until', '--dry-run', '--as', '--json']),
  );
  expect(operationsOf('trips', [use])).toEqual({});
});

test('one whose words are those of another command has none of its own', () => {
  expect(Object.keys(operationsOf('drivers')).sort()).toEqual([
    'add',
    'deactivate',
    'delete',
    'edit',
    'reactivate',
  ]);
});
