import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { outOfServiceFrom } from '#domain/fleet/vehicles/out-of-service.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { vehicleJson } from '#infra/operations/answers/vehicle-json.ts';

const NAME_WIDTH = 24;

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const now = clock();
    const lines = await queries.fleet.vehicles(now);
    const vehicles = lines.map(({ hasDuties, upcomingDuties, ...vehicle }) => ({
      ...vehicleJson({ ...vehicle, outOfService: outOfServiceFrom(vehicle, now) ?? null }),
      hasDuties,
      upcomingDuties,
    }));
    return ok({ vehicles });
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

function show({ vehicles }: Listed): Shown {
  return {
    columns: ['Vehicle', 'Make and model', 'Plate', 'Type', 'Seats', 'Range', 'Assignments', 'Status'],
    rows: vehicles.map((vehicle) => [
      String(vehicle.id),
      shortened(`${vehicle.make} ${vehicle.model}`, NAME_WIDTH),
      plainText(vehicle.licensePlate),
      vehicle.vehicleType,
      String(vehicle.capacity),
      `${vehicle.rangeKm} km`,
      vehicle.upcomingDuties > 0 ? `${vehicle.upcomingDuties} upcoming` : vehicle.hasDuties ? 'past' : '',
      statusOf(vehicle),
    ]),
    empty: 'No vehicles yet.',
  };
}

function statusOf({ isActive, outOfService }: Listed['vehicles'][number]): string {
  if (!isActive) return 'inactive';
  if (!outOfService) return 'active';
  return outOfService.until ? `out until ${formatDay(outOfService.until)}` : 'out of service';
}

export const listCommand = command({
  name: 'list',
  summary: 'List the vehicles, active ones first',
  input: z.object({}),
  run: list,
  show,
}).addHelpText(
  'after',
  `
With --json: { "vehicles": [{ the fields of \`ratha vehicles add --help\`, and "hasDuties", "upcomingDuties" }] }.
A vehicle with duties cannot be deleted. upcomingDuties is the number of duties that have not begun.`,
);
