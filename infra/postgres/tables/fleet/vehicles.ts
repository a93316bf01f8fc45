import type { Generated } from 'kysely';
import type { VehicleId, VehicleType } from '#domain/fleet/vehicle.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type VehiclesTable = {
  id: Generated<VehicleId>;
  version: Generated<number>;
  make: string;
  model: string;
  reg_no: string;
  vehicle_type: VehicleType;
  capacity: Generated<number>;
  range_km: Generated<number>;
  active: Generated<boolean>;
  out_of_service_from: Date | null;
  out_of_service_until: IndiaDate | null;
  created_at: Created;
};
