import { operationCommand } from '#cli/operations/operation-command.ts';
import { EXIT, EXIT_CODES, type ExitCode } from '#cli/shell/exit-codes.ts';
import { DUTY_JSON } from '#infra/operations/answers/duty-json.ts';
import { acceptPlan, type PlanAccepted } from '#infra/operations/uses/duty-uses.ts';

export const acceptPlanCommand = operationCommand(acceptPlan, {
  exit: ({ answer }) => exitCodeOf(answer),
  help: `
A key is a ride, its driver, its vehicle and the pickup that it was planned for. A ride whose pickup was moved since is refused.
If a ride of the plan is not assigned, the others are, and the exit code is that of the first refusal.
With --json: { "dryRun", "accepted": [${DUTY_JSON}],
"refused": [{ "ride", "code", "message" }] }.`,
});

/** Returns the exit code of the first refusal, so that a script sees that a ride has no driver. */
export function exitCodeOf({ refused: [first] }: Pick<PlanAccepted, 'refused'>): ExitCode {
  return first ? EXIT_CODES[first.refusal.code] : EXIT.ok;
}
