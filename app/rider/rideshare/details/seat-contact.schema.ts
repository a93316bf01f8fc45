import * as z from 'zod/mini';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { checkPassenger } from '#domain/rideshare/book/seat-rules.ts';

/** The details step with the domain's own rules, for the browser. */
export const checkedSeatContact = z.pipe(
  contactFormSchema,
  z.custom<ContactForm>().check((ctx) => {
    const { customerName = '', customerEmail = '' } = ctx.value;
    for (const { field, message } of checkPassenger({ name: customerName, email: customerEmail })) {
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value });
    }
  }),
);
