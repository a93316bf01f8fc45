import { fetchCommand } from '#cli/commands/rates/fetch.ts';
import { listCommand } from '#cli/commands/rates/list.ts';
import { setCommand } from '#cli/commands/rates/set.ts';
import { group } from '#cli/shell/command.ts';

export const ratesCommand = group('rates', 'List, set and fetch the exchange rates for partner fares', [
  listCommand,
  setCommand,
  fetchCommand,
]);
