import { DUTY_JSON, dutyJson } from '#cli/commands/duties/duty-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { undoDuty } from '#infra/operations/uses.ts';

export const undoCommand = operationCommand(undoDuty, {
  json: ({ dryRun, answer: { duty } }) => ({ dryRun, duty: duty && dutyJson(duty) }),
  show: ({ answer: { id, duty } }) =>
    duty ? `${formatDutyId(id)} is as it was before.` : `${formatDutyId(id)} is removed again.`,
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5. A duty that was removed is named by
itself. An assignment, a reassignment, a move or a removal can be undone for 10 seconds.
With --json: { "dryRun", "duty": ${DUTY_JSON} }, the duty as it is then. duty is null if the undo removed it.`,
});
