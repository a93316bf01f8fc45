import * as z from 'zod/mini';
import { canBePriced, toRideRequest } from '#app/ride/ride-answers.ts';
import { type RideForm, rideFormSchema } from '#app/rider/booking/answers/ride-form.schema.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { checkRide } from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';
import { renderMessage } from '#domain/words/render-message.ts';
import { rideWords } from '#messages/rides.ts';

/**
 * Returns the schema that checks step 1 in the browser with the domain's rules: the same messages at the same
 * fields as the server. A fare counts as available when its answers are complete. What is wrong with a typed location
 * that gives no fare is left to the server: the place may be one that rides do not serve.
 */
export function checkedRideForm(service: Service, minimumHours: number, clock: () => Date) {
  return z.pipe(
    rideFormSchema,
    z.custom<RideForm>().check((ctx) => {
      const request = normaliseRide(toRideRequest(service, ctx.value));
      const checked = checkRide(request, { priced: canBePriced(request), minimumHours }, clock());
      if (checked.ok) return;
      const isTyped = (side: string) =>
        (side === 'pickupLocation' ? request.pickupLocation : request.dropLocation) !== '';
      for (const error of checked.refusal.errors) {
        if (error.code === 'fare-needs-locations' && isTyped(error.field)) continue;
        const message = renderMessage(rideWords, error);
        ctx.issues.push({ code: 'custom', path: [error.field], message, input: ctx.value });
      }
    }),
  );
}
