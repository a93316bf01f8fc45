import { parseWithZod } from '@conform-to/zod/v4';
import { contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { checkedSeatContact } from '#app/rider/rideshare/details/seat-contact.schema.ts';

/** The details by the domain's rules; `besides` for a press of a button that is not the one to book. */
export function checkContactStep(form: FormData, besides = false) {
  return parseWithZod(form, { schema: besides ? contactFormSchema : checkedSeatContact });
}
