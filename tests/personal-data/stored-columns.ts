import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';

/**
 * Columns with text that never hold personal data of a rider. Every other column must be filled by the tests of the
 * erasure, and is in `OF_THE_PERSON` or in `mention-columns.ts`. A new column belongs here only if nothing that identifies a rider can be stored in it.
 */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  // Codes, names of bookings and duties, ids of accounts and keyed hashes. The account and the host are the operator's.
  audit_entries:
    'batch changes host operation outcome phone_hash refusal request_id role subjects surface system_account',
  audit_links: 'hash',
  booking_changes: 'from_status kind role surface to_status',
  // PostgreSQL derives the sounds and the searched texts from other columns, so they go with them.
  bookings:
    'breakdown cancellation_reason cancelled_by coupon_code devanagari_text direction name_sounds partner_currency partner_key payment_status pickup_state platform service status terminal trip_type',
  calendar_events: 'etag event_id fingerprint subject',
  calendar_feeds: 'id',
  // The cause is the provider's code and title without long numbers.
  alarms: 'cause fault subject',
  coupon_redemptions: 'coupon_code',
  coupons: 'code',
  // The choice of one of two languages.
  customers: 'language',
  currency_rates: 'currency source',
  deleted_bookings: 'role surface',
  // Drivers are not riders: the operator keeps their records.
  driver_leave: 'ends_at starts_at',
  driver_shifts: 'ends_at starts_at weekday',
  drivers: 'language license name name_key name_slips name_sounds phone',
  duties: 'override_role override_surface state',
  duty_changes: 'kind override_role override_surface role state surface',
  fleet_changes: 'role surface',
  installation: 'epoch id',
  backups: 'sha256',
  // Tax law keeps invoices. They name a company and towns, and no passenger.
  invoice_series: 'name',
  invoices: 'kind number paper',
  kysely_migration: 'name timestamp',
  kysely_migration_lock: 'id',
  // A digest, and the code and title of the provider's error.
  message_receipts: 'error reference_digest',
  // A digest, for a day at most. An erasure removes it with the codes.
  message_windows: 'phone_digest',
  // A digest, which an erasure removes.
  message_choices: 'first_channel phone_digest',
  message_turns: 'phone_digest',
  message_resends: 'act role surface',
  inbound_messages: 'handled_how handled_role handled_surface kind reference_digest',
  // Digests, and names of requests that give no access.
  message_logins: 'language message_digests reference reply session_hash token_digest word_digest',
  messages: 'channel dedupe_key kind status',
  otp_challenges: 'allowance code_hash session_hash',
  otp_limits: 'compared failed sent',
  // The trace has random digits.
  outbox_events: 'key payload topic traceparent',
  payments: 'method role surface undone_role undone_surface',
  personal_data_erasures: 'role surface',
  // Networks and ids of accounts, for a day at most.
  rate_limits: 'key',
  relay_lease: 'holder',
  rideshare_bookings: 'cancelled_by cancelled_from payment_status seat status surface',
  rideshare_routes: 'from_city id name operating_days seat_layout_id seat_prices to_city',
  rideshare_stops: 'name outbound_time return_time route_id state',
  rideshare_trips: 'delay_reason direction route_id',
  // Filters have no searched words.
  saved_views: 'filters list',
  sms_texts: 'name provider_id template_id',
  seat_layouts: 'id rows',
  // Ids of accounts and keyed hashes.
  security_events: 'detail kind network_hash outcome phone_hash request_id subject_hash window_key',
  // The device is a name of a browser that the server knows, without version or model. It goes with the session.
  sessions: 'device id_hash public_id',
  tariff_changes: 'lines role surface terms',
  tariffs: 'terms',
  team_changes: 'by_role from_role surface to_role what',
  // A member of the team cannot be erased. The rows go with the role.
  team_factor_challenges: 'purpose session_hash value',
  team_factors: 'authenticator_secret phone',
  team_members: 'phone role',
  team_passkeys: 'id name public_key transports',
  team_recovery_codes: 'code_hash',
  trip_seats: 'seat status',
  vehicles: 'make model reg_no vehicle_type',
  // The operator's own number at Meta.
  whatsapp_numbers: 'phone_number_id',
  workflow_claims: 'token',
  workflow_failures: 'run_id workflow_id',
};

