import type { Generated } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';

/** Both times are null for a whole day. */
export type DriverLeaveTable = {
  id: Generated<number>;
  driver_id: DriverId;
  leave_date: IndiaDate;
  starts_at: IndiaTime | null;
  ends_at: IndiaTime | null;
  reason: string | null;
  /** Null for leave from before this was kept. */
  entered_at: Date | null;
};
