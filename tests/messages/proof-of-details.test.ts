import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { mergeReceipts } from '#domain/messaging/receipts/receipt.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { untoldRiders } from '#infra/postgres/queries/messages/untold-riders.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, RIDER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { randomOf } from '#tests/chaos/storm/random.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

/** `PROOF_RIDES=1000` is the number of the drill. */
const RIDES = Number(process.env.PROOF_RIDES ?? 40);

let meta: Awaited<ReturnType<typeof startMeta>>;
let house: TestContainer;
let container: Container;
let anotherTrip: Awaited<ReturnType<typeof newTrips>>;

beforeAll(async () => {
  meta = await startMeta({ token: 'token', phoneNumberId: '1055', accountId: '2077' });
  house = await createTestContainer();
  const variables = {
    ...{ ...house.variables, RATE_LIMITS: 'off', WHATSAPP_API_URL: meta.apiUrl },
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_ACCOUNT_ID: '2077' },
    ...{ WHATSAPP_APP_SECRET: 'secret', WHATSAPP_VERIFY_TOKEN: 'verify' },
  };
  await ratha(['messages', 'templates', '--submit'], variables);
  const config = readConfig(variables, { demo: true });
  container = createContainer(config, createLog({ logLevel: 'silent' }, 'test'), { role: 'worker' });
  anotherTrip = await newTrips(container);
});
afterAll(async () => {
  await container.close();
  await Promise.all([house.drop(), meta.close()]);
});
beforeEach(async () => {
  meta.unreachable.clear();
  await sql`update bookings set pickup_at = now() + interval '3 days'`.execute(container.db);
  await sql`update rideshare_bookings set pickup_at = now() + interval '3 days', drop_at = now() + interval '4 days'`.execute(
    container.db,
  );
  await container.db.deleteFrom('messages').execute();
  await container.db.deleteFrom('message_receipts').execute();
  // Meta has reported the delivery of some message.
  await sql`insert into message_receipts (reference_digest, delivered_at) values ('another', now())`.execute(
    container.db,
  );
});

