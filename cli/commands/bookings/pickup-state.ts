import { z } from 'zod';
import { DECISION_HELP } from '#cli/commands/bookings/decide.ts';
import { decideAs } from '#cli/commands/bookings/decide-as.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { STATE_OPTION, stateOption } from '#cli/shell/state-option.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { stateInWords } from '#domain/places/states.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { bookingArgument } from '#infra/operations/written/booking-argument.ts';

const input = z.object({ booking: bookingArgument, state: stateOption, as: asOption });

export const pickupStateCommand = command({
  name: 'pickup-state <booking>',
  summary: 'Set the state in which a ride begins, for GST',
  options: { ...STATE_OPTION, ...AS_OPTION },
  input,
  run: ({ booking, state, as }: z.output<typeof input>, context: CommandContext) =>
    decideAs(context, booking, as, (useCases, { id, by }) => useCases.setPickupState({ id, state, by })),
  json: withBookingJson,
  show: ({ booking: { id, points } }) =>
    `${formatBookingId(id)} begins in ${points.pickupState ? stateInWords(points.pickupState) : 'no state'}.`,
}).addHelpText('after', DECISION_HELP);
