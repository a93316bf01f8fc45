import { parseWithZod } from '@conform-to/zod/v4';
import { checkedContactForm, contactFormSchema } from '#app/features/booking/contact-form.schema.ts';
import { checkedRideForm } from '#app/features/booking/ride-form.schema.ts';
import type { Service } from '#domain/bookings/ride.ts';

/** Step 1 by the domain's rules, as the server will check it. */
export function checkDetails(service: Service, form: FormData) {
  return parseWithZod(form, { schema: checkedRideForm(service, () => new Date()) });
}

/** Step 2 by the domain's rules; `besides` for a press of a button that is not the one to complete the booking. */
export function checkContactStep(form: FormData, besides = false) {
  return parseWithZod(form, { schema: besides ? contactFormSchema : checkedContactForm });
}
