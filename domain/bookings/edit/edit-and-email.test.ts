import { expect, test } from 'vitest';
import { editAndEmail } from '#domain/bookings/edit/edit-and-email.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const booking = aBooking();

function setup({
  email = async () => {},
  isThere = true,
}: {
  email?: () => Promise<void>;
  isThere?: boolean;
}) {
  const failures: unknown[] = [];
  let emails = 0;
  const edit = editAndEmail({
    editBooking: async () =>
      isThere ? ok({ booking, changes: ['Hours: 4 → 6'] }) : refuse(BOOKING_NOT_FOUND),
    email: () => {
      emails += 1;
      return email();
    },
    onFailure: (error) => failures.push(error),
  });
  const run = (sendEmail: boolean, alreadyTakenPlace = false) =>
    edit({
      ...{ id: booking.id, version: 1, edit: { hoursRequired: 6 }, by: BY_DISPATCHER },
      ...{ sendEmail, alreadyTakenPlace },
    });
  return { run, failures, emails: () => emails };
}

test('sends an e-mail only if requested', async () => {
  const { run, emails } = setup({});
  expect(accepted(await run(false)).email).toBe('not-asked');
  expect(emails()).toBe(0);
  expect(accepted(await run(true)).email).toBe('sent');
  expect(emails()).toBe(1);
});

test('sends no e-mail about a ride that has already taken place', async () => {
  const { run, emails } = setup({});
  expect(accepted(await run(true, true)).email).toBe('not-asked');
  expect(emails()).toBe(0);
});

test('reports a failed e-mail and keeps the edit', async () => {
  const outage = new Error('no post today');
  const { run, failures } = setup({
    email: async () => {
      throw outage;
    },
  });
  expect(accepted(await run(true))).toEqual({ booking, changes: ['Hours: 4 → 6'], email: 'failed' });
  expect(failures).toEqual([outage]);
});

test('sends no e-mail if the edit is refused', async () => {
  const { run, emails } = setup({ isThere: false });
  expect(refused(await run(true))).toEqual(BOOKING_NOT_FOUND);
  expect(emails()).toBe(0);
});
