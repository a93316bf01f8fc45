import * as z from 'zod/mini';
import { formShape, text } from '#app/rider/booking/answers/form-shape.ts';
import { countryCodeText } from '#app/ui/forms/country-code.schema.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { CONTACT_INPUTS } from '#domain/rides/input-fields.ts';
import { renderMessage } from '#domain/words/render-message.ts';
import { contactWords } from '#messages/contact.ts';

/** The schema of step 2 as the form posts it. */
export const contactFormSchema = z.object({
  ...formShape(CONTACT_INPUTS),
  countryCode: countryCodeText,
  phone: text(40),
  otp: text(20),
  /** The Final Amount that the page showed. It is compared with the server's amount and never used. */
  finalFare: z.optional(z.number()),
});

export type ContactForm = z.output<typeof contactFormSchema>;

/** The schema that checks step 2 in the browser with the domain's rules. */
export const checkedContactForm = z.pipe(
  contactFormSchema,
  z.custom<ContactForm>().check((ctx) => {
    const { customerName: name = '', customerEmail: email = '' } = ctx.value;
    const texts = mapTexts((text) => ctx.value[text] ?? '');
    for (const error of checkContact({ name, email, ...texts })) {
      const message = renderMessage(contactWords, error);
      ctx.issues.push({ code: 'custom', path: [error.field], message, input: ctx.value });
    }
  }),
);
