import { z } from 'zod';

export const success = z.literal(true);
export const integer = z.int();
export const text = z.string();
export const phone = z.string().meta({ description: 'E.164, such as +919876543210' });
export const rupees = z.int().meta({ description: 'Whole rupees' });
export const day = z.iso.date().meta({ description: 'A day in India' });
export const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .meta({ description: 'A time in India, HH:MM' });
export const instant = z.iso.datetime();
export const inr = z.literal('INR');

/** The members of a list beside its entries (docs/product/calls.md#lists). */
export const listed = {
  total: z.int().min(0).meta({ description: 'The number of all entries' }),
  next: z.string().nullable().meta({ description: 'The address of the next page, or null' }),
};

/** The members that a dry run adds to an answer (docs/product/calls.md#dry-run). */
export const dryRunMembers = {
  dryRun: z.literal(true).optional(),
  messages: z
    .array(
      z.object({
        kind: text,
        channel: text,
        reader: text,
        bookingId: integer.nullable(),
      }),
    )
    .optional()
    .meta({ description: 'With dryRun: the messages that would be sent' }),
};

/** How to take back what was just done; null after a dry run, and where the installation has no undo. */
export const undo = z
  .object({ version: integer, msLeft: z.int().min(0).meta({ description: 'Milliseconds' }) })
  .nullable();

/** Every error of a call (docs/product/calls.md#errors). */
export const problem = z
  .looseObject({
    title: text,
    status: z.int().min(400).max(599),
    code: text.meta({ description: 'Stable: decide by it, never by the words' }),
    detail: text.meta({ description: 'For a person' }),
    message: text.meta({ description: 'The same as detail, for older clients' }),
    errors: z.record(text, z.array(text)).optional().meta({ description: 'The messages of each field' }),
    codes: z.record(text, z.array(text)).optional().meta({ description: 'The codes of these messages' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457' });
