import { dutyShape } from '#cli/commands/duties/assign.ts';
import { CONFLICT_JSON, DUTY_JSON } from '#cli/commands/duties/duty-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { editDuty } from '#infra/operations/uses.ts';

export const editCommand = operationCommand(editDuty, {
  ...dutyShape,
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5. The pickup stays as booked.
Conflicts are refused with exit code 4 and listed. --override alone overrides those that the duty has now.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
});
