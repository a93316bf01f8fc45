import type { Generated } from 'kysely';
import type { StopId } from '#domain/kernel/ids.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { RouteId } from '#domain/rideshare/route.ts';

export type RideshareStopsTable = {
  id: Generated<StopId>;
  route_id: RouteId;
  position: number;
  name: string;
  outbound_time: IndiaTime;
  return_time: IndiaTime;
  /** Both are null if the place is unknown. */
  latitude: number | null;
  longitude: number | null;
  /** The state of the stop in GST. Null if it is unknown. */
  state: StateCode | null;
};
