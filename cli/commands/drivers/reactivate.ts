import { z } from 'zod';
import { driverArgument } from '#cli/arguments/driver-argument.ts';
import { CHANGE_HELP, changeDriver } from '#cli/commands/drivers/change-driver.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';

export const reactivateCommand = command({
  name: 'reactivate <driver>',
  summary: 'Reactivate a driver, who can then get duties again',
  options: AS_OPTION,
  input: z.object({ driver: driverArgument, as: asOption }),
  run: ({ driver, as }, context) => changeDriver(context, driver, { active: true }, { as }),
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, is active.`,
}).addHelpText('after', CHANGE_HELP);
