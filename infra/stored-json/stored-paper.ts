import { z } from 'zod';
import type { Paper } from '#domain/billing/paper.ts';
import type { Paise } from '#domain/billing/tax.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';

const amount = z.number().transform(rupees);
const paise = z.int().transform((value) => value as Paise);
const texts = z.array(z.string());

/** A fact of a paper. Papers were stored without codes before: their first fact was labelled `Issued`. */
const storedFact = z
  .object({ label: z.string(), value: z.string(), code: z.literal('issued').optional().catch(undefined) })
  .transform(({ label, value, code = label === 'Issued' ? 'issued' : undefined }) => ({
    label,
    value,
    ...(code && { code }),
  }));

/** An issued invoice or credit note. */
export const storedPaper = z.object({
  title: z.enum(['Receipt', 'Tax invoice', 'Credit note']),
  number: z.string(),
  brand: z.string(),
  issuedAt: z.coerce.date(),
  supplier: z.object({ name: z.string(), lines: texts }),
  recipient: z.object({
    heading: z.enum(['Passenger', 'Booked by', 'Billed to']),
    name: z.string(),
    lines: texts,
  }),
  facts: z.array(storedFact),
  ride: z.object({ title: z.string(), when: z.string(), from: z.string(), to: z.string() }),
  lines: z.array(z.object({ label: z.string(), detail: z.string().nullable(), amount })),
  total: amount,
  tax: z
    .object({
      taxable: paise,
      lines: z.array(
        z.object({ name: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']), percent: z.number(), amount: paise }),
      ),
      tax: paise,
      total: paise,
      sac: z.string(),
      placeOfSupply: z.string().transform((code) => code as StateCode),
    })
    .nullable(),
  payment: z.object({ text: z.string(), isPaid: z.boolean() }).nullable(),
  notes: texts,
}) satisfies z.ZodType<Paper>;
