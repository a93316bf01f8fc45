import { z } from 'zod';
import { readMonth } from '#domain/partners/settlement.ts';
import { WRONG_MONTH } from '#domain/words/english/team/partners.ts';

/** The query of `GET /api/admin/partners/settlement`. */
export const settlementCall = z.object({
  month: z
    .string(WRONG_MONTH)
    .regex(/^\d{4}-\d{2}$/, WRONG_MONTH)
    .transform((text, context) => {
      const month = readMonth(text);
      if (month) return month;
      context.addIssue({ code: 'custom', message: WRONG_MONTH });
      return z.NEVER;
    }),
});
