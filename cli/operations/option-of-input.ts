import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { driverArgument } from '#cli/arguments/driver-argument.ts';
import { dutyArgument, rideArgument } from '#cli/arguments/ride-argument.ts';
import { routeOption, tripArgument } from '#cli/arguments/trip-options.ts';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { weekdayOption, weekdaysOption } from '#cli/arguments/weekday-options.ts';
import { countOption } from '#cli/shell/count-option.ts';
import { dayOption } from '#cli/shell/day-option.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { indiaMoment } from '#cli/shell/india-moment.ts';
import { timeOption } from '#cli/shell/time-option.ts';
import type { InputKind, OperationInput } from '#domain/kernel/operation.ts';

/** What stands for the value in the help: `--driver <driver>`. */
const PLACEHOLDERS: Readonly<Record<Exclude<InputKind['kind'], 'yes-no'>, string>> = {
  booking: 'booking',
  ride: 'ride',
  duty: 'duty',
  driver: 'driver',
  vehicle: 'vehicle',
  trip: 'number',
  route: 'route',
  day: 'date',
  time: 'time',
  moment: 'time',
  weekday: 'weekday',
  weekdays: 'weekdays',
  whole: 'number',
  rupees: 'rupees',
  text: 'text',
  choice: 'choice',
  version: 'version',
  seats: 'seats',
  keys: 'keys',
  phone: 'phone',
  slabs: 'km:price,...',
};

/** Returns the name of an option: `--shown-pickup`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns an input as an option of commander: `--shown-pickup <time>`. */
export function inputFlags(name: string, { kind }: InputKind): string {
  return kind === 'yes-no' ? flagOf(name) : `${flagOf(name)} <${PLACEHOLDERS[kind]}>`;
}

/** Returns the schema of an input that is written on the command line. One that is missing is checked as an empty one. */
export function inputSchema(input: OperationInput): z.ZodType {
  const schema = schemaOf(input);
  return input.required ? z.preprocess((written) => written ?? '', schema) : schema.optional();
}

function schemaOf(input: OperationInput): z.ZodType {
  switch (input.kind) {
    case 'booking':
      return bookingArgument;
    case 'ride':
      return rideArgument;
    case 'duty':
      return dutyArgument;
    case 'driver':
      return driverArgument;
    case 'vehicle':
      return vehicleArgument;
    case 'trip':
      return tripArgument;
    case 'route':
      return routeOption;
    case 'day':
      return dayOption;
    case 'time':
      return timeOption;
    case 'moment':
      return indiaMoment;
    case 'weekday':
      return weekdayOption;
    case 'weekdays':
      return weekdaysOption;
    case 'whole':
      return input.max === undefined ? digits('must be a whole number') : countOption(input.max);
    case 'rupees':
      return digits('must be a whole number of rupees');
    case 'text':
      return input.max === undefined
        ? z.string()
        : z.string().trim().max(input.max, `must be ${input.max} characters or less`);
    case 'choice':
      return z.enum(input.values, `must be one of ${input.values.join(', ')}`);
    case 'yes-no':
      return z.boolean();
    case 'version':
      return expectedVersionOption.unwrap();
    case 'seats':
      return seatsOption;
    case 'keys':
      return keysOption;
    case 'phone':
      return z.string();
    case 'slabs':
      return slabsOption;
  }
}

const digits = (message: string) =>
  z
    .string()
    .regex(/^\d{1,8}$/, message)
    .transform(Number);

const wordsOf = (written: string) => written.split(/[\s,]+/).filter(Boolean);

const keysOption = z.string().transform(wordsOf);

const seatsOption = z
  .string()
  .transform((written) => [...new Set(wordsOf(written.toUpperCase()))])
  .pipe(
    z
      .array(z.string().regex(/^[A-Z]\d{1,2}$/, 'must be seats such as A1,B2'))
      .min(1, 'must be seats such as A1,B2'),
  );

const slabsOption = z
  .string()
  .regex(/^\d{1,8}:\d{1,8}(,\d{1,8}:\d{1,8})*$/, 'must be distances and prices such as 10:999,25:1199')
  .transform((written) =>
    written.split(',').map((slab) => {
      const [upToKm, price] = slab.split(':').map(Number);
      return { upToKm, price };
    }),
  );
