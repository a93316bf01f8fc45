import { expect, test } from 'vitest';
import type { CustomerId } from '#domain/kernel/ids.ts';
import {
  type ErasedCounts,
  eraseCustomer,
  eraseOwnData,
  type HeldPerson,
} from '#domain/personal-data/erase-customer.ts';
import {
  exportOwnData,
  exportPersonalData,
  type PersonalData,
} from '#domain/personal-data/export-personal-data.ts';
import { parseWho } from '#domain/personal-data/person.ts';
import type { SecurityEvent } from '#domain/security-log/security-event.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_DISPATCHER, BY_OWNER, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';

const NOW = india('2026-11-22 12:00');
const NONE: ErasedCounts = { bookings: 0, seatBookings: 0, messages: 0, sessions: 0 };

function setup(known: Partial<HeldPerson> | undefined = {}, counts = NONE) {
  const erased: unknown[] = [];
  const recorded: SecurityEvent[] = [];
  const security = { record: async (event: SecurityEvent) => void recorded.push(event) };
  const person: HeldPerson | undefined = known && {
    customerId: 7 as CustomerId,
    phone: RIDER_PHONE,
    confirmedBy: RIDER_PHONE,
    erasedAt: null,
    isTeamMember: false,
    openBookings: [],
    ...known,
  };
  const people = {
    hold: async () => person,
    erase: async (one: HeldPerson) => {
      erased.push(one.customerId);
      return counts;
    },
  };
  const erase = eraseCustomer({
    inTransaction: (work) => work({ people, security }),
    parsePhone,
    clock: () => NOW,
  });
  const eraseOwn = eraseOwnData({
    inTransaction: (work) => work({ people, security }),
    clock: () => NOW,
  });
  return { erase, eraseOwn, erased, recorded };
}

test('reads the number of an account, or a phone', () => {
  expect(accepted(parseWho(' 12 ', parsePhone))).toEqual({ customerId: 12 });
  expect(accepted(parseWho(RIDER_PHONE, parsePhone))).toEqual({ phone: RIDER_PHONE });
  expect(refused(parseWho('0', parsePhone))).toEqual({ code: 'not-found', what: 'customer' });
  expect(refused(parseWho('Asha', parsePhone))).toMatchObject({ errors: [{ code: 'phone-invalid' }] });
  expect(refused(parseWho('', parsePhone))).toMatchObject({ errors: [{ code: 'phone-missing' }] });
});

test('erases for the rider who asks for it, after the last digits of the own phone', async () => {
  const { eraseOwn, erased, recorded } = setup();
  const rider = aCustomer();
  const wrong = await eraseOwn({ rider, lastDigits: '0000' });
  expect(refused(wrong)).toMatchObject({ errors: [{ code: 'last-digits-wrong' }] });
  expect(erased).toEqual([]);
  expect(accepted(await eraseOwn({ rider, lastDigits: '2345' })).outcome).toBe('erased');
  expect(recorded).toEqual([{ kind: 'personal-data.erased', who: RIDER_PHONE, subject: 7 }]);
  const open = setup({ openBookings: ['BK-1'] });
  expect(refused(await open.eraseOwn({ rider, lastDigits: '2345' }))).toMatchObject({
    reason: 'open-bookings',
  });
});

test('exports to the rider what is kept, without the notes of the team and of others who booked', async () => {
  const history = [
    { role: 'rider', note: 'Pickup time' },
    { role: 'owner', note: 'Shouted at Mohan' },
  ];
  const kept = {
    bookings: [{ id: 1, cancellationNote: 'Rude', specialInstructions: 'Own', history }],
    bookingsAsPassenger: [{ id: 2, specialInstructions: 'Call Mohan' }],
    deletedBookings: [
      { id: 3, customerName: 'A. Rider', specialInstructions: 'Own', cancellationNote: 'Rude' },
      { id: 4, specialInstructions: 'Call Mohan' },
    ],
  };
  const find = async () => kept as unknown as PersonalData;
  expect(await exportOwnData({ people: { find } })(aCustomer())).toEqual({
    bookings: [
      {
        ...{ id: 1, specialInstructions: 'Own' },
        history: [{ role: 'rider', note: 'Pickup time' }, { role: 'owner' }],
      },
    ],
    bookingsAsPassenger: [{ id: 2 }],
    deletedBookings: [{ id: 3, customerName: 'A. Rider', specialInstructions: 'Own' }, { id: 4 }],
  });
  expect(await exportOwnData({ people: { find: async () => undefined } })(aCustomer())).toBeUndefined();
});

