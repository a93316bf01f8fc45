// chunk: booking

import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import type { Service } from '#domain/rides/services.ts';

export const SERVICE_LABELS: Record<Service, string> = {
  airport: 'Airport Transfer',
  hourly: 'Hourly Rental',
  intercity: 'Intercity Trip',
};

/** The measure that the fare of each service depends on. */
export const FARE_BASIS: Record<Service, 'distance' | 'hours'> = {
  airport: 'distance',
  hourly: 'hours',
  intercity: 'distance',
};

export const DIRECTIONS = ['to-airport', 'from-airport'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_LABELS: Record<Direction, string> = {
  'to-airport': 'To Delhi Airport',
  'from-airport': 'From Delhi Airport',
};

export const TERMINALS = ['T1', 'T2', 'T3'] as const;
export type Terminal = (typeof TERMINALS)[number];

export const TERMINAL_LABELS: Record<Terminal, string> = {
  T1: 'Terminal 1 (Domestic)',
  T2: 'Terminal 2 (Domestic)',
  T3: 'Terminal 3 (International & Domestic)',
};

export const TRIP_TYPES = ['one-way', 'round-trip'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

export const TRIP_TYPE_LABELS: Record<TripType, string> = {
  'one-way': 'One way',
  'round-trip': 'Round trip',
};

/** Stay durations of a round trip, in hours (docs/product/rides.md#stay-durations). */
export const STAY_DURATIONS = [
  { hours: 4, label: 'Quick Visit' },
  { hours: 8, label: 'Overnight Stay' },
  { hours: 12, label: 'Half Day' },
  { hours: 24, label: 'Full Day' },
  { hours: 48, label: '2 Days' },
  { hours: 72, label: '3 Days' },
  { hours: 168, label: '1 Week' },
] as const;

export const DEFAULT_STAY_HOURS = 8;
export const MAXIMUM_HOURS = 24;

/** Returns the terminal as a location text that fulfils the fare rules. */
export function terminalLocation(terminal: Terminal): string {
  return `Delhi Airport Terminal ${terminal.slice(1)}, New Delhi`;
}

const TERMINAL_NAME = /(?:\b(?:terminal[ -]*t?|t)|टर्मिनल)[ -]?([123])[a-d]?\b/gi;

/** Returns the terminal that a location names: `Delhi Airport Terminal 3`, `IGI T3`, `टर्मिनल 3`. Undefined for none or several. */
export function terminalNamed(location: string): Terminal | undefined {
  const named = new Set([...location.matchAll(TERMINAL_NAME)].map(([, digit]) => `T${digit}`));
  const [first, ...others] = named;
  return others.length === 0 ? TERMINALS.find((terminal) => terminal === first) : undefined;
}

export type AirportRide = {
  readonly service: 'airport';
  readonly direction: Direction;
  readonly terminal: Terminal;
  readonly flightNumber: string | null;
  /** Only for rides from the airport (docs/product/rides.md#meet-and-greet). */
  readonly meetAndGreet: boolean;
};
export type HourlyRide = { readonly service: 'hourly'; readonly hours: number };
export type IntercityRide = {
  readonly service: 'intercity';
  readonly tripType: TripType;
  /** Hours of stay before the return journey; 0 for one way. */
  readonly additionalHours: number;
};

/** A complete, valid ride. */
export type Ride = (AirportRide | HourlyRide | IntercityRide) & {
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly pickupDate: IndiaDate;
  readonly pickupTime: IndiaTime;
  readonly pickupAt: Date;
};

/** A ride request with checked types only. Missing inputs are empty strings or undefined. */
export type RideRequest = {
  readonly service: Service;
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly pickupDate: string;
  readonly pickupTime: string;
  readonly direction?: Direction | undefined;
  readonly terminal?: Terminal | undefined;
  readonly flightNumber?: string | undefined;
  readonly meetAndGreet?: boolean | undefined;
  readonly hours?: number | undefined;
  readonly tripType?: TripType | undefined;
  readonly additionalHours?: number | undefined;
};

/** The two locations of a ride. */
export const SIDES = ['pickupLocation', 'dropLocation'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Returns true for a location that can be priced: longer than 10 characters and with a comma
 * (docs/product/rides.md#priceable).
 */
export function isPriceableLocation(location: string): boolean {
  return location.trim().length > 10 && location.includes(',');
}
