import { expect, test } from 'vitest';
import { OperatorError } from '#infra/config/operator-error.ts';
import { asOwnerOfTables } from '#infra/postgres/schema/owner-account.ts';

const failing = (code: string) =>
  asOwnerOfTables(() => Promise.reject(Object.assign(new Error(code), { code })));

test('says which account to use when the database refuses this one', async () => {
  await expect(failing('42501')).rejects.toThrow(OperatorError);
  await expect(failing('42501')).rejects.toThrow('the account that owns the tables');
});

test('passes on other errors and the result', async () => {
  await expect(failing('23505')).rejects.toThrow('23505');
  expect(await asOwnerOfTables(async () => 7)).toBe(7);
});
