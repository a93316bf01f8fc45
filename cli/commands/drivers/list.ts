import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { LANGUAGE_NAMES } from '#domain/kernel/language.ts';
import { ok } from '#domain/kernel/result.ts';
import { driverJson } from '#infra/operations/answers/driver-json.ts';

const NAME_WIDTH = 24;

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const lines = await queries.fleet.drivers(clock());
    const drivers = lines.map(({ hasDuties, upcomingDuties, ...driver }) => ({
      ...driverJson(driver),
      hasDuties,
      upcomingDuties,
    }));
    return ok({ drivers });
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

function show({ drivers }: Listed): Shown {
  return {
    columns: ['Driver', 'Name', 'Phone', 'Licence', 'Experience', 'Language', 'Duties', 'Status'],
    rows: drivers.map((driver) => [
      String(driver.id),
      shortened(driver.name, NAME_WIDTH),
      driver.phone,
      plainText(driver.license),
      shortened(driver.experience ?? '', NAME_WIDTH),
      LANGUAGE_NAMES[driver.language],
      driver.upcomingDuties > 0 ? `${driver.upcomingDuties} upcoming` : driver.hasDuties ? 'past' : '',
      driver.isActive ? 'active' : 'inactive',
    ]),
    empty: 'No drivers yet.',
  };
}

export const listCommand = command({
  name: 'list',
  summary: 'List the drivers, active ones first',
  input: z.object({}),
  run: list,
  show,
}).addHelpText(
  'after',
  `
With --json: { "drivers": [{ the fields of \`ratha drivers add --help\`, and "hasDuties", "upcomingDuties" }] }.
A driver with duties cannot be deleted. upcomingDuties is the number of duties that have not begun.`,
);
