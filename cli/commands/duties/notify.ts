import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { notifiedWords } from '#domain/words/english/team/notices.ts';
import { findDuty } from '#infra/operations/uses/duty-uses.ts';
import { dutyArgument } from '#infra/operations/written/ride-argument.ts';

const input = z
  .object({
    duty: dutyArgument,
    driver: z.boolean().default(false),
    customer: z.boolean().default(false),
    dryRun: dryRunOption,
    as: asOption,
  })
  .refine(({ driver, customer }) => driver !== customer, {
    path: ['duty'],
    message: 'needs either --driver or --customer',
  });

async function notify({ duty, customer, dryRun, as }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async (container, by) => {
    const id = typeof duty === 'number' ? duty : (await findDuty(container.queries, duty))?.duty.id;
    if (!id) return refuse(DUTY_NOT_FOUND);
    const { notifyDriver, notifyCustomer } = dryRun ? container.dryRuns : container.useCases;
    const notified = await (customer ? notifyCustomer : notifyDriver)({ id, by });
    if (!notified.ok) return notified;
    const whom = customer ? 'customer' : 'driver';
    return ok({ dryRun, dutyId: id, whom, state: notified.value.state } as const);
  });
}

type Done = Extract<Awaited<ReturnType<typeof notify>>, { ok: true }>['value'];

export const notifyCommand = command({
  name: 'notify <duty>',
  summary: 'Notify the driver of a duty by WhatsApp, or its customer by e-mail',
  options: {
    '--driver': 'send the driver the duty, with the link to accept it',
    '--customer': 'send the customer the driver and the vehicle, or all riders of a trip',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  run: notify,
  show: ({ dryRun, whom, state }: Done) =>
    dryRun ? `${dryRunNote} The ${whom} can be notified.` : notifiedWords(whom, state),
}).addHelpText(
  'after',
  `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5.
The worker sends the message. The command waits some seconds for it.
With --json: { "dryRun", "dutyId", "whom": "driver" or "customer", "state": "accepted" or "waiting" }.`,
);
