import { parseWithZod } from '@conform-to/zod/v4';
import { checkedRideForm } from '#app/rider/booking/answers/checked-ride-form.ts';
import { checkedContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import type { Service } from '#domain/rides/ride.ts';

/** Step 1 by the domain's rules, as the server will check it. */
export function checkDetails(service: Service, minimumHours: number, form: FormData) {
  return parseWithZod(form, { schema: checkedRideForm(service, minimumHours, () => new Date()) });
}

/** Step 2 by the domain's rules; `besides` for a press of a button that is not the one to complete the booking. */
export function checkContactStep(form: FormData, besides = false) {
  return parseWithZod(form, { schema: besides ? contactFormSchema : checkedContactForm });
}
