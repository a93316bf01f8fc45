import { z } from 'zod';
import { seatArgument } from '#cli/commands/seats/paid.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { STATE_OPTION, stateOption } from '#cli/shell/state-option.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ booking: seatArgument, state: stateOption, as: asOption });

export const seatPickupStateCommand = command({
  name: 'pickup-state <booking>',
  summary: 'Set the state of the stop at which a seat booking begins, for GST',
  options: { ...STATE_OPTION, ...AS_OPTION },
  input,
  run: ({ booking: id, state, as }: z.output<typeof input>, context: CommandContext) =>
    runAs(context, as, async ({ useCases }) => {
      const set = await useCases.setStopState({ id, state });
      if (!set.ok) return set;
      const { name } = set.value.pickupStop;
      return ok({ reference: formatRideshareId(id), pickupStop: name, pickupState: state });
    }),
  show: ({ pickupStop, pickupState }) => `${pickupStop} lies in the state ${pickupState}.`,
}).addHelpText(
  'after',
  '\nThe state holds for every seat from this stop.\nWith --json: { "reference", "pickupStop", "pickupState" }.',
);
