import type { ActionFunctionArgs } from '@remix-run/node';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import type { Acts } from '#infra/container/acts/acts.ts';

type Method = 'POST' | 'PUT' | 'DELETE';

/** The act of a method on the booking in the address. */
type Act<Id, Booking> = (
  acts: Acts,
  about: { readonly id: Id; readonly by: Actor },
  request: Request,
) => Promise<Result<Booking, Refusal>>;

/**
 * Returns the action of a call that acts on the booking of its address, by method. It answers the booking, and has a dry run
 * (docs/product/calls.md#dry-run). The operation says which roles may call it.
 */
export const actOnBooking = actOn(parseBookingId, BOOKING_NOT_FOUND, serializeAdminBooking);

/** Returns the action of a call that acts on the seat booking of its address, by method. */
export const actOnSeatBooking = actOn(parseRideshareId, SEAT_BOOKING_NOT_FOUND, serializeAdminSeatBooking);

function actOn<Id, Booking>(
  parse: (written: string) => Id | undefined,
  notFound: Refusal,
  serialize: (booking: Booking) => object,
) {
  return (
    byMethod: Partial<Record<Method, Act<Id, Booking>>>,
    { roles }: Partial<Pick<Operation, 'roles'>> = {},
  ) =>
    async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
      const { by } = await requireTeamCall(request, context, { hasDryRun: true, roles });
      const act = byMethod[request.method as Method];
      if (!act) return methodNotAllowed(...(Object.keys(byMethod) as Method[]));
      const id = parse(params.id ?? '');
      const { done, members } = await actOfCall<Booking, Refusal>(request, context.container, async (acts) =>
        id ? act(acts, { id, by }, request) : refuse(notFound),
      );
      return done.ok
        ? Response.json({ success: true, booking: serialize(done.value), ...members })
        : refusalProblem(done.refusal, { audience: 'team' });
    };
}
