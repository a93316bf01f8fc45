import * as z from 'zod/mini';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { checkPassenger } from '#domain/rideshare/book/seat-rules.ts';

/** The schema that checks the details step in the browser with the domain's rules. */
export const checkedSeatContact = z.pipe(
  contactFormSchema,
  z.custom<ContactForm>().check((ctx) => {
    const { customerName = '', customerEmail = '' } = ctx.value;
    for (const { field, message } of checkPassenger({ name: customerName, email: customerEmail })) {
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value });
    }
  }),
);
