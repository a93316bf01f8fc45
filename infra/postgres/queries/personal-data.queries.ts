import { type Selectable, sql } from 'kysely';
import { bookingMembers } from '#domain/bookings/fields/members.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import type {
  ExportedFields,
  FindPersonalData,
  PersonalData,
} from '#domain/personal-data/export-personal-data.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { columnList, columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { exportedRows } from '#infra/postgres/repositories/bookings/exported-rows.ts';
import { choiceRepository } from '#infra/postgres/repositories/messaging/choice.repository.ts';
import {
  type Account,
  findAccount,
  findBookings,
  isDeletedOf,
  type Person,
} from '#infra/postgres/repositories/personal-data/find-person.ts';
import {
  selectSeatBookings,
  toSeatBooking,
} from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import type { BookingRow } from '#infra/postgres/tables/bookings/bookings.ts';

/** Reads everything kept about a person, at one instant. */
export function personalDataQueries(db: DbPool, clock: Clock): FindPersonalData {
  return {
    find: (who) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const account = await findAccount(trx, who);
          if (!account && 'customerId' in who) return undefined;
          const phone = account?.phone ?? ('phone' in who ? who.phone : null);
          const person = { customerId: account?.id ?? null, phone };
          const kept = await everythingAbout(trx, person);
          const isKept = account || Object.values(kept).some((records) => records.length > 0);
          const role = await teamRole(trx, person);
          return isKept
            ? { exportedAt: clock().toISOString(), phone, account: accountFields(account, role), ...kept }
            : undefined;
        }),
  };
}

type Kept = Omit<PersonalData, 'exportedAt' | 'phone' | 'account'>;

async function everythingAbout(db: Db, person: Person): Promise<Kept> {
  const { own, asPassenger, seats, seatsAsPassenger } = await findBookings(db, person);
  const { customerId, phone } = person;
  const bookings = await db
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('id', 'in', [0, ...own, ...asPassenger] as typeof own)
    .orderBy('id')
    .execute();
  const history = await db
    .selectFrom('booking_changes')
    .select(columnsOf('booking_changes'))
    .where('booking_id', 'in', [0, ...own] as typeof own)
    .orderBy('id')
    .execute();
  const seatBookings = await selectSeatBookings(db)
    .where('booking.id', 'in', [0, ...seats, ...seatsAsPassenger] as typeof seats)
    .orderBy('booking.id')
    .execute();
  const { row: exportedBooking } = await exportedRows(db, 'bookings');
  const { rows: deleted } = await sql<BookingRow>`
    select ${columnList('bookings', 'booking')} from deleted_bookings, ${exportedBooking(sql`exported -> 'booking'`)} as booking
    where ${isDeletedOf(person)} order by booking_id`.execute(db);
  const { rows: messages } = await sql<Selectable<Tables['messages']>>`
    select ${columnList('messages')} from messages where "to" = ${phone}::text
      or (booking_id = any(${own}::integer[]) and kind not like 'team-%' and kind not like 'duty-%'
        and dedupe_key not like '%:passenger')
      or (rideshare_booking_id = any(${seats}::integer[]) and kind not like 'team-%')
      or (booking_id = any(${asPassenger}::integer[]) and dedupe_key like '%:passenger')
    order by id`.execute(db);
  const written = await db
    .selectFrom('inbound_messages')
    .select(['kind', 'body', 'written_at', 'handled_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
  const choices = await choiceRepository(db).of(phone === null ? [] : [phone]);
  const coupons = await db
    .selectFrom('coupon_redemptions')
    .select(columnsOf('coupon_redemptions'))
    .where('phone', '=', phone)
    .orderBy('booking_id')
    .execute();
  const codes = await db
    .selectFrom('otp_challenges')
    .select(['sent_at', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
  const messageLogins = await db
    .selectFrom('message_logins')
    .select(['claimed_at', 'confirmed_at', 'used_at', 'expires_at'])
    .where('phone', '=', phone)
    .orderBy('claimed_at')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'logged_in_at', 'used_at', 'seen_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const known = await db
    .selectFrom('known_senders')
    .select(['sender', 'verified_at'])
    .where('customer_id', '=', customerId)
    .orderBy('verified_at')
    .execute();
  const { rows: holds } = await sql<{ trip_id: number; seat: string; held_until: Date }>`
    select trip_id, seat, held_until from trip_seats
    where status = 'held' and held_by in (
      select data ->> 'seatHolder' from sessions where customer_id = ${customerId}::integer
    ) order by trip_id, seat`.execute(db);
  const companies = await db
    .selectFrom('customer_companies')
    .select(['name', 'address', 'gstin'])
    .where('customer_id', '=', customerId)
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'booking_id', 'rideshare_booking_id', 'issued_at', 'paper'])
    .where(({ or, eb }) =>
      or([
        eb('booking_id', 'in', [0, ...own] as typeof own),
        eb('rideshare_booking_id', 'in', [0, ...seats] as typeof seats),
      ]),
    )
    .orderBy('id')
    .execute();
  const isOwn = new Set(own);
  const isOwnSeat = new Set(seats);
  const allSeats = seatBookings.map(toSeatBooking);
  return {
    bookings: bookings
      .filter(({ id }) => isOwn.has(id))
      .map((row) => ({
        ...bookingMembers(toBooking(row), 'cli'),
        history: history.filter(({ booking_id }) => booking_id === row.id).map(changeFields),
      })),
    bookingsAsPassenger: [
      ...bookings.filter(({ id }) => !isOwn.has(id)).map((row) => passengerFields(row, phone)),
      ...allSeats.filter(({ id }) => !isOwnSeat.has(id)).map((booking) => withoutOthers(seatFields(booking))),
    ],
    seatBookings: allSeats.filter(({ id }) => isOwnSeat.has(id)).map(seatFields),
    deletedBookings: deleted.map((row) =>
      row.customer_id === customerId || row.customer_phone === phone
        ? bookingMembers(toBooking(row), 'cli')
        : passengerFields(row, phone),
    ),
    messages: messages.map(messageFields),
    messageChoices: [...choices.values()],
    writtenToUs: written.map(({ kind, body, ...row }) => ({
      kind,
      body,
      writtenAt: time(row.written_at),
      handledAt: time(row.handled_at),
    })),
    coupons: coupons.map((row) => ({ code: row.coupon_code, bookingId: row.booking_id })),
    companies,
    invoices: invoices.map((row) => ({
      number: row.number,
      kind: row.kind,
      bookingId: row.booking_id,
      seatBookingId: row.rideshare_booking_id,
      issuedAt: time(row.issued_at),
      paper: row.paper,
    })),
    codes: codes.map((row) => ({
      sentAt: time(row.sent_at),
      expiresAt: time(row.expires_at),
      usedAt: time(row.used_at),
    })),
    messageLogins: messageLogins.map((row) => ({
      textCameAt: time(row.claimed_at),
      confirmedAt: time(row.confirmed_at),
      usedAt: time(row.used_at),
      expiresAt: time(row.expires_at),
    })),
    sessions: sessions.map((row) => ({
      device: row.device,
      createdAt: time(row.created_at),
      loggedInAt: time(row.logged_in_at),
      lastUsedAt: time(row.used_at),
      lastUsedInConsoleAt: time(row.seen_at),
      expiresAt: time(row.expires_at),
    })),
    knownDevices: known.map((row) => ({
      kind: row.sender.split(' ')[0] ?? '',
      verifiedAt: time(row.verified_at),
    })),
    holds: holds.map((row) => ({ tripId: row.trip_id, seat: row.seat, heldUntil: time(row.held_until) })),
  };
}

async function teamRole(db: Db, { phone }: Person): Promise<string | null> {
  const row = await db
    .selectFrom('team_members')
    .select('role')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.role ?? null;
}

function accountFields(account: Account | undefined, role: string | null): PersonalData['account'] {
  return account
    ? {
        id: account.id,
        phone: account.phone,
        name: account.name,
        email: account.email,
        home: account.home_address,
        work: account.work_address,
        language: account.language,
        createdAt: account.created_at.toISOString(),
        erasedAt: time(account.erased_at),
        teamRole: role,
      }
    : null;
}

/** The fields of a booking that are somebody else's: the customer's, and what the customer or the partner pays. */
const OF_OTHERS = [
  ...['customerName', 'customerPhone', 'customerEmail', 'couponCode', 'discountAmount', 'couponOverridden'],
  ...['fare', 'finalFare', 'currency', 'originalFare', 'originalCurrency', 'paymentStatus', 'exchangeRate'],
  ...['rateTakenOn', 'cancellationNote'],
];

/** A booking can name two: the passenger of a partner, and who rides instead. Each gets the own data only. */
const OF_PASSENGERS = [
  { column: 'guest_phone', fields: ['foreignCustomerName', 'foreignCustomerEmail', 'foreignCustomerPhone'] },
  { column: 'passenger_phone', fields: ['passengerName', 'passengerPhone'] },
] as const;

function passengerFields(row: BookingRow, phone: string | null): ExportedFields {
  const ofOthers: readonly string[] = OF_PASSENGERS.filter(({ column }) => row[column] !== phone).flatMap(
    ({ fields }) => fields,
  );
  const fields = withoutOthers(bookingMembers(toBooking(row), 'cli'));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ofOthers.includes(name)));
}

