import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteBooking } from '#domain/bookings/delete/delete-bookings.ts';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import type { Duty, DutyState, DutySubject } from '#domain/duties/duty.ts';
import { askDriver, notifyCustomer, notifyDriver } from '#domain/duties/notify/notify.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { addMinutes, type IndiaTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { DutyNotice } from '#domain/messaging/duties/duty-notice.ts';
import { composeDutyMessages, notifyAboutDuty } from '#domain/messaging/duties/notify-about-duty.ts';
import type { Deliver, Delivery } from '#domain/messaging/message.ts';
import { notifyAboutBooking } from '#domain/messaging/notify.ts';
import { notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { resendMessage } from '#domain/messaging/resend/resend-message.ts';
import { BRAND, TIMEOUTS } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { noticeOutcomes } from '#infra/postgres/queries/messages/notice-outcomes.ts';
import { sentDetails } from '#infra/postgres/queries/messages/sent-details.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/messaging/message.repository.ts';
import { rideshareBookingRepository } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { addBooking, addDriver, addVehicle, dutyTransactions } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { RIDESHARE } from '#tests/builders/trips.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const PICKUP = india('2027-01-12 10:00');
const clock = settableClock(india('2027-01-12 06:00'));
const inTransaction = inTransactionOf(db, (trx) => ({
  duties: { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) },
}));
const assign = assignDuty({ inTransaction, clock });
const remove = removeDuty({ inTransaction, clock });
const duties = driverDutyRepository(db);
const messages = messageRepository(db);
const ofMessages = inTransactionOf(db, (trx) => ({ messages: messageRepository(trx) }));
const delivered: Delivery[] = [];
let problem: DeliveryError | undefined;
const deliver: Deliver = async (delivery) => {
  delivered.push(delivery);
  if (problem) throw problem;
  return { state: 'sent', reference: 'taken' };
};
const about = {
  ...{ messages, duties, brand: BRAND, timeouts: TIMEOUTS, rideshare: RIDESHARE, clock },
  deliver: { whatsapp: deliver, email: deliver },
  sentDetails: sentDetails(db),
  driverLink: ({ dutyId, driverId }: { dutyId: number; driverId: number }) =>
    `https://rides.example/driver/${dutyId}-${driverId}`,
};
const tell = notifyAboutDuty(about);
const deps = { inTransaction, clock, outcomeOf: noticeOutcomes(db, 0) };
/** Sends what a button asks for as the workflow does, and presses the button again to see the outcome. */
const driverButton = (id: Duty['id']) => notifyDriver(deps)({ id, by: BY_DISPATCHER });
const customerButton = (id: Duty['id']) =>
  notifyCustomer({ ...deps, driverDuties: duties })({ id, by: BY_DISPATCHER });

let car: VehicleId;
let asha: DriverId;

