import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { CustomerErased } from '#domain/personal-data/erase-customer.ts';

const input = z.object({ customer: z.string(), as: asOption });

async function erase({ customer, as }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Erase the personal data of ${customer}? This cannot be undone.`);
  return runAs(context, as, ({ useCases }, by) => useCases.eraseCustomer({ who: customer, by }));
}

function show(erased: CustomerErased): string {
  const { customerId, outcome, erasedAt } = erased;
  if (outcome === 'nothing-held')
    return 'Nothing is kept about this person. It may have been erased before. Nothing was changed.';
  if (outcome === 'already-erased' && erasedAt)
    return `Customer ${customerId} was erased on ${formatDateTime(erasedAt)}. Nothing was changed.`;
  const parts = [
    counted(erased.bookings, 'booking'),
    counted(erased.seatBookings, 'seat booking'),
    counted(erased.sessions, 'session'),
  ];
  return `The personal data of ${customerId === null ? 'this person' : `customer ${customerId}`} is erased: ${parts.join(', ')}.`;
}

export const eraseCommand = command({
  name: 'erase <customer>',
  summary: 'Erase the personal data of a person, for good (owners only)',
  options: AS_OPTION,
  input,
  asks: true,
  run: erase,
  show,
}).addHelpText(
  'after',
  `
<customer> is a phone such as +919999900001, or the number of the account such as 12.
At a terminal it asks for confirmation. A script needs --yes. A booking that is not over, or a role in the team, refuses it with exit code 4.
With --json: { "customerId", "outcome", "erasedAt", "bookings", "seatBookings", "messages", "sessions" }. outcome is
erased, already-erased or nothing-held: the last two change nothing.`,
);
