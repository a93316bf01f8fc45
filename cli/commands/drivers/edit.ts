import { z } from 'zod';
import { CHANGE_HELP, changeDriver } from '#cli/commands/drivers/change-driver.ts';
import { driverArgument } from '#cli/commands/drivers/driver-argument.ts';
import { DRIVER_OPTIONS, driverFields } from '#cli/commands/drivers/driver-fields.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-as.ts';
import { command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';

const input = z.object({
  driver: driverArgument,
  ...driverFields,
  seen: expectedVersionOption,
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
  run: ({ driver, seen, as, ...edit }, context) =>
    changeDriver(context, driver, edit, { as, expectedVersion: seen }),
  show: ({ driver, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Driver ${driver.id} was like that already.`,
}).addHelpText('after', CHANGE_HELP);