beforeEach(async () => {
  for (const table of ['messages', 'outbox_events', 'duty_changes', 'duties', 'bookings'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['rideshare_bookings', 'trip_seats'] as const) await db.deleteFrom(table).execute();
  car = await addVehicle(db);
  asha = await addDriver(db, 'Asha', car);
  delivered.length = 0;
  problem = undefined;
  clock.now = india('2027-01-12 06:00');
});

async function assigned(subject?: DutySubject): Promise<Duty> {
  const about = subject ?? { kind: 'booking', id: (await addBooking(db, PICKUP)).id };
  await db.deleteFrom('outbox_events').where('topic', '<>', 'duty').execute();
  const order = { subject: about, driverId: asha, vehicleId: car, startsAt: null, minutes: null };
  return accepted(await assign({ ...order, override: null, by: BY_DISPATCHER })).duty;
}

async function aTrip(): Promise<DutySubject> {
  const { id } = await db
    .insertInto('rideshare_trips')
    .values({
      ...{ route_id: 'delhi-dehradun' as never, trip_date: '2027-01-12' as never, direction: 'outbound' },
      ...{ departs_at: india('2027-01-12 06:30'), arrives_at: india('2027-01-12 11:45'), closed_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['route_id', 'trip_date', 'direction']).doUpdateSet({ closed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'trip', id };
}

async function events() {
  const rows = await db
    .selectFrom('outbox_events')
    .select(['topic', 'key', 'payload'])
    .where('topic', '=', 'duty')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ key: row.key, ...parseEvent(row).payload }));
}

const stateIs = (id: Duty['id'], state: DutyState) =>
  db.updateTable('duties').set({ state }).where('id', '=', id).execute();

const noticeOf = ({ id, driverId }: Duty, kind: DutyNotice['kind'], news: number): DutyNotice => ({
  ...{ dutyId: id, driverId, kind, news },
});

test('writes an event for the workflow with each change of a duty', async () => {
  const duty = await assigned();
  await driverButton(duty.id);
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  const common = { key: `duty-${duty.id}`, dutyId: duty.id, driverId: asha };
  expect(await events()).toMatchObject([
    {
      ...common,
      ...{ type: 'assigned', sequence: 1, notifiedAt: null, answerBy: null },
      noticeAt: india('2027-01-12 08:00').getTime(),
      undoUntil: clock().getTime() + 10_000,
    },
    {
      ...common,
      ...{ type: 'notified', sequence: 2, asked: 'driver', notifiedAt: clock().getTime() },
      answerBy: india('2027-01-12 06:30').getTime(),
    },
    { ...common, type: 'removed', sequence: 3, state: 'removed', leftDriverId: asha },
  ]);
});

test('an assignment messages nobody; the button sends the driver the duty with the link, once', async () => {
  const duty = await assigned();
  expect(accepted(await driverButton(duty.id))).toMatchObject({ state: 'waiting', duty: { version: 2 } });
  await tell(noticeOf(duty, 'duty-assigned', 2));
  await tell(noticeOf(duty, 'duty-assigned', 2));
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    kind: 'duty-assigned',
    channel: 'whatsapp',
    to: expect.stringMatching(/^\+9198/),
  });
  expect(delivered[0]?.body).toContain(`https://rides.example/driver/${duty.id}-${asha}`);
  expect(delivered[0]?.body).toContain('Start: 12/01/2027, 10:00');
  // A second click soon after is the same notice.
  expect(accepted(await driverButton(duty.id))).toMatchObject({ state: 'accepted', duty: { version: 2 } });
});

test('writes to a driver in the language of the driver, with the link to the page in it, and to the team in English', async () => {
  await db.updateTable('drivers').set({ language: 'hi' }).where('id', '=', asha).execute();
  const inHindi = notifyAboutDuty({
    ...about,
    translations: { texts: MESSAGE_TEXTS, languageOf: async () => 'en' },
    driverLink: ({ dutyId, driverId }, language) =>
      `https://rides.example/${language}/driver/${dutyId}-${driverId}`,
  });
  const duty = await assigned();
  await driverButton(duty.id);
  await inHindi(noticeOf(duty, 'duty-assigned', 2));
  await inHindi(noticeOf(duty, 'duty-moved', 2));
  await inHindi(noticeOf(duty, 'team-duty-unanswered', clock().getTime()));
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  await inHindi(noticeOf(duty, 'duty-removed', 3));
  const [assignedText, moved, unanswered, removed] = delivered.map(({ body }) => body);
  expect(assignedText).toContain(`आपको ड्यूटी DT-${duty.id} मिली है`);
  expect(assignedText).toContain('शुरू होने का समय: 12/01/2027, सुबह 10:00 बजे');
  expect(assignedText).toContain(`जवाब दें: https://rides.example/hi/driver/${duty.id}-${asha}`);
  expect(moved).toContain('बदल गई है');
  expect(unanswered).toContain(`Asha has not accepted duty DT-${duty.id}`);
  expect(removed).toContain('अब आपकी नहीं है');
});

test('says why the provider refused the message', async () => {
  const duty = await assigned();
  await driverButton(duty.id);
  problem = new DeliveryError('no such number', { outcome: 'refused' });
  await tell(noticeOf(duty, 'duty-assigned', 2)).catch(() => undefined);
  expect(refused(await driverButton(duty.id))).toEqual({
    ...{ code: 'not-notified', whom: 'driver', why: 'provider', text: 'no such number' },
  });
});

test('asks a driver who declined again, and asks nobody about a duty that is over', async () => {
  const duty = await assigned();
  await stateIs(duty.id, 'declined');
  expect(accepted(await driverButton(duty.id)).duty).toMatchObject({ state: 'assigned' });
  clock.now = duty.endsAt;
  expect(refused(await driverButton(duty.id))).toMatchObject({ why: 'duty-over' });
  await stateIs(duty.id, 'no-show');
  expect(refused(await customerButton(duty.id))).toMatchObject({ whom: 'customer', why: 'duty-over' });
  expect(refused(await driverButton(2_000_000_000 as Duty['id']))).toMatchObject({ what: 'duty' });
  expect(refused(await customerButton(2_000_000_000 as Duty['id']))).toMatchObject({ what: 'duty' });
});

