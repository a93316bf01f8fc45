import { expect, test } from 'vitest';
import type { FieldError } from '#domain/kernel/refusal.ts';
import { ok } from '#domain/kernel/result.ts';
import { eachOf, together, wrong } from '#domain/kernel/together.ts';

const noName = wrong<FieldError>({ field: 'name', code: 'name-missing' });
const noDay = wrong<FieldError>({ field: 'day', code: 'day-missing' });

test('inputs that are all right give their values', () => {
  expect(together({ name: ok('Asha'), seats: ok(2) })).toEqual(ok({ name: 'Asha', seats: 2 }));
  expect(eachOf([ok(1), ok(2)])).toEqual(ok([1, 2]));
  expect([together({}), eachOf([])]).toEqual([ok({}), ok([])]);
});

test('the errors of all wrong inputs come together, in their order', () => {
  const errors = [
    { field: 'day', code: 'day-missing' },
    { field: 'name', code: 'name-missing' },
  ];
  const refusal = { code: 'invalid', errors };
  expect(together({ day: noDay, seats: ok(2), name: noName })).toEqual({ ok: false, refusal });
  expect(eachOf([noDay, ok(2), noName])).toEqual({ ok: false, refusal });
  expect(together({ both: eachOf([noDay, noName]), seats: ok(2) })).toEqual({ ok: false, refusal });
});
