import { parseWithZod } from '@conform-to/zod/v4';
import { contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { checkedSeatContact } from '#app/rider/rideshare/details/seat-contact.schema.ts';

/** Checks the details with the same rules as the server. `isSecondaryAction` is true for buttons other than Book. */
export function checkContactStep(form: FormData, isSecondaryAction = false) {
  return parseWithZod(form, { schema: isSecondaryAction ? contactFormSchema : checkedSeatContact });
}