test('the workflow asks a driver whom nobody asked, and no other', async () => {
  const duty = await assigned();
  const ask = askDriver({ inTransaction, clock });
  expect(accepted(await ask({ id: duty.id, by: BY_DISPATCHER })).sequence).toBe(2);
  clock.now = india('2027-01-12 07:00');
  expect(accepted(await ask({ id: duty.id, by: BY_DISPATCHER })).sequence).toBe(2);
});

test('sends the customer driver and vehicle by e-mail, and refuses a customer without an address', async () => {
  const duty = await assigned();
  accepted(await customerButton(duty.id));
  await tell(noticeOf(duty, 'driver-details', 2));
  expect(delivered).toMatchObject([{ kind: 'driver-details', channel: 'email' }]);
  expect(delivered[0]?.body).toContain('Asha');
  expect(delivered[0]?.body).toContain('Kia Carens EV');
  expect(accepted(await customerButton(duty.id)).state).toBe('accepted');

  await db.updateTable('bookings').set({ customer_email: '' }).execute();
  expect(refused(await customerButton(duty.id))).toMatchObject({ whom: 'customer', why: 'no-address' });
});

test('tells the team who declined and why, and who has not answered', async () => {
  const duty = await assigned();
  await driverButton(duty.id);
  const unanswered = noticeOf(duty, 'team-duty-unanswered', clock().getTime());
  await tell(unanswered);
  expect(delivered[0]).toMatchObject({ kind: 'team-duty-unanswered', to: '+919999900001' });
  expect(delivered[0]?.body).toContain('Asha has not accepted duty');

  const before = await dutyRepository(db).find(duty.id);
  if (!before) throw new Error('The duty is gone');
  const change = { kind: 'reported', by: BY_DISPATCHER, at: clock(), note: 'My car\nis ill' } as const;
  await dutyRepository(db).write(before, { ...before, state: 'declined' }, change);
  await tell({ ...unanswered, news: unanswered.news + 1 });
  await tell(noticeOf(duty, 'team-duty-declined', 3));
  expect(delivered).toHaveLength(2);
  expect(delivered[1]?.body).toContain('Reason: My car is ill Please assign another driver.');
});

test('tells a driver of a removed duty, unless it came back; and sends nothing that is outdated', async () => {
  const duty = await assigned();
  await tell(noticeOf(duty, 'duty-removed', 2));
  expect(delivered).toEqual([]);
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  await tell(noticeOf(duty, 'duty-moved', 2));
  await tell(noticeOf(duty, 'driver-details', 2));
  expect(delivered).toEqual([]);
  await tell(noticeOf(duty, 'duty-removed', 3));
  expect(delivered).toMatchObject([
    { kind: 'duty-removed', body: expect.stringContaining('no longer yours') },
  ]);
  expect(await composeDutyMessages(about)(noticeOf({ ...duty, id: 99 as never }, 'duty-moved', 1))).toEqual(
    [],
  );
  expect(await composeDutyMessages(about)(noticeOf({ ...duty, id: 99 as never }, 'duty-removed', 1))).toEqual(
    [],
  );
});

test('tells a driver of a duty whose booking was deleted', async () => {
  const duty = await assigned();
  if (duty.subject.kind !== 'booking') throw new Error('The duty has a booking');
  const remove = deleteBooking({ inTransaction: dutyTransactions(db), timeouts: TIMEOUTS, clock });
  accepted(await remove({ id: duty.subject.id, by: BY_DISPATCHER }));
  await tell(noticeOf(duty, 'duty-removed', 2));
  expect(delivered).toMatchObject([{ kind: 'duty-removed' }]);
  expect(await db.selectFrom('messages').select(['booking_id', 'duty_id']).execute()).toEqual([
    { booking_id: null, duty_id: duty.id },
  ]);
});

