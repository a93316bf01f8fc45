import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { Suggestions } from '#domain/duties/suggest/suggest-drivers.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { fitWords, obstacleWords } from '#domain/words/english/team/duty-plan.ts';
import { CONFLICT_JSON, conflictJson } from '#infra/operations/answers/duty-json.ts';
import { rideArgument } from '#infra/operations/written/ride-argument.ts';

const NAME_WIDTH = 24;

const input = z.object({ ride: rideArgument });

async function suggest({ ride }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, ({ useCases }) => useCases.suggestDrivers({ subject: ride }));
}

function show({ suggestions, ride, sheet }: Suggestions): Shown {
  const names = namesOfSheet(sheet);
  return {
    columns: ['Driver', 'Name', 'Vehicle', 'Why', 'Why not'],
    rows: suggestions.map((suggestion) => [
      String(suggestion.driver.id),
      shortened(suggestion.driver.name, NAME_WIDTH),
      plainText(suggestion.vehicle?.regNo ?? ''),
      fitWords(suggestion.fit),
      plainText(obstacleWords(suggestion, ride, names).join('; ')),
    ]),
    empty: 'All drivers are on leave or inactive.',
  };
}

function json({ suggestions, ride, sheet }: Suggestions) {
  const names = namesOfSheet(sheet);
  return {
    suggestions: suggestions.map((suggestion) => ({
      driverId: suggestion.driver.id,
      driverName: suggestion.driver.name,
      vehicleId: suggestion.vehicle?.id ?? null,
      regNo: suggestion.vehicle?.regNo ?? null,
      reason: fitWords(suggestion.fit),
      addedKm: Math.round(suggestion.fit.addedKm),
      rangeLeftKm: suggestion.fit.rangeLeftKm,
      obstacles: obstacleWords(suggestion, ride, names),
      conflicts: suggestion.conflicts.map((conflict) => conflictJson(conflict, names)),
    })),
  };
}

export const suggestCommand = command({
  name: 'suggest <ride>',
  summary: 'Suggest drivers for a booking or a trip, best first',
  input,
  run: suggest,
  json,
  show,
}).addHelpText(
  'after',
  `
<ride> is a booking such as BK-12, or a trip such as TR-5. Nothing is changed.
With --json: { "suggestions": [{ "driverId", "driverName", "vehicleId" or null, "regNo" or null, "reason", "addedKm",
"rangeLeftKm" or null, "obstacles": [text], "conflicts": [${CONFLICT_JSON}] }] }.
A driver without obstacles can take the ride as it is.`,
);
