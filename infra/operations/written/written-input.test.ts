import { expect, test } from 'vitest';
import type { OperationInput } from '#domain/kernel/operation.ts';
import { inputSchema } from '#infra/operations/written/written-input.ts';

const read = (kind: 'whole' | 'rupees' | 'amount' | 'rate', written: string) =>
  inputSchema({ kind, label: 'a number', required: true } satisfies OperationInput).safeParse(written);

test.each([
  ['1400', 1400],
  ['1,400', 1400],
  ['₹1400', 1400],
  ['₹ 1,00,000', 100_000],
  ['६५००', 6500],
  ['0', 0],
])('reads %s as people type it, in a form and on the command line', (written, number) => {
  for (const kind of ['whole', 'rupees', 'amount', 'rate'] as const)
    expect(read(kind, written).data).toBe(number);
});

test.each([
  ['amount', '49.50', 49.5],
  ['rate', '86.2', 86.2],
] as const)('reads %s %s', (kind, written, number) => {
  expect(read(kind, written).data).toBe(number);
});

test.each([
  ['rupees', '6,5'],
  ['rupees', '49.50'],
  ['rupees', '-1'],
  ['rupees', '1e3'],
  ['rupees', ''],
  ['rupees', '123456789'],
  ['whole', '1400 rupees'],
  ['amount', '49.505'],
  ['rate', '0x10'],
] as const)('refuses %s %j', (kind, written) => {
  expect(read(kind, written).success).toBe(false);
});
