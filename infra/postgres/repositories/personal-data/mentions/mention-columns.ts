import type { Tables } from '#infra/postgres/connection/tables.ts';

/**
 * How a column loses what others wrote about a person.
 *
 * - `texts` keep the rest of the text.
 * - `names` too, but a full name goes only if it is the whole value: a longer one is the name of somebody else.
 * - `phones` and `emails` hold one value, which becomes empty.
 * - `keys` become null.
 * - `unique` texts get the id, so that no two become equal.
 */
type MentionKind = 'texts' | 'names' | 'phones' | 'emails' | 'keys' | 'unique';

export type MentionColumns = { readonly table: keyof Tables } & {
  readonly [kind in MentionKind]?: readonly string[];
} & {
  /** The row has a version. It grows, so that a form which shows the old text cannot write it back. */
  readonly version?: true;
};

/**
 * The columns in which somebody can have typed another person's data, or where the product copied it
 * (docs/product/personal-data.md#mentions).
 */
export const MENTION_COLUMNS: readonly MentionColumns[] = [
  {
    table: 'bookings',
    texts: ['pickup_location', 'drop_location', 'special_instructions', 'cancellation_note', 'flight_number'],
    names: ['customer_name', 'guest_name', 'passenger_name'],
    phones: ['guest_phone', 'passenger_phone'],
    emails: ['customer_email', 'guest_email'],
    keys: ['idempotency_key', 'undo_edit'],
    unique: ['partner_booking_id'],
    version: true,
  },
  {
    table: 'rideshare_bookings',
    names: ['customer_name', 'passenger_name'],
    phones: ['passenger_phone'],
    emails: ['customer_email'],
    keys: ['idempotency_key'],
  },
  { table: 'booking_changes', texts: ['note'] },
  { table: 'messages', texts: ['subject', 'body', 'error'] },
  { table: 'inbound_messages', texts: ['body'] },
  { table: 'duties', texts: ['override_reason'] },
  { table: 'duty_changes', texts: ['note', 'override_reason'] },
  { table: 'driver_leave', texts: ['reason'] },
  { table: 'driver_shifts', texts: ['reason'] },
  { table: 'drivers', texts: ['experience'], version: true },
  { table: 'fleet_changes', texts: ['lines'] },
  { table: 'customers', texts: ['home_address', 'work_address'], names: ['name'] },
  { table: 'customer_companies', texts: ['name', 'address'] },
  { table: 'saved_views', texts: ['name'] },
  { table: 'outbox_events', texts: ['last_error'] },
  { table: 'workflow_failures', texts: ['cause', 'reason'] },
];
