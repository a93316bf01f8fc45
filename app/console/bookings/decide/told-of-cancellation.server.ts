import { whoIsTold } from '#app/console/shared/dialogs/who-is-told.server.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns the messages that a cancellation sends, in words. They depend on no reason. */
export function toldOfCancellation(container: Container, { id }: { readonly id: BookingId }, by: Actor) {
  return whoIsTold(container, (acts) => acts.cancelBooking({ id, by, reason: 'other', note: null }));
}
