import { BLOCK_SEATS, UNBLOCK_SEATS } from '#domain/rideshare/block/block-seats.operation.ts';
import type { BlockReport, SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAction, describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on seats with their use cases. */

export const blockSeats = use(BLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.blockSeats({ ...seatsOf(inputs), by }),
  ...seatsAre('block'),
});

export const unblockSeats = use(UNBLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.unblockSeats({ ...seatsOf(inputs), by }),
  ...seatsAre('unblock'),
});

function seatsAre(act: BlockAction) {
  return {
    question: ({ would }: { readonly would: BlockReport }) =>
      would.seats > 0 ? `${describeBlocking(act, would, { dryRun: true })} Continue?` : null,
    json: ({ dryRun, answer }: Answered<BlockReport>) => ({
      ...{ dryRun, message: describeBlocking(act, answer, { dryRun }) },
      ...answer,
    }),
    says: ({ dryRun, answer }: Answered<BlockReport>) => describeBlocking(act, answer, { dryRun }),
  };
}

function seatsOf({
  trip,
  seats,
  route,
  weeks,
}: InputsOf<typeof BLOCK_SEATS>): Omit<SeatsToBlock, 'by' | 'dryRun'> {
  return { tripId: trip ?? null, seats: seats ?? null, routeId: route ?? null, weeks: weeks ?? null };
}

export const SEAT_USES = [blockSeats, unblockSeats] as const;
