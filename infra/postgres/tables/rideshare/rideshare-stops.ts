import type { Generated } from 'kysely';

export type RideshareStopsTable = {
  id: Generated<number>;
  route_id: string;
  position: number;
  name: string;
  outbound_time: string;
  return_time: string;
};
