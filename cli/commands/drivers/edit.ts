import { z } from 'zod';
import { command } from '#cli/command.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { CHANGE_HELP, changeDriver } from '#cli/commands/drivers/change-driver.ts';
import { driverArgument } from '#cli/commands/drivers/driver-argument.ts';
import { DRIVER_OPTIONS, driverFields } from '#cli/commands/drivers/driver-fields.ts';

const VERSION = 'must be a whole number from 1';

const input = z.object({
  driver: driverArgument,
  ...driverFields,
  seen: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, VERSION)
    .transform(Number)
    .optional(),
  as: asOption,
});

export const editCommand = command({
  name: 'edit <driver>',
  summary: 'Change what is known of a driver; what is not given stays',
  options: {
    ...DRIVER_OPTIONS,
    '--seen <version>': 'refuse when the driver is of another version by now',
    ...AS_OPTION,
  },
  input,
  run: ({ driver, seen, as, ...edit }, context) => changeDriver(context, driver, edit, { as, seen }),
  show: ({ driver, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Driver ${driver.id} was like that already.`,
}).addHelpText('after', CHANGE_HELP);
