import { describe, expect, test } from 'vitest';
import { type Driver, type DriverId, type DriverKey, parseDriverId } from '#domain/fleet/driver.ts';
import { deleteDriver } from '#domain/fleet/drivers/delete-driver.ts';
import type { WrittenDriver } from '#domain/fleet/drivers/driver-rules.ts';
import { editDriver } from '#domain/fleet/drivers/edit-driver.ts';
import { registerDriver } from '#domain/fleet/drivers/register-driver.ts';
import { createInMemoryRoster } from '#domain/fleet/testing/roster.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { writingTo } from '#tests/builders/writing-to.ts';

const ASHA: WrittenDriver = {
  name: ' Asha  Rao ',
  phone: '+919811100001',
  license: 'dl-0420110149646',
  experience: '8 years',
  language: '',
  active: true,
};
const RAVI: WrittenDriver = {
  ...ASHA,
  name: 'Ravi Kumar',
  phone: '+919811100002',
  license: 'HR-2620150001234',
};

function setup(beforeWrite?: () => Promise<unknown>) {
  const kept = createInMemoryRoster<Driver, DriverKey>(['phone', 'license'], beforeWrite);
  const deps = {
    inTransaction: writingTo({ drivers: kept.roster }),
    parsePhone,
    clock: () => new Date('2026-11-21T06:30:00Z'),
  };
  const register = registerDriver(deps);
  return {
    ...kept,
    register,
    edit: editDriver(deps),
    remove: deleteDriver(deps),
    add: async (driver: WrittenDriver) => accepted(await register({ driver, by: BY_OWNER })),
  };
}

describe('adding a driver', () => {
  test('normalises name and licence number and writes the first row of the history', async () => {
    const { add, changes } = setup();
    expect(await add(ASHA)).toEqual({
      id: 1,
      version: 1,
      name: 'Asha Rao',
      phone: '+919811100001',
      license: 'DL-0420110149646',
      experience: '8 years',
      language: 'en',
      active: true,
    });
    expect(changes).toMatchObject([{ id: 1, version: 1, lines: ['Added'], by: BY_OWNER }]);
  });

  test.each([
    ['98111 00001', '+919811100001'],
    ['098111-00001', '+919811100001'],
    ['919811100001', '+919811100001'],
    ['+4915112345678', '+4915112345678'],
  ])('normalises the phone %j to %s', async (phone, kept) => {
    expect((await setup().add({ ...ASHA, phone })).phone).toBe(kept);
  });

  test('accepts a driver without experience', async () => {
    expect((await setup().add({ ...ASHA, experience: ' ' })).experience).toBeNull();
  });

  test('takes the language of a driver, and keeps it when another field is edited', async () => {
    const { add, edit } = setup();
    const { id, language } = await add({ ...ASHA, language: 'hi' });
    expect(language).toBe('hi');
    const { item } = accepted(await edit({ id, edit: { experience: '9 years' }, by: BY_OWNER }));
    expect(item.language).toBe('hi');
    expect(accepted(await edit({ id, edit: { language: 'en' }, by: BY_OWNER })).changes).toEqual([
      'Language: Hindi → English',
    ]);
  });

  test('refuses a driver without name, phone and licence number, at each field', async () => {
    const empty = { name: ' ', phone: '', license: '\n', experience: '', language: '', active: true };
    expect(refused(await setup().register({ driver: empty, by: BY_OWNER }))).toEqual({
      code: 'invalid',
      incomplete: true,
      errors: [
        { field: 'name', code: 'fact-missing', fact: 'name' },
        { field: 'phone', code: 'fact-missing', fact: 'phone' },
        { field: 'license', code: 'fact-missing', fact: 'license' },
      ],
    });
  });

  test.each([
    ['phone', { phone: 'call me' }, 'phone-invalid'],
    ['phone', { phone: '12345' }, 'phone-invalid'],
    ['name', { name: 'x'.repeat(101) }, 'fact-too-long'],
    ['license', { license: 'x'.repeat(41) }, 'fact-too-long'],
    ['experience', { experience: 'x'.repeat(101) }, 'fact-too-long'],
    ['language', { language: 'fr' }, 'language-unknown'],
  ])('refuses a wrong %s', async (field, wrong, code) => {
    const refusal = refused(await setup().register({ driver: { ...ASHA, ...wrong }, by: BY_OWNER }));
    expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field, code }] });
  });

  test.each([
    ['phone', { phone: ASHA.phone }],
    ['license', { license: 'DL-0420110149646' }],
  ])('refuses the %s of another driver', async (field, same) => {
    const { add, register } = setup();
    await add(ASHA);
    const refusal = refused(await register({ driver: { ...RAVI, ...same }, by: BY_OWNER }));
    expect(refusal).toMatchObject({ code: 'already-there', what: 'driver', field });
  });

  test('adds one driver if a form is sent twice, and refuses a repeated call', async () => {
    const { add, register, items } = setup();
    const first = await add(ASHA);
    expect(accepted(await register({ driver: ASHA, by: BY_OWNER, repeatable: true }))).toEqual(first);
    const other = { ...ASHA, name: 'Somebody else' };
    expect(refused(await register({ driver: other, by: BY_OWNER, repeatable: true })).code).toBe(
      'already-there',
    );
    expect(refused(await register({ driver: ASHA, by: BY_OWNER })).code).toBe('already-there');
    expect(items.size).toBe(1);
  });
});

