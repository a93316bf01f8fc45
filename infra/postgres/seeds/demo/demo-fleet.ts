import type { DriverDetails } from '#domain/fleet/driver.ts';
import type { VehicleDetails } from '#domain/fleet/vehicle.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** The drivers of the demo. `नवीन यादव` drives the scheduled trips. */
export type DemoDriver = 'asha' | 'gurpreet' | 'ravi' | 'meera' | 'imran' | 'naveen';

export type DemoVehicle = 'van' | 'sedan' | 'suv' | 'hatchback' | 'mpv';

type Shift = {
  readonly startsAt: IndiaTime;
  readonly endsAt: IndiaTime;
  readonly vehicle: DemoVehicle;
  /** The weekday without a shift, counted in days from the day of the seed. */
  readonly dayOff: number;
};

export type DemoDriverData = Omit<DriverDetails, 'active'> & { readonly shift: Shift };

type DemoVehicleDetails = Omit<VehicleDetails, 'active' | 'outOfService'>;

export const DEMO_VEHICLES: Readonly<Record<DemoVehicle, DemoVehicleDetails>> = {
  van: vehicle('BYD', 'e6', 'DL01EV2041', 'mpv', 4, 520),
  sedan: vehicle('Hyundai', 'Ioniq 5', 'DL01EV2077', 'sedan', 4, 630),
  suv: vehicle('MG', 'ZS EV', 'HR26EV1190', 'suv', 4, 460),
  hatchback: vehicle('Tata', 'Tiago.ev', 'HR26EV1215', 'hatchback', 4, 315),
  mpv: vehicle('Mahindra', 'XEV 9S', 'DL01EV2102', 'mpv', 6, 679),
};

/** Two drivers share the van: one by day, one overnight. */
export const DEMO_DRIVERS: Readonly<Record<DemoDriver, DemoDriverData>> = {
  asha: driver(1, 'Asha Verma', '8 years', shift('06:00', '18:00', 'van', 3)),
  gurpreet: driver(2, 'Gurpreet Singh', '12 years', shift('18:00', '06:00', 'van', 2)),
  ravi: driver(3, 'Ravi Kumar', '5 years', shift('08:00', '20:00', 'sedan', 4)),
  meera: driver(4, 'Meera Nair', '6 years', shift('10:00', '22:00', 'suv', 5)),
  imran: driver(5, 'Imran Ali', '3 years', shift('08:00', '20:00', 'hatchback', 6)),
  naveen: driver(6, 'नवीन यादव', '15 years', shift('05:00', '20:00', 'mpv', 6)),
};

/** The driver who is on leave on the day of the seed. */
export const DEMO_LEAVE = { driver: 'imran', reason: 'Family function' } as const;

function driver(number: number, name: string, experience: string, shift: Shift): DemoDriverData {
  const digits = String(number).padStart(2, '0');
  return {
    name,
    experience,
    language: /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en',
    shift,
    phone: `+9190000001${digits}` as Phone,
    license: `DL-04201100001${digits}`,
  };
}

function shift(startsAt: string, endsAt: string, vehicle: DemoVehicle, dayOff: number): Shift {
  return { startsAt: startsAt as IndiaTime, endsAt: endsAt as IndiaTime, vehicle, dayOff };
}

function vehicle(
  make: string,
  model: string,
  regNo: string,
  type: VehicleDetails['type'],
  capacity: number,
  rangeKm: number,
): DemoVehicleDetails {
  return { make, model, regNo, type, capacity, rangeKm };
}
