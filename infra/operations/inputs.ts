import type { DutyId, DutySubject } from '#domain/duties/duty.ts';
import type { PlanItem } from '#domain/duties/plan/plan-item.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import type { SlabDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate, IndiaTime, Weekday } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { InputKind, Operation, OperationInput } from '#domain/kernel/operation.ts';
import type { StateCode } from '#domain/places/states.ts';

/** The types of the values of inputs, by kind. */
type Values = {
  booking: BookingId;
  'seat-booking': RideshareBookingId;
  state: StateCode;
  ride: DutySubject;
  duty: DutyId | DutySubject;
  driver: DriverId;
  vehicle: VehicleId;
  trip: TripId;
  message: number;
  route: string;
  coupon: string;
  day: IndiaDate;
  time: IndiaTime;
  moment: Date;
  weekday: Weekday;
  weekdays: readonly Weekday[];
  whole: number;
  rupees: Rupees;
  amount: number;
  rate: number;
  text: string;
  choice: string;
  'yes-no': boolean;
  version: number;
  seats: readonly string[];
  keys: readonly string[];
  phone: string;
  slabs: readonly SlabDraft[];
  'planned-duties': readonly PlanItem[];
  'duty-changes': readonly ReassignItem[];
};

/** The type of the value of one input. */
export type ValueOf<Input extends InputKind> = Input extends {
  kind: 'choice';
  values: infer Choices extends readonly string[];
}
  ? Choices[number]
  : Values[Input['kind']];

type IsThere<Input extends OperationInput> = Input extends { required: true } ? true : false;

/** The values of the inputs of an operation, by name. One that is not given is undefined. */
export type InputsOf<Declared extends Operation> = {
  readonly [Name in keyof Declared['inputs']]:
    | ValueOf<Declared['inputs'][Name]>
    | (IsThere<Declared['inputs'][Name]> extends true ? never : undefined);
};
