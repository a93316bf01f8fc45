import type { ActionFunctionArgs } from '@remix-run/node';
import { fareCall } from '#app/api/schemas/booking-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { toRideRequest } from '#app/rider/booking/answers/ride-answers.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/fare/calculate`. `fare` is the Base Fare without meet-and-greet. `quote` fixes the price for 5
 * minutes (docs/product/calls.md#fare).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const call = await readJson(request, fareCall);
  const quoted = await context.container.useCases.quoteFare(toRideRequest(call.serviceType, call));
  if (!quoted.ok) return refusalProblem(quoted.refusal);
  const { price, quote, expiresAt } = quoted.value;
  return Response.json({
    fare: price.base,
    meetAndGreetFee: price.meetAndGreet,
    total: price.total,
    distance: price.distanceKm,
    duration: price.durationMinutes,
    breakdown: price.breakdown,
    quote,
    expiresAt: expiresAt.toISOString(),
  });
}
