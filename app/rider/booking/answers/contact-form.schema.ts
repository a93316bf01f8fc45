import * as z from 'zod/mini';
import { checkContact } from '#domain/bookings/contact-rules.ts';

const text = (limit: number) =>
  z.optional(z.string().check(z.maxLength(limit, `Use at most ${limit} characters`)));

/** The schema of step 2 as the form posts it. */
export const contactFormSchema = z.object({
  customerName: text(1_000),
  customerEmail: text(1_000),
  specialInstructions: text(5_000),
  countryCode: text(6),
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
    const { customerName = '', customerEmail = '', specialInstructions = '' } = ctx.value;
    for (const { field, message } of checkContact({
      name: customerName,
      email: customerEmail,
      specialInstructions,
    })) {
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value });
    }
  }),
);
