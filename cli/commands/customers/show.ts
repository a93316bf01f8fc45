import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { Caller, CallerRide } from '#domain/bookings/caller.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { parseWho } from '#domain/personal-data/person.ts';
import { CUSTOMER_NOT_FOUND } from '#domain/personal-data/refusals.ts';
import {
  callerRideLabel,
  callerRideService,
  callerRideStatus,
  callerWarnings,
} from '#domain/words/english/team/caller.ts';
import { CALLER_JSON, callerJson } from '#infra/operations/answers/caller-json.ts';
import { formatPhone, parsePhone } from '#infra/security/phone-numbers.ts';

const PLACE_WIDTH = 24;

const input = z.object({ customer: z.string() });

type Shown = { readonly customer: Customer; readonly caller: Caller };

async function show({ customer: written }: z.output<typeof input>, { env }: CommandContext) {
  const who = parseWho(written, parsePhone);
  if (!who.ok) return who;
  return withContainer(env, async ({ queries: { customers } }) => {
    const { value } = who;
    const customer = await ('phone' in value
      ? customers.ofPhone(value.phone)
      : customers.find(value.customerId));
    if (!customer) return refuse(CUSTOMER_NOT_FOUND);
    return ok<Shown>({ customer, caller: await customers.caller(customer.id) });
  });
}

function about({ customer: { id, name, email, phone }, caller }: Shown): string {
  return [
    `Customer ${id}: ${[plainText(name ?? ''), formatPhone(phone), plainText(email ?? '')].filter(Boolean).join(', ')}`,
    `${counted(caller.completed, 'completed ride')}.`,
    ...callerWarnings(caller),
  ].join('\n');
}

const place = (text: string) => shortened(plainText(text), PLACE_WIDTH);

function cells(ride: CallerRide): string[] {
  return [
    callerRideLabel(ride),
    formatDateTime(ride.pickupAt),
    callerRideService(ride),
    `${place(ride.from)} → ${place(ride.to)}`,
    formatRupees(ride.fare),
    callerRideStatus(ride),
  ];
}

export const showCommand = command({
  name: 'show <customer>',
  summary: 'Show a customer with the rides ahead, the past ones and warnings',
  input,
  run: show,
  json: ({ customer, caller }) => callerJson(customer, caller),
  show: (shown) => ({
    before: about(shown),
    columns: ['Ride', 'Pickup (IST)', 'Service', 'Way', 'Fare', 'Status'],
    rows: [...shown.caller.next, ...shown.caller.last].map(cells),
    empty: `${about(shown)}\nNo rides yet.`,
  }),
}).addHelpText(
  'after',
  `
<customer> is a phone such as +919999900001, or the number of the account such as 12. The rides ahead are first.
With --json: ${CALLER_JSON}.`,
);
