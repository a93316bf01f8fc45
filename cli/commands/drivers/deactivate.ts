import { z } from 'zod';
import { driverArgument } from '#cli/arguments/driver-argument.ts';
import { CHANGE_HELP, changeDriver } from '#cli/commands/drivers/change-driver.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';

export const deactivateCommand = command({
  name: 'deactivate <driver>',
  summary: 'Deactivate a driver, who then gets no new duties',
  options: AS_OPTION,
  input: z.object({ driver: driverArgument, as: asOption }),
  run: ({ driver, as }, context) => changeDriver(context, driver, { active: false }, { as }),
  show: ({ driver }) => `Driver ${driver.id}, ${driver.name}, is inactive.`,
}).addHelpText('after', CHANGE_HELP);
