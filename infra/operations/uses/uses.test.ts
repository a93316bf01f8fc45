import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { DEFAULT_DUTY_START, DUTY_UNDO_MS } from '#domain/duties/duty.ts';
import { ROLES } from '#domain/identity/role.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { MAX_ANSWER_LENGTH } from '#domain/messaging/inbox/answer-person.ts';
import { BLOCKING_WEEKS, MAX_WEEKS } from '#domain/rideshare/block/block-seats.ts';
import { runUse } from '#infra/operations/use.ts';
import { createBooking, deleteCancelled, editBooking } from '#infra/operations/uses/booking-uses.ts';
import { assignDuty } from '#infra/operations/uses/duty-uses.ts';
import { answerPerson } from '#infra/operations/uses/message-uses.ts';
import { blockSeats } from '#infra/operations/uses/seat-uses.ts';
import { grantRole } from '#infra/operations/uses/team-uses.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

const { operation, prepare } = editBooking;
if (!prepare) throw new Error('An edit reads the version before it asks');

const NOTHING = Object.fromEntries(Object.keys(operation.inputs).map((name) => [name, undefined])) as Record<
  keyof typeof operation.inputs,
  undefined
>;

test('an edit is for the version that was there before a person was asked', async () => {
  const { container } = house;
  const edit = { ...NOTHING, booking: await placed(container), status: 'cancelled' } as const;
  const asked = accepted(await prepare(container, edit));
  accepted(await container.useCases.confirmBooking({ id: edit.booking, by: BY_DISPATCHER }));
  const run = { inputs: asked, by: BY_DISPATCHER, dryRun: false };
  expect(refused(await runUse(editBooking, container, run))).toMatchObject({
    code: 'changed-meanwhile',
  });
  expect((await container.queries.bookings.find(edit.booking))?.status).toBe('confirmed');
});

test('nobody is asked about a booking that does not exist', async () => {
  const edit = { ...NOTHING, booking: 999_999 as BookingId };
  expect(refused(await prepare(house.container, edit))).toMatchObject({ code: 'not-found' });
});

test('the words of the declarations name the limits of the product', () => {
  const { weeks } = blockSeats.operation.inputs;
  expect([weeks.max, weeks.label]).toEqual([
    MAX_WEEKS,
    `the number of weeks from now, 1 to ${MAX_WEEKS} (default: ${BLOCKING_WEEKS})`,
  ]);
  expect(createBooking.operation.inputs.service.values).toEqual(BOOKED_SERVICES);
  expect(assignDuty.operation.inputs.time.label).toContain(`(default: ${DEFAULT_DUTY_START})`);
  expect(assignDuty.operation.undo).toContain(`for ${DUTY_UNDO_MS / 1_000} seconds`);
  expect(answerPerson.operation.inputs.text.label).toContain(`at most ${MAX_ANSWER_LENGTH} characters`);
  for (const words of [deleteCancelled.operation.summary, deleteCancelled.operation.undo])
    expect(words).toContain(`for ${DELETED_KEPT_DAYS} days`);
});

test('the question of a grant names the role that is given', () => {
  const phone = '+919999900001' as Phone;
  const asked = ROLES.map((role) =>
    grantRole.question?.({
      inputs: { phone, role, seen: undefined },
      would: { phone, role, changed: true },
    }),
  );
  expect(asked).toEqual(
    ['Viewer', 'Accounts', 'Dispatcher', 'Owner'].map((role) => `Give ${phone} the role ${role}?`),
  );
});
