import { expect, test } from 'vitest';
import { brokenCells, faultTable } from '#tests/chaos/faults/fault-table.ts';
import type { Cell } from '#tests/chaos/faults/run-fault.ts';

const GOOD: Cell = {
  ...{ surface: 'page', said: ['503, Retry-After 5'], longestSeconds: 9.9, recoveredAfter: 0.2 },
  ...{ lost: [], doubled: [] },
};

test('names each cell that waits too long, needs a restart, loses or doubles', () => {
  const cells: Cell[] = [
    GOOD,
    { ...GOOD, surface: 'console', longestSeconds: 10.1 },
    { ...GOOD, surface: 'CLI', recoveredAfter: null },
    { ...GOOD, surface: 'seats', lost: ['the booking'], doubled: ['email message (2 times)'] },
  ];
  const result = { name: 'PostgreSQL: silent', cells, messagesAfter: null };
  expect(brokenCells(result)).toEqual([
    'PostgreSQL: silent, console: waits 10.1 s',
    'PostgreSQL: silent, CLI: needs a restart',
    'PostgreSQL: silent, seats: loses the booking',
    'PostgreSQL: silent, seats: doubles email message (2 times)',
    'PostgreSQL: silent: messages had not settled',
  ]);
  expect(brokenCells({ ...result, cells: [GOOD], messagesAfter: 1 })).toEqual([]);
  const page = faultTable([result], [{ name: 'PostgreSQL: disk full', reason: 'no root' }]);
  expect(page).toContain('| page | 503, Retry-After 5 | 9.9 s | 0.2 s | 0 | 0 |');
  expect(page).toContain('## PostgreSQL: disk full\n\nNot run here: no root.');
});
