import { operationCommand } from '#cli/operations/operation-command.ts';
import { setTariff } from '#infra/operations/uses/tariff-uses.ts';

export const setCommand = operationCommand(setTariff, {
  help: `
The fares take effect at midnight in India. Existing bookings keep their fare. At a terminal the command shows a
preview of common rides and asks for confirmation. A script needs --yes. Without --as, the operator acts as an owner.
With --json: { "plan": { "from", "terms", "before", "replaces", "changes" }, "rides": [{ "ride", "km", "before",
"after", "lines" }], "changed" }.`,
});
