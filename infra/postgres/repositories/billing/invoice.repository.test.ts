import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER, OTHER_PHONE as PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

async function completed(): Promise<BookingId> {
  const { container } = house;
  const id = await placed(container);
  await container.useCases.confirmBooking({ id, by: BY_OWNER });
  accepted(await container.useCases.completeBooking({ id, by: BY_OWNER, early: true }));
  return id;
}

async function issue(id: BookingId, name: string) {
  const { db, useCases } = house.container;
  const { customer_id: customerId } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const company = { name, address: 'Mumbai', gstin: '27AAPFU0939F1ZV' };
  return useCases.issueInvoice({ subject: { kind: 'booking', id }, customerId, company });
}

test('numbers invoices without a gap when many are issued at once, and one ride gets one', async () => {
  const rides = [];
  for (let count = 0; count < 5; count += 1) rides.push(await completed());
  const issued = await Promise.all([...rides, ...rides].map((id) => issue(id, 'Acme')));
  const numbers = new Set(issued.map((outcome) => accepted(outcome).number));
  const serials = [...numbers].map((number) => Number(number.split('/').at(-1)));
  const [first = 0, ...others] = serials.toSorted((one, other) => one - other);
  expect(others).toEqual([first + 1, first + 2, first + 3, first + 4]);
  // A refusal rolls its numbers back.
  const [id] = rides;
  if (!id) throw new Error('No ride');
  for (const name of ['Second', 'Third']) accepted(await issue(id, name));
  expect(await issue(id, 'Fourth')).toMatchObject({ refusal: { reason: 'too-many' } });
  const next = accepted(await issue(await completed(), 'Acme'));
  expect(Number(next.number.split('/').at(-1))).toBe(first + 7);
  const { papers } = house.container;
  const found = await papers.issuedAs(next.number.replaceAll('/', '-'));
  expect(found).toEqual({ ...next, kind: 'invoice' });
  expect((await papers.issuedOf({ kind: 'booking', id })).map(({ kind }) => kind)).toEqual([
    ...['invoice', 'credit-note', 'invoice', 'credit-note', 'invoice'],
  ]);
});

test('cancels the invoice of a ride that is cancelled afterwards, once', async () => {
  const { papers, useCases, queries } = house.container;
  const [id, kept] = [await completed(), await completed()];
  const { number, paper } = accepted(await issue(id, 'Acme'));
  accepted(await issue(kept, 'Acme'));
  const edit = async (of: BookingId, status: string) => {
    const version = (await queries.bookings.find(of))?.version ?? 0;
    return accepted(await useCases.editBooking({ id: of, version, edit: { status }, by: BY_OWNER }));
  };
  await edit(id, 'cancelled');
  const [, note, ...others] = await papers.issuedOf({ kind: 'booking', id });
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', number: expect.stringMatching(/^RTHC\//) },
    paper: {
      title: 'Credit note',
      total: paper.total,
      notes: [`This note cancels invoice ${number} in full.`],
    },
  });
  expect(others).toEqual([]);
  // Open again, completed again, billed again, and cancelled by a decision.
  await edit(id, 'completed');
  accepted(await issue(id, 'Acme'));
  await edit(id, 'confirmed');
  accepted(await useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null }));
  expect((await papers.issuedOf({ kind: 'booking', id })).map(({ kind }) => kind)).toEqual([
    ...['invoice', 'credit-note', 'invoice', 'credit-note'],
  ]);
  expect(await papers.issuedOf({ kind: 'booking', id: kept })).toHaveLength(1);
  const unbilled = await completed();
  await edit(unbilled, 'cancelled');
  expect(await papers.issuedOf({ kind: 'booking', id: unbilled })).toEqual([]);
});

test('bills a seat after its trip, once, with the fare of the seat and the stops as places', async () => {
  const { container } = house;
  const [trip, customer] = [
    (await newTrips(container))(),
    await customerRepository(container.db).ofPhone(PHONE),
  ];
  const { pickupStopId, dropStopId } = seatOn(trip, 'A1');
  const booked = await container.useCases.bookSeat({
    ...{ tripId: trip.id, seats: ['A1'], pickupStopId, dropStopId, rider: { kind: 'known', customer } },
    ...{ contact: { name: 'Asha', email: 'asha@example.com' }, holder: null, claimedFare: null },
    ...{ idempotency: null, surface: 'web' },
  });
  const { id, fare, pickupStop } = accepted(booked).booking;
  const bill = () =>
    container.useCases.issueInvoice({
      ...{ subject: { kind: 'seat', id }, customerId: customer.id },
      company: { name: 'Acme', address: 'Mumbai', gstin: '27AAPFU0939F1ZV' },
    });
  expect(await bill()).toMatchObject({ refusal: { reason: 'not-completed' } });
  await container.db
    .updateTable('rideshare_bookings')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute();
  const issued = accepted(await bill());
  expect(issued.paper).toMatchObject({ total: fare, ride: { from: pickupStop.name } });
  expect((issued.paper.tax?.taxable ?? 0) + (issued.paper.tax?.tax ?? 0)).toBe(fare * 100);
  expect(accepted(await bill()).number).toBe(issued.number);
  expect(JSON.stringify(issued.paper)).not.toContain('Asha');
  expect(await container.papers.issuedOf({ kind: 'seat', id })).toHaveLength(1);
});

test('never changes an invoice', async () => {
  accepted(await issue(await completed(), 'Acme'));
  const changed = house.container.db.updateTable('invoices').set({ paper: '{}' }).execute();
  await expect(changed).rejects.toThrow('An invoice never changes');
});

test('cancels the invoice of a completed ride that is deleted, and a restored one gets a new invoice', async () => {
  const { papers, useCases } = house.container;
  const id = await completed();
  const first = accepted(await issue(id, 'Acme'));
  const kinds = async () => (await papers.issuedOf({ kind: 'booking', id })).map(({ kind }) => kind);
  const refused = await useCases.deleteBooking({ id, by: BY_OWNER, expectedStatus: 'cancelled' });
  expect(refused).toMatchObject({ ok: false });
  expect(await kinds()).toEqual(['invoice']);
  accepted(await useCases.deleteBooking({ id, by: BY_OWNER, expectedStatus: 'completed' }));
  expect(await kinds()).toEqual(['invoice', 'credit-note']);
  accepted(await useCases.restoreBooking({ id, by: BY_OWNER }));
  const second = accepted(await issue(id, 'Acme'));
  expect(second.number).not.toBe(first.number);
  expect(await kinds()).toEqual(['invoice', 'credit-note', 'invoice']);
});