test('tells the driver of a trip its stops and passengers', async () => {
  const duty = await assigned(await aTrip());
  await tell(noticeOf(duty, 'duty-assigned', 1));
  expect(delivered[0]?.body).toContain('From: Kashmere Gate ISBT, Delhi');
  expect(delivered[0]?.body).toContain('Passengers: 0');
  await tell(noticeOf(duty, 'driver-details', 1));
  expect(delivered).toHaveLength(1);
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  await tell(noticeOf(duty, 'duty-removed', 2));
  expect(delivered[1]?.body).toContain('Delhi – Dehradun, Outbound');
});

test('a person sends a message to a driver again', async () => {
  const duty = await assigned();
  problem = new DeliveryError('try another day', { outcome: 'refused' });
  await tell(noticeOf(duty, 'duty-assigned', 1)).catch(() => undefined);
  problem = undefined;
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const nothing = async () => undefined;
  const resend = resendMessage({
    ...{ messages, deliver: about.deliver, clock, inTransaction: ofMessages, pretend: null },
    ...{ composeBookingMessage: nothing, composeSeatMessage: nothing },
    composeDutyMessages: composeDutyMessages(about),
  });
  expect(accepted(await resend({ id, by: BY_DISPATCHER }))).toMatchObject({ sentNow: true });
  expect(delivered).toHaveLength(2);
  // A person waits for it.
  expect(delivered[1]).toEqual({ ...delivered[0], isWaited: true });
});