/** Returns a confirmed booking with its pickup in some minutes. Its last change is some minutes old. */
async function rideIn(minutes: number): Promise<BookingId> {
  const id = await placed(container);
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  await pickupIn(id, minutes);
  await sql`update booking_changes set at = now() - interval '5 minutes' where booking_id = ${id}`.execute(
    container.db,
  );
  return id;
}
const pickupIn = (id: BookingId, minutes: number) =>
  sql`update bookings set pickup_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(
    container.db,
  );
/** Sends the details, as the workflow of the booking does. They went out some minutes ago. */
async function details(bookingId: BookingId, minutesAgo = 10): Promise<void> {
  await container.useCases.notifyAboutBooking({ bookingId, kind: 'ride-details' }).catch(() => undefined);
  await sql`update messages set claimed_at = now() - make_interval(mins => ${minutesAgo})
    where booking_id = ${bookingId}`.execute(container.db);
}
const prove = () => container.useCases.proveDetails();
/** Returns what was sent about a booking by kind and channel, with the number of attempts. */
const sent = async (id: BookingId) => {
  const { rows } = await sql<{ about: string }>`
    select kind || ' ' || channel || ' ' || attempts as about from messages where booking_id = ${id} order by id`.execute(
    container.db,
  );
  return rows.map(({ about }) => about);
};
const delivered = async (id: BookingId) => {
  const { rows } = await sql<{ reference: string }>`
    select reference from messages where booking_id = ${id} and channel = 'whatsapp' and kind = 'ride-details'`.execute(
    container.db,
  );
  const receipt = { deliveredAt: new Date(), readAt: null, failedAt: null, error: null };
  const receipts = mergeReceipts(rows.map(({ reference }) => ({ reference, ...receipt })));
  await container.useCases.recordNotification({ receipts, written: [] });
  await container.useCases.applyReceipts();
};

const DETAILS = 'ride-details whatsapp 1';
const BY_MAIL = 'ride-details email 1';
const CALL = ['team-call-rider whatsapp 1', 'team-call-rider email 1'];

test('a rider whose phone has the details needs nothing more', async () => {
  const id = await rideIn(19);
  await details(id);
  await delivered(id);
  await pickupIn(id, 10);
  expect(await prove()).toEqual([]);
  expect(await sent(id)).toEqual([DETAILS]);
});

test('without a receipt 20 minutes before pickup the details go by e-mail, and 15 minutes before it the team calls', async () => {
  const id = await rideIn(21);
  await details(id);
  expect(await prove()).toEqual([]);
  expect(await sent(id)).toEqual([DETAILS]);
  await pickupIn(id, 19);
  await Promise.all([prove(), prove()]);
  expect(await sent(id)).toEqual([DETAILS, BY_MAIL]);
  await pickupIn(id, 14);
  await Promise.all([prove(), prove()]);
  expect(await prove()).toMatchObject([{ about: { bookingId: id } }]);
  expect((await sent(id)).sort()).toEqual([DETAILS, BY_MAIL, ...CALL].sort());
  expect(meta.arrived.at(-1)?.text).toContain(
    `Please call A. Rider, ${RIDER_PHONE}, now about booking BK-${id}`,
  );
});

test('a receipt that comes late ends the search, and a ride that has begun needs no call', async () => {
  const [late, begun] = [await rideIn(19), await rideIn(14)];
  await details(late);
  await details(begun);
  await sql`update bookings set status = 'on-trip' where id = ${begun}`.execute(container.db);
  await prove();
  await delivered(late);
  await pickupIn(late, 14);
  expect(await prove()).toEqual([]);
  expect(await sent(begun)).toEqual([DETAILS]);
});

test('details that were refused, and those that nobody sent, lead to a call', async () => {
  meta.unreachable.add(RIDER_PHONE.slice(1));
  const [refused, never, new_] = [await rideIn(14), await rideIn(14), await rideIn(14)];
  await details(refused);
  await sql`update booking_changes set at = now() where booking_id = ${new_}`.execute(container.db);
  await prove();
  expect((await sent(refused)).sort()).toEqual([DETAILS, BY_MAIL, ...CALL].sort());
  expect((await sent(never)).sort()).toEqual(CALL.toSorted());
  expect(await sent(new_)).toEqual([]);
});

test('details that have just gone out may still be reported', async () => {
  const id = await rideIn(14);
  await details(id, 0);
  expect(await prove()).toEqual([]);
});

test('the report counts each ride once', async () => {
  const told = async () => JSON.parse((await ratha(['messages', 'told', '--json'], house.variables)).out);
  await sql`update bookings set pickup_at = now() + interval '3 days'`.execute(container.db);
  expect(await told()).toEqual({ rides: 0, delivered: 0, callAsked: 0, sent: 0, nothing: 0 });
  const rides = [await rideIn(14), await rideIn(14), await rideIn(14), await rideIn(60)] as const;
  const [known, called, unreported] = rides;
  for (const id of [known, called]) await details(id);
  await details(unreported, 0);
  await delivered(known);
  await prove();
  for (const id of rides) await pickupIn(id, 0);
  expect(await told()).toEqual({ rides: 4, delivered: 1, callAsked: 1, sent: 1, nothing: 1 });
  const { out } = await ratha(['messages', 'told', '--since', '24h'], house.variables);
  expect(out).toMatch(/The phone had the details before pickup +1 +25\.0 %/);
  expect(await ratha(['messages', 'told', '--since', 'soon'], house.variables)).toMatchObject({
    code: 2,
    err: expect.stringContaining('must be a time such as 24h'),
  });
});

test('without reports of the provider, a sent message counts', async () => {
  const id = await rideIn(14);
  await details(id);
  const { untold } = untoldRiders(container.db);
  expect(await untold(1_200_000)).toHaveLength(1);
  await container.db.deleteFrom('message_receipts').execute();
  expect(await untold(1_200_000)).toEqual([]);
});

test('asks once for a call to a rider of several seats', async () => {
  const { id: seat } = await bookedSeat(container, anotherTrip());
  await sql`update rideshare_bookings set pickup_at = now() + interval '14 minutes',
    booked_at = now() - interval '5 minutes' where id = ${seat}`.execute(container.db);
  await container.useCases.notifyAboutSeat({ bookingId: seat, kind: 'seat-details' });
  await sql`update messages set claimed_at = now() - interval '5 minutes'`.execute(container.db);
  await Promise.all([prove(), prove()]);
  await prove();
  const { rows } = await sql<{ about: string }>`
    select kind || ' ' || channel as about from messages where rideshare_booking_id = ${seat} order by 1`.execute(
    container.db,
  );
  expect(rows.map(({ about }) => about)).toEqual([
    ...['seat-details email', 'seat-details whatsapp'],
    ...['team-call-seat-rider email', 'team-call-seat-rider whatsapp'],
  ]);
});

test('the details of an earlier trip are no proof for a rider who has moved to another one', async () => {
  const { id: seat } = await bookedSeat(container, anotherTrip());
  await sql`update rideshare_bookings set pickup_at = now() + interval '14 minutes',
    booked_at = now() - interval '5 minutes' where id = ${seat}`.execute(container.db);
  await container.useCases.notifyAboutSeat({ bookingId: seat, kind: 'seat-details' });
  await sql`update messages set delivered_at = now()`.execute(container.db);
  const { untold } = untoldRiders(container.db);
  expect(await untold(1_200_000)).toEqual([]);
  await sql`update rideshare_bookings set moves = 1, moved_from_pickup_at = pickup_at where id = ${seat}`.execute(
    container.db,
  );
  expect(await untold(1_200_000)).toMatchObject([{ about: { rideshareBookingId: seat } }]);
  await container.useCases.notifyAboutSeat({ bookingId: seat, kind: 'seat-details' });
  await sql`update messages set delivered_at = now()`.execute(container.db);
  expect(await untold(1_200_000)).toEqual([]);
});

test('the report counts the seats of a trip that has arrived', async () => {
  const { id: seat } = await bookedSeat(container, anotherTrip());
  await container.useCases.notifyAboutSeat({ bookingId: seat, kind: 'seat-details' });
  await sql`update rideshare_bookings set pickup_at = now() - interval '1 hour', drop_at = now(), status = 'completed'
    where id = ${seat}`.execute(container.db);
  const { out } = await ratha(['messages', 'told', '--since', '24h', '--json'], house.variables);
  expect(JSON.parse(out)).toMatchObject({ rides: 1 });
});

test(`of ${RIDES} rides with lost reports and lost messages, each has a rider told or a call asked for, once`, async () => {
  const random = randomOf(29);
  const rides: { id: BookingId; isTold: boolean }[] = [];
  for (let count = 0; count < RIDES; count += 1) {
    const id = await rideIn(21);
    if (random.percent(10)) meta.unreachable.add(RIDER_PHONE.slice(1));
    else meta.unreachable.clear();
    await details(id);
    const isTold = meta.unreachable.size === 0 && random.percent(70);
    if (isTold) await delivered(id);
    rides.push({ id, isTold });
  }
  meta.unreachable.clear();
  for (const minutes of [21, 19, 17, 14, 10, 5]) {
    for (const { id } of rides) await pickupIn(id, minutes);
    await Promise.all([prove(), prove()]);
  }
  for (const { id, isTold } of rides) {
    const about = await sent(id);
    expect(about.filter((one) => one.startsWith('team-call-rider')).sort()).toEqual(
      isTold ? [] : CALL.toSorted(),
    );
    expect(new Set(about).size).toBe(about.length);
    expect(about.includes(BY_MAIL)).toBe(!isTold);
  }
});

test('what WhatsApp took and could not deliver goes by e-mail, once', async () => {
  const id = await rideIn(60);
  await container.useCases.notifyAboutBooking({ bookingId: id, kind: 'ride-details' });
  const { reference } = await container.db
    .selectFrom('messages')
    .select('reference')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const failed = { deliveredAt: null, readAt: null, failedAt: new Date(), error: 'whatsapp: 131026' };
  const receipts = [{ reference: reference ?? '', ...failed }];
  await container.useCases.recordNotification({ receipts, written: [] });
  await container.useCases.applyReceipts();
  await Promise.all([container.useCases.replaceUndelivered(), container.useCases.replaceUndelivered()]);
  await container.useCases.replaceUndelivered();
  expect(await sent(id)).toEqual([DETAILS, BY_MAIL]);
});
