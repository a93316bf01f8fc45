import { expect, test } from 'vitest';
import type { Customers } from '#domain/customers/customer.ts';
import { updateCustomer } from '#domain/identity/update-customer.ts';
import { aCustomer } from '#tests/builders/people.ts';

const ASHA = { name: 'Asha Verma', email: 'asha@mail.example' };

function store(known = aCustomer()) {
  const written: unknown[] = [];
  const customers: Customers = {
    ofPhone: async (_, contact) => {
      if (contact) written.push(contact);
      return { ...known, ...contact, language: contact?.language ?? known.language };
    },
  };
  return { customers, written };
}

test('takes name and e-mail of the first booking', async () => {
  const { customers } = store();
  expect(await updateCustomer(customers, aCustomer(), ASHA)).toMatchObject(ASHA);
});

test('keeps the name of the account if the booking is for somebody else', async () => {
  const asha = aCustomer(ASHA);
  const { customers, written } = store(asha);
  const mother = { name: 'My Mother', email: 'mother@mail.example' };
  expect(await updateCustomer(customers, asha, mother)).toEqual(asha);
  const guest = { phone: asha.phone, challengeId: 1, isUsed: false };
  expect(await updateCustomer(customers, guest, mother)).toMatchObject(ASHA);
  expect(written).toEqual([]);
});

test('takes a new e-mail of the same person', async () => {
  const asha = aCustomer(ASHA);
  const { customers } = store(asha);
  const moved = { ...ASHA, email: 'new@mail.example' };
  expect(await updateCustomer(customers, asha, moved)).toMatchObject(moved);
});

test('takes the language of the page, for a guest, for a known rider and for a booking for somebody else', async () => {
  const asha = aCustomer(ASHA);
  const { customers, written } = store(asha);
  const mother = { name: 'My Mother', email: 'mother@mail.example' };
  expect(await updateCustomer(customers, asha, ASHA, 'hi')).toMatchObject({ ...ASHA, language: 'hi' });
  expect(await updateCustomer(customers, asha, mother, 'hi')).toMatchObject({ ...ASHA, language: 'hi' });
  const guest = { phone: asha.phone, challengeId: 1, isUsed: false };
  expect(await updateCustomer(customers, guest, ASHA, 'hi')).toMatchObject({ language: 'hi' });
  written.length = 0;
  expect(await updateCustomer(customers, asha, ASHA, 'en')).toBe(asha);
  expect(await updateCustomer(customers, asha, ASHA)).toBe(asha);
  expect(written).toEqual([]);
});
