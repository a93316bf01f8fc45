import { DRIVER_JSON, driverJson } from '#cli/commands/drivers/driver-json.ts';
import { runAs } from '#cli/shell/acting-member.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { EditDriver } from '#domain/fleet/drivers/edit-driver.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok } from '#domain/kernel/result.ts';

type ChangeOptions = { readonly as: Phone | undefined; readonly expectedVersion?: number | undefined };

/** Edits a driver as the member of `--as`, or as the operator. Returns the driver and the changes. */
export async function changeDriver(
  context: CommandContext,
  id: DriverId,
  edit: EditDriver['edit'],
  { as, expectedVersion }: ChangeOptions,
) {
  return runAs(context, as, async ({ useCases }, by) => {
    const edited = await useCases.editDriver({ id, version: expectedVersion, edit, by });
    if (!edited.ok) return edited;
    return ok({ driver: driverJson(edited.value.item), changes: edited.value.changes });
  });
}

export const CHANGE_HELP = `
<driver> is the number in \`ratha drivers list\`.
With --json: { "driver": ${DRIVER_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`;