/**
 * Columns that hold what identifies the person by itself, such as an own phone. The erasure finds their rows by account or
 * phone. `mention-columns.ts` has the columns in which others write.
 */
export const OF_THE_PERSON: Readonly<Record<string, string>> = {
  booking_changes: 'phone',
  bookings: 'arrival_time customer_phone fingerprint flight_key name_key search_text',
  coupon_redemptions: 'phone',
  customer_companies: 'gstin',
  customers: 'email phone',
  deleted_bookings: 'exported phone',
  duties: 'override_phone',
  duty_changes: 'override_phone phone',
  fleet_changes: 'phone',
  known_senders: 'sender',
  message_resends: 'phone',
  inbound_messages: 'handled_phone phone',
  messages: 'reference to',
  message_logins: 'phone',
  otp_challenges: 'address phone',
  otp_limits: 'phone sender',
  payments: 'phone undone_phone',
  personal_data_erasures: 'phone',
  rideshare_bookings: 'cancelled_by_phone customer_phone fingerprint',
  saved_views: 'owner_phone',
  sessions: 'data',
  tariff_changes: 'phone',
  team_changes: 'by_phone phone',
  trip_seats: 'blocked_by held_by hold_network hold_session',
};

/** Columns in which a person never writes, but others can write about the person. */
export const ONLY_BY_OTHERS = [
  'saved_views.name',
  ...['bookings.partner_booking_id', 'driver_leave.reason', 'driver_shifts.reason', 'drivers.experience'],
  ...[
    'fleet_changes.lines',
    'outbox_events.last_error',
    'workflow_failures.cause',
    'workflow_failures.reason',
  ],
];

/** Types that hold numbers, times and yes or no. */
const WITHOUT_TEXT = [
  ...['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'boolean', 'date'],
  'timestamp with time zone',
];

type Column = { readonly table: string; readonly column: string };

async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and not data_type = any(${WITHOUT_TEXT})
    order by 1, 2`.execute(db);
  return rows;
}

/** Returns the columns that may hold personal data, as `table.column`. */
export async function personalColumns(db: Db): Promise<string[]> {
  return (await textColumns(db))
    .filter(({ table, column }) => !WITHOUT_PERSONAL_DATA[table]?.split(' ').includes(column))
    .map(({ table, column }) => `${table}.${column}`);
}

/**
 * Searches every column with text of every table. Returns the columns that contain one of the markers. A marker of digits
 * is found in every spelling: with spaces, hyphens or brackets, and with any country code. Times in ISO form are not searched:
 * one minute of an hour looks like the time of a flight.
 */
export async function columnsWith(db: Db, markers: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const [numbers, words] = [
    markers.filter((one) => /^\d+$/.test(one)),
    markers.filter((one) => /\D/.test(one)),
  ];
  for (const { table, column } of await textColumns(db)) {
    const stored = sql`regexp_replace(
      lower(${sql.ref(column)}::text), '\\d{4}-\\d{2}-\\d{2}[t ]\\d{2}:\\d{2}:\\d{2}', '', 'g'
    )`;
    const { rows } = await sql`
      select from ${sql.table(table)} where exists (
        select from unnest(${numbers}::text[]) marker
        where strpos(regexp_replace(${stored}, '[^0-9]', '', 'g'), marker) > 0
      ) or exists (
        select from unnest(${words}::text[]) marker
        where strpos(regexp_replace(${stored}, '[[:space:]]', '', 'g'), marker) > 0
      ) limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
