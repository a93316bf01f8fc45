import type { EditCheck } from '#app/console/bookings/edit/edit-form-error.ts';
import type { EditBooking, EditRefusal } from '#domain/bookings/edit/edit-booking.ts';
import type { FollowRefusal } from '#domain/duties/follow/follow.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { editPricesWords } from '#domain/words/english/team/money/edit-prices.ts';
import { wouldSendTexts } from '#domain/words/english/team/would-send.ts';
import type { Container } from '#infra/container/container.ts';

/** Rehearses an edit. Returns its prices, its changes and its messages, or why it would be refused. */
export async function checkEdit(
  { rehearse }: Pick<Container, 'rehearse'>,
  command: EditBooking,
): Promise<Result<EditCheck, EditRefusal | FollowRefusal>> {
  const { result, messages } = await rehearse((acts) => acts.editBooking(command));
  if (!result.ok) return result;
  const { prices, changes } = result.value;
  return ok({
    fare: prices && editPricesWords(prices),
    changes,
    told: wouldSendTexts(messages),
    refused: [],
  });
}
