import { z } from 'zod';
import { parsePlanItem } from '#domain/duties/plan/plan-item.ts';
import { parseReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { OperationInput } from '#domain/kernel/operation.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { bookingArgument } from '#infra/operations/written/booking-argument.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { couponOption } from '#infra/operations/written/coupon-option.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';
import { expectedVersionOption } from '#infra/operations/written/expected-version-option.ts';
import { indiaMoment } from '#infra/operations/written/india-moment.ts';
import { messageArgument } from '#infra/operations/written/message-argument.ts';
import { dutyArgument, rideArgument } from '#infra/operations/written/ride-argument.ts';
import { seatBookingArgument } from '#infra/operations/written/seat-booking-argument.ts';
import { stateOption } from '#infra/operations/written/state-option.ts';
import { timeOption } from '#infra/operations/written/time-option.ts';
import { routeOption, tripArgument } from '#infra/operations/written/trip-options.ts';
import { vehicleArgument } from '#infra/operations/written/vehicle-argument.ts';
import { weekdayOption, weekdaysOption } from '#infra/operations/written/weekday-options.ts';

/** Returns the schema of an input that is written, on the command line or in a form. One that is missing is checked as an empty one. */
export function inputSchema(input: OperationInput): z.ZodType {
  const schema = valueSchema(input);
  if (input.required && input.kind === 'text' && input.missing)
    return z
      .string(input.missing)
      .transform((written): unknown => written)
      .pipe(schema);
  return input.required ? z.preprocess((written) => written ?? '', schema) : schema.optional();
}

/** Returns the schema of the value of an input that is written. */
export function valueSchema(input: OperationInput): z.ZodType {
  switch (input.kind) {
    case 'booking':
      return bookingArgument;
    case 'seat-booking':
      return seatBookingArgument;
    case 'state':
      return stateOption;
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
    case 'message':
      return messageArgument;
    case 'route':
      return routeOption;
    case 'coupon':
      return couponOption;
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
    case 'amount':
      return amountOption;
    case 'rate':
      return rateOption;
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
    case 'planned-duties':
      return itemsOption(parsePlanItem, 'must be keys of `ratha duties plan --json`');
    case 'duty-changes':
      return itemsOption(parseReassignItem, 'must be keys of `ratha duties reassign --json`');
  }
}

/** A number as people type it: `6,500` and `₹6500` too (docs/product/typed-text.md#numbers). */
const numberOption = (pattern: RegExp, message: string) =>
  z.string().transform((written, context) => {
    const number = typedNumber(written);
    if (pattern.test(String(number))) return number;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const digits = (message: string) => numberOption(/^\d{1,8}$/, message);

const amountOption = numberOption(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount such as 49.50');

const rateOption = numberOption(/^\d{1,8}(\.\d{1,20})?$/, 'must be a number such as 86.2');

const wordsOf = (written: string) => written.split(/[\s,]+/).filter(Boolean);

const keysOption = z.string().transform(wordsOf);

/** Parses a list of 1 to `MAX_ITEMS` keys, each by `parse`. Reports `message` if the list is empty or a key is wrong. */
const itemsOption = <Item>(parse: (word: string) => Item | undefined, message: string) =>
  keysOption.transform((words, context) => {
    const items = words.flatMap((word) => parse(word) ?? []);
    if (items.length > 0 && items.length === words.length && items.length <= MAX_ITEMS) return items;
    context.addIssue({ code: 'custom', message: items.length > MAX_ITEMS ? TOO_MANY : message });
    return z.NEVER;
  });

const MAX_ITEMS = 1_000;
const TOO_MANY = `must be at most ${MAX_ITEMS} keys`;

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