describe('a driver or vehicle that changes after the details went out', () => {
  const sendDetails = (bookingId: BookingId) =>
    notifyAboutBooking({ ...about, bookings: bookingRepository(db), drivers: duties })({
      ...{ bookingId, kind: 'ride-details' },
    });
  const tellSeat = notifyAboutSeat({
    ...about,
    bookings: rideshareBookingRepository(db),
    drivers: duties,
    timeouts: RIDESHARE,
  });
  const changed = (duty: Duty, news: number) => tell(noticeOf(duty, 'driver-changed', news));
  const bodies = () => delivered.map(({ body }) => body);

  async function detailsSent() {
    const duty = await assigned();
    if (duty.subject.kind !== 'booking') throw new Error('Not a booking');
    await sendDetails(duty.subject.id);
    delivered.length = 0;
    return duty;
  }

  /** Changes a duty as the team does. */
  async function give(
    duty: Duty,
    values: Partial<Pick<Duty, 'driverId' | 'vehicleId' | 'state'>>,
  ): Promise<Duty> {
    const before = await dutyRepository(db).find(duty.id);
    if (!before) throw new Error('The duty is gone');
    const change = { kind: 'reassigned', by: BY_DISPATCHER, at: clock(), note: null } as const;
    const after = { ...before, ...values };
    await dutyRepository(db).write(before, after, change);
    return { ...after, version: before.version + 1 };
  }

  test('is told to the rider once, and again when it changes back', async () => {
    const first = await detailsSent();
    await changed(first, 1);
    expect(delivered).toEqual([]);

    const ravi = await addDriver(db, 'Ravi');
    const second = await give(first, { driverId: ravi });
    for (let times = 0; times < 2; times += 1) await changed(second, second.version);
    await changed(second, second.version + 1);
    expect(delivered).toMatchObject([{ kind: 'driver-changed', channel: 'whatsapp' }]);
    expect(delivered[0]?.subject).toMatch(/^Changed: your driver for booking BK-\d+$/);
    expect(bodies()[0]).toContain('Your driver or vehicle has changed.');
    expect(bodies()[0]).toContain('Driver: Ravi');

    // A notice that waited for its next attempt is outdated.
    const back = await give(second, { driverId: asha });
    await changed(second, second.version);
    await changed(back, back.version);
    expect(delivered).toHaveLength(2);
    expect(bodies()[1]).toContain('Driver: Asha');

    const otherCar = await give(back, { vehicleId: await addVehicle(db) });
    await changed(otherCar, otherCar.version);
    expect(delivered).toHaveLength(3);
  });

  test('is told to nobody before the details, when nothing has changed, and when the driver declined', async () => {
    const duty = await assigned();
    const ravi = await addDriver(db, 'Ravi');
    const second = await give(duty, { driverId: ravi });
    await changed(second, second.version);
    if (duty.subject.kind === 'booking') await sendDetails(duty.subject.id);
    expect(delivered.map(({ kind }) => kind)).toEqual(['ride-details']);
    await changed(second, second.version + 1);
    const declined = await give(second, { driverId: asha, state: 'declined' });
    await changed(declined, declined.version);
    await db.updateTable('bookings').set({ status: 'on-trip' }).execute();
    const late = await give(declined, { state: 'assigned' });
    await changed(late, late.version);
    expect(delivered).toHaveLength(1);
  });

  test('is told to a rider who was promised the details without a driver', async () => {
    const booking = await addBooking(db, PICKUP);
    await sendDetails(booking.id);
    const duty = await assigned({ kind: 'booking', id: booking.id });
    await changed(duty, 1);
    expect(delivered).toHaveLength(2);
    expect(bodies()[1]).toContain('These are the details of your ride');
    expect(bodies()[1]).not.toContain('has changed');
    expect(bodies()[1]).toContain('Driver: Asha');
  });

  test('is told again by a person if the provider refused it, with the driver of that moment', async () => {
    const first = await detailsSent();
    const second = await give(first, { driverId: await addDriver(db, 'Ravi') });
    problem = new DeliveryError('no such number', { outcome: 'refused' });
    await changed(second, second.version).catch(() => undefined);
    problem = undefined;
    const { id } = await db
      .selectFrom('messages')
      .select('id')
      .where('status', '=', 'failed')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow();
    const nothing = async () => undefined;
    const resend = resendMessage({
      ...{ messages, deliver: about.deliver, clock, inTransaction: ofMessages, pretend: null },
      ...{ composeBookingMessage: nothing, composeSeatMessage: nothing },
      composeDutyMessages: composeDutyMessages(about),
    });
    expect(accepted(await resend({ id, by: BY_DISPATCHER, expectedAttempts: 1 })).sentNow).toBe(true);
    expect(accepted(await resend({ id, by: BY_DISPATCHER, expectedAttempts: 1 })).sentNow).toBe(false);
    // What WhatsApp refuses is tried by e-mail at once.
    expect(delivered.map(({ channel }) => channel)).toEqual(['whatsapp', 'email', 'whatsapp']);
    expect(bodies()[2]).toContain('Driver: Ravi');
  });

  test('is told to those riders of a trip who have the details and are not on board', async () => {
    const subject = await aTrip();
    const duty = await assigned(subject);
    const [early, late, later] = await Promise.all(
      ['A1', 'B1', 'B2'].map((seat, at) => addSeat(subject, seat, at)),
    );
    for (const bookingId of [early, late])
      await tellSeat({ bookingId: bookingId as never, kind: 'seat-details' });
    delivered.length = 0;
    const second = await give(duty, { driverId: await addDriver(db, 'Ravi'), state: 'started' });
    clock.now = india('2027-01-12 06:45');
    await changed(second, second.version);
    const told = await db
      .selectFrom('messages')
      .select('rideshare_booking_id as id')
      .where('kind', '=', 'driver-changed')
      .execute();
    expect(told).toEqual([{ id: late }]);
    expect(later).toEqual(expect.any(Number));
    expect(bodies()[0]).toContain('These are the details of your trip');
    expect(bodies()[0]).toContain('Driver: Ravi');
  });

  test('is told to the rest of a group whose first seat was cancelled since', async () => {
    const subject = await aTrip();
    const duty = await assigned(subject);
    const [first, second] = [await addSeat(subject, 'A1', 0), await addSeat(subject, 'B1', 0)];
    await sql`update rideshare_bookings set group_id = ${first}, group_size = 2`.execute(db);
    await tellSeat({ bookingId: first as never, kind: 'seat-details' });
    await sql`update rideshare_bookings set status = 'cancelled', cancelled_at = booked_at, cancelled_by = 'admin',
      cancelled_from = 'console' where id = ${first}`.execute(db);
    const other = await give(duty, { driverId: await addDriver(db, 'Ravi') });
    await changed(other, other.version);
    const { rows } = await sql<{ id: number }>`
      select distinct rideshare_booking_id as id from messages where kind = 'driver-changed'`.execute(db);
    expect(rows).toEqual([{ id: second }]);
  });

  test('is told to nobody who moved to the trip and has no details of it yet', async () => {
    const subject = await aTrip();
    const duty = await assigned(subject);
    const bookingId = (await addSeat(subject, 'A1', 0)) as RideshareBookingId;
    await tellSeat({ bookingId, kind: 'seat-details' });
    await sql`update rideshare_bookings set moves = 1, moved_from_pickup_at = pickup_at where id = ${bookingId}`.execute(
      db,
    );
    await tellSeat({ bookingId, kind: 'seat-moved', move: 1 });
    const changes = async () => {
      const told = db.selectFrom('messages').select('id').where('kind', '=', 'driver-changed');
      return (await told.execute()).length;
    };
    const second = await give(duty, { driverId: await addDriver(db, 'Ravi') });
    await changed(second, second.version);
    expect(await changes()).toBe(0);
    await tellSeat({ bookingId, kind: 'seat-details' });
    const third = await give(second, { driverId: asha });
    await changed(third, third.version);
    expect(await changes()).toBeGreaterThan(0);
  });

  /** Adds a seat booking whose pickup is 06:30, and half an hour later for each stop. */
  async function addSeat(subject: DutySubject, seat: string, stop: number): Promise<number> {
    const pickupAt = addMinutes(india('2027-01-12 06:30'), 30 * stop);
    const customer = await customerRepository(db).ofPhone(CONTACT.phone);
    const [from, to] = await db
      .selectFrom('rideshare_stops')
      .select('id')
      .where('route_id', '=', 'delhi-dehradun' as never)
      .orderBy('position')
      .execute();
    await db
      .insertInto('trip_seats')
      .values({ trip_id: subject.id as never, seat, price: 799 as never })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .insertInto('rideshare_bookings')
      .values({
        ...{ trip_id: subject.id as never, seat, status: 'confirmed', customer_id: customer.id },
        ...{ customer_name: CONTACT.name, customer_phone: CONTACT.phone, customer_email: CONTACT.email },
        ...{ pickup_stop_id: from?.id as never, drop_stop_id: to?.id as never, fare: 799 as never },
        ...{ pickup_at: pickupAt, drop_at: addMinutes(pickupAt, 300), surface: 'web', booked_at: clock() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
});

describe('in the quiet hours', () => {
  const night = { from: '22:00' as IndiaTime, until: '07:00' as IndiaTime, acceptWithin: 30 * MINUTE_MS };
  const tellAtNight = notifyAboutDuty({ ...about, quietHours: night });
  const waitOf = async (notice: DutyNotice) =>
    tellAtNight(notice).then(
      () => undefined,
      (error: DeliveryError) => error.waitMs,
    );

  async function assignedFor(pickup: Date): Promise<Duty> {
    clock.now = india('2027-01-11 23:00');
    return assigned({ kind: 'booking', id: (await addBooking(db, pickup)).id });
  }

  test('a driver hears of a duty of the next day at 07:00', async () => {
    const duty = await assignedFor(india('2027-01-12 12:00'));
    const notice = noticeOf(duty, 'duty-assigned', 2);
    expect(await waitOf(notice)).toBeGreaterThan(0);
    expect(delivered).toEqual([]);
    const stored = db.selectFrom('messages').select(['status', 'attempts', 'not_before', 'error']);
    expect(await stored.execute()).toEqual([
      {
        ...{ status: 'queued', attempts: 0, not_before: india('2027-01-12 07:00') },
        error: 'Quiet hours: nobody waits for this message at night',
      },
    ]);

    clock.now = india('2027-01-12 07:00');
    await db.updateTable('messages').set({ not_before: new Date() }).execute();
    expect(await waitOf(notice)).toBeUndefined();
    expect(await stored.execute()).toMatchObject([{ status: 'sent', attempts: 1, not_before: null }]);
    expect(delivered).toHaveLength(1);
  });

  test('a driver hears of an early duty at once', async () => {
    const duty = await assignedFor(india('2027-01-12 09:00'));
    expect(await waitOf(noticeOf(duty, 'duty-assigned', 2))).toBeUndefined();
    expect(delivered).toMatchObject([{ kind: 'duty-assigned' }]);
  });

  test.each([
    ['waits if the driver knows a late start', india('2027-01-12 11:00'), 0],
    ['goes at once if the driver would come early', india('2027-01-12 05:00'), 1],
    ['goes at once if nobody knows what the driver has heard', undefined, 1],
  ])('the message about a late duty that was moved %s', async (_, heard, sent) => {
    const duty = await assignedFor(india('2027-01-12 14:00'));
    await waitOf({ ...noticeOf(duty, 'duty-moved', 2), startBefore: heard?.getTime() });
    expect(delivered).toHaveLength(sent);
  });
});
