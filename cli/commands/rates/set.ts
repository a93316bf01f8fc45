import { operationCommand } from '#cli/operations/operation-command.ts';
import { setRate } from '#infra/operations/uses/rate-uses.ts';

export const setCommand = operationCommand(setRate, {
  help: `
The rate with the latest date applies. A fetched rate never replaces a rate that was set by hand for the same day.
\`ratha rates set USD 86.2\` is the same as \`ratha rates set USD --rate 86.2\`. Two different rates are refused.`,
}).argument('[rate]', 'the same as --rate');
