import { DUTY_JSON, dutyJson, rideName } from '#cli/commands/duties/duty-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { removeDuty } from '#infra/operations/uses.ts';

export const unassignCommand = operationCommand(removeDuty, {
  question: ({ would: { duty } }) =>
    `Remove ${formatDutyId(duty.id)}? Its booking or trip has no driver then.`,
  json: ({ dryRun, answer: { duty } }) => ({ dryRun, duty: dutyJson(duty) }),
  show: ({ answer: { duty } }) => `${rideName(duty)} has no driver.`,
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5.
With --json: { "dryRun", "duty": ${DUTY_JSON} }, the duty that was removed.`,
});