function withoutOthers(fields: ExportedFields): ExportedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_OTHERS.includes(name)));
}

/** Names the role of who acted, without the phone of a member of the team. */
function changeFields(row: Selectable<Tables['booking_changes']>): ExportedFields {
  const { kind, from_status: from, to_status: to, role, surface, note, at } = row;
  return { at: time(at), kind, from, to, role, surface, note };
}

function seatFields(booking: RideshareBooking): ExportedFields {
  const { trip, contact, passenger, cancellation } = booking;
  return {
    id: booking.id,
    reference: formatRideshareId(booking.id),
    groupReference: booking.group === null ? null : formatRideshareId(booking.group),
    status: booking.status,
    route: trip.route.name,
    tripDate: trip.date,
    direction: trip.direction,
    seat: booking.seat,
    pickupStop: booking.pickupStop.name,
    dropStop: booking.dropStop.name,
    pickupAt: time(booking.pickupAt),
    dropAt: time(booking.dropAt),
    customerName: contact.name,
    customerEmail: contact.email,
    customerPhone: contact.phone,
    passengerName: passenger?.name ?? '',
    passengerPhone: passenger?.phone ?? '',
    fare: booking.fare,
    paymentStatus: booking.paymentStatus,
    bookedAt: time(booking.bookedAt),
    cancelledBy: cancellation?.by ?? null,
    cancelledAt: time(cancellation?.at ?? null),
  };
}

function messageFields(row: Selectable<Tables['messages']>): ExportedFields {
  return {
    id: row.id,
    bookingId: row.booking_id,
    seatBookingId: row.rideshare_booking_id,
    kind: row.kind,
    channel: row.channel,
    to: row.to,
    subject: row.subject,
    // A code still logs in for a few minutes.
    body: row.kind === 'otp' ? null : row.body,
    status: row.status,
    createdAt: time(row.created_at),
    sentAt: time(row.sent_at),
    deliveredAt: time(row.delivered_at),
    readAt: time(row.read_at),
  };
}

function time(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
