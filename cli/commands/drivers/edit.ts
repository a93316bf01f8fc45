import { z } from 'zod';
import { driverArgument } from '#cli/arguments/driver-argument.ts';
import { CHANGE_HELP, changeDriver } from '#cli/commands/drivers/change-driver.ts';
import { DRIVER_OPTIONS, driverFields } from '#cli/commands/drivers/driver-fields.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
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
  summary: 'Change the given fields of a driver',
  options: {
    ...DRIVER_OPTIONS,
    '--seen <version>': 'refuse the edit if the driver has another version',
    ...AS_OPTION,
  },
  input,
  run: ({ driver, seen, as, ...edit }, context) =>
    changeDriver(context, driver, edit, { as, expectedVersion: seen }),
  show: ({ driver, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Driver ${driver.id} already has these values.`,
}).addHelpText('after', CHANGE_HELP);