describe('editing a driver', () => {
  test('changes only the given fields and records them in the history', async () => {
    const { add, edit, changes } = setup();
    const { id } = await add(ASHA);
    const edited = accepted(
      await edit({ id, version: 1, edit: { phone: '+919811100009', experience: '' }, by: BY_DISPATCHER }),
    );
    expect(edited.item).toMatchObject({
      version: 2,
      name: 'Asha Rao',
      phone: '+919811100009',
      experience: null,
    });
    expect(edited.changes).toEqual(['Phone: +919811100001 → +919811100009', 'Experience: 8 years → none']);
    expect(changes.at(-1)).toMatchObject({ version: 2, by: BY_DISPATCHER, lines: edited.changes });
  });

  test('refuses the second of two edits with the same version and returns the changes', async () => {
    const { add, edit, items } = setup();
    const { id } = await add(ASHA);
    await edit({ id, version: 1, edit: { name: 'Asha Rao Singh' }, by: BY_OWNER });
    await edit({ id, version: 2, edit: { active: false }, by: BY_OWNER });
    expect(refused(await edit({ id, version: 1, edit: { name: 'A. Rao' }, by: BY_DISPATCHER }))).toEqual({
      code: 'changed-meanwhile',
      what: 'driver',
      version: 3,
      changed: ['Name: Asha Rao → Asha Rao Singh', 'Status: Active → Inactive'],
    });
    expect(items.get(id)).toMatchObject({ name: 'Asha Rao Singh', active: false, version: 3 });
  });

  test('refuses a concurrent edit with a version and repeats one without', async () => {
    let rival: (() => Promise<unknown>) | undefined;
    const { add, edit, items } = setup(async () => {
      const faster = rival;
      rival = undefined;
      await faster?.();
    });
    const { id } = await add(ASHA);
    const faster = () => edit({ id, edit: { experience: '9 years' }, by: BY_OWNER });
    rival = faster;
    const late = await edit({ id, version: 1, edit: { name: 'A. Rao' }, by: BY_DISPATCHER });
    expect(refused(late)).toMatchObject({ version: 2, changed: ['Experience: 8 years → 9 years'] });
    rival = () => edit({ id, edit: { experience: '10 years' }, by: BY_OWNER });
    accepted(await edit({ id, edit: { name: 'A. Rao' }, by: BY_DISPATCHER }));
    expect(items.get(id)).toMatchObject({ name: 'A. Rao', experience: '10 years', version: 4 });
  });

  test('makes one change of two equal edits, without a conflict', async () => {
    const { add, edit, changes } = setup();
    const { id } = await add(ASHA);
    const again = { id, version: 1, edit: { name: 'A. Rao' }, by: BY_OWNER };
    accepted(await edit(again));
    expect(accepted(await edit(again))).toMatchObject({ item: { version: 2 }, changes: [] });
    expect(changes).toHaveLength(2);
  });

  test('refuses the phone of another driver, an empty name and an unknown driver', async () => {
    const { add, edit } = setup();
    const asha = await add(ASHA);
    await add(RAVI);
    const to = (edited: Partial<WrittenDriver>, id: DriverId = asha.id) =>
      edit({ id, edit: edited, by: BY_OWNER });
    expect(refused(await to({ phone: RAVI.phone }))).toMatchObject({ field: 'phone' });
    expect(refused(await to({ name: '' }))).toMatchObject({ code: 'invalid', incomplete: true });
    expect(refusedFor(await to({ name: 'X' }, 99 as DriverId))).toBe('not-found');
  });
});

test('keeps a driver with duties, who can be deactivated, and deletes one without duties once', async () => {
  const { add, remove, edit, busy } = setup();
  const { id } = await add(ASHA);
  busy.add(id);
  expect(refused(await remove({ id, by: BY_OWNER }))).toEqual({
    code: 'in-use',
    what: 'driver',
  });
  expect(accepted(await edit({ id, edit: { active: false }, by: BY_OWNER })).item.active).toBe(false);
  busy.clear();
  expect(accepted(await remove({ id, by: BY_OWNER })).name).toBe('Asha Rao');
  expect(refused(await remove({ id, by: BY_OWNER })).code).toBe('not-found');
});

test('reads a number as the id of a driver, and nothing else', () => {
  expect(parseDriverId('12')).toBe(12);
  for (const text of ['', '0', 'x', '1.5', '2147483648']) expect(parseDriverId(text)).toBeUndefined();
});
