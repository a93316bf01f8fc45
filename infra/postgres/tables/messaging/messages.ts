import type { ColumnType, Generated } from 'kysely';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Channel, MessageKind, MessageState } from '#domain/messaging/message.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessagesTable = {
  id: Generated<number>;
  booking_id: BookingId | null;
  rideshare_booking_id: RideshareBookingId | null;
  /** The duty may be gone. */
  duty_id: DutyId | null;
  /** The driver and the vehicle that the message names. They may be gone. */
  driver_id: ColumnType<DriverId | null, DriverId | null | undefined, DriverId | null>;
  vehicle_id: ColumnType<VehicleId | null, VehicleId | null | undefined, VehicleId | null>;
  kind: MessageKind;
  channel: Channel;
  to: string;
  subject: string;
  body: string;
  status: Generated<MessageState>;
  dedupe_key: string | null;
  attempts: Generated<number>;
  reference: string | null;
  error: string | null;
  created_at: Created;
  /** When the last attempt began. */
  claimed_at: ColumnType<Date, Date | undefined, Date>;
  /** When a sender took the message in hand. Null if no sender has it. */
  sending_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the system gives up a queued message. */
  give_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A queued message is not sent before this instant. Null while a sender has it, and after that. */
  not_before: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: Timestamp | null;
  /** When the provider says that the recipient's device had it. */
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the recipient opened it, if the provider says so. */
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
