import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Edited } from '#domain/fleet/edit-item.ts';
import type { Answered } from '#infra/operations/use.ts';

/** How the commands that change a driver answer with --json. */
export const editedDriver = {
  json: ({ answer: { item, changes } }: Answered<Edited<Driver>>) => ({ driver: driverJson(item), changes }),
  help: `
<driver> is the number in \`ratha drivers list\`.
With --json: { "driver": ${DRIVER_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`,
};
