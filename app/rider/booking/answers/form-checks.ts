import { parseWithZod } from '@conform-to/zod/v4';
import { checkedRideForm } from '#app/rider/booking/answers/checked-ride-form.ts';
import { checkedContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import type { Service } from '#domain/rides/services.ts';

/** Checks step 1 with the same rules as the server. `clock` is the server's. */
export function checkDetails(service: Service, minimumHours: number, form: FormData, clock: () => Date) {
  return parseWithZod(form, { schema: checkedRideForm(service, minimumHours, clock) });
}

/**
 * Checks step 2 with the same rules as the server. `isSecondaryAction` is true for buttons other than Complete Booking.
 */
export function checkContactStep(form: FormData, isSecondaryAction = false) {
  return parseWithZod(form, { schema: isSecondaryAction ? contactFormSchema : checkedContactForm });
}
