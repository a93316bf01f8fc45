import * as z from 'zod/mini';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { renderMessage } from '#domain/words/render-message.ts';
import { contactWords } from '#messages/contact.ts';

/** The schema that checks the details step in the browser with the domain's rules. */
export const checkedSeatContact = z.pipe(
  contactFormSchema,
  z.custom<ContactForm>().check((ctx) => {
    const { customerName: name = '', customerEmail: email = '' } = ctx.value;
    const { passengerName = '', passengerPhone = '' } = ctx.value;
    const contact = { ...NO_TEXTS, name, email, passengerName, passengerPhone };
    for (const error of checkContact(contact)) {
      const message = renderMessage(contactWords, error, 'seat-rider');
      ctx.issues.push({ code: 'custom', path: [error.field], message, input: ctx.value });
    }
  }),
);