test('erases for an owner, after the last digits of the phone', async () => {
  const { erase, erased, recorded } = setup({}, { ...NONE, bookings: 2 });
  const wrong = await erase({ who: '7', by: BY_OWNER, lastDigits: '0000' });
  expect(refused(wrong)).toMatchObject({ errors: [{ field: 'lastDigits', code: 'last-digits-wrong' }] });
  expect(erased).toEqual([]);
  expect(recorded).toEqual([]);
  expect(accepted(await erase({ who: '7', by: BY_OWNER, lastDigits: ' 2345 ' }))).toEqual({
    customerId: 7,
    outcome: 'erased',
    erasedAt: NOW,
    ...NONE,
    bookings: 2,
  });
  expect(recorded).toEqual([{ kind: 'personal-data.erased', who: BY_OWNER.phone, subject: 7 }]);
  expect(accepted(await erase({ who: RIDER_PHONE, by: BY_OWNER })).outcome).toBe('erased');
});

test('erases nothing for a dispatcher, a member of the team, or while a booking is not over', async () => {
  const outcomes = [
    [await setup().erase({ who: '7', by: BY_DISPATCHER }), { code: 'not-allowed', what: 'personal-data' }],
    [
      await setup({ isTeamMember: true, openBookings: ['BK-1'] }).erase({ who: '7', by: BY_OWNER }),
      { code: 'personal-data-in-use', reason: 'team-member' },
    ],
    [
      await setup({ openBookings: ['BK-1', 'RS-2'] }).erase({ who: '7', by: BY_OWNER }),
      { code: 'personal-data-in-use', reason: 'open-bookings', bookings: ['BK-1', 'RS-2'] },
    ],
    [await setup().erase({ who: 'Asha', by: BY_OWNER }), { code: 'invalid' }],
  ] as const;
  for (const [outcome, refusal] of outcomes) expect(refused(outcome)).toMatchObject(refusal);
});

test('refuses a number without an account', async () => {
  const erase = eraseCustomer({
    inTransaction: (work) =>
      work({
        people: { hold: async () => undefined, erase: async () => NONE },
        security: { record: async () => {} },
      }),
    parsePhone,
    clock: () => NOW,
  });
  expect(refused(await erase({ who: '7', by: BY_OWNER }))).toMatchObject({ code: 'not-found' });
});

test('says that a person is erased already, or that nothing is held about a phone', async () => {
  const erasedAt = india('2026-11-01 12:00');
  const already = setup({ phone: null, confirmedBy: null, erasedAt });
  expect(accepted(await already.erase({ who: '7', by: BY_OWNER }))).toMatchObject({
    outcome: 'already-erased',
    erasedAt,
  });
  expect(already.erased).toEqual([]);
  const left = setup({ phone: null });
  expect(accepted(await left.erase({ who: '7', by: BY_OWNER, lastDigits: '2345' })).outcome).toBe('erased');
  const unknown = await setup({ customerId: null }).erase({ who: RIDER_PHONE, by: BY_OWNER });
  expect(accepted(unknown)).toMatchObject({ outcome: 'nothing-held', erasedAt: null });
  const passenger = setup({ customerId: null }, { ...NONE, bookings: 1 });
  expect(accepted(await passenger.erase({ who: RIDER_PHONE, by: BY_OWNER })).outcome).toBe('erased');
});

test('exports for an owner alone', async () => {
  const kept: PersonalData = {
    exportedAt: NOW.toISOString(),
    phone: RIDER_PHONE,
    account: null,
    bookings: [],
    bookingsAsPassenger: [],
    seatBookings: [],
    deletedBookings: [],
    messages: [],
    messageChoices: [],
    writtenToUs: [],
    coupons: [],
    companies: [],
    invoices: [],
    codes: [],
    messageLogins: [],
    sessions: [],
    knownDevices: [],
    holds: [],
  };
  const find = async (who: object) => ('phone' in who ? kept : undefined);
  const exporting = exportPersonalData({ people: { find }, parsePhone });
  expect(accepted(await exporting({ who: RIDER_PHONE, by: BY_OWNER }))).toBe(kept);
  const outcomes = [
    [await exporting({ who: '7', by: BY_OWNER }), { code: 'not-found', what: 'customer' }],
    [await exporting({ who: 'Asha', by: BY_OWNER }), { code: 'invalid' }],
    [await exporting({ who: RIDER_PHONE, by: BY_DISPATCHER }), { code: 'not-allowed' }],
  ] as const;
  for (const [outcome, refusal] of outcomes) expect(refused(outcome)).toMatchObject(refusal);
});
