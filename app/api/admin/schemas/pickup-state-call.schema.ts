import { z } from 'zod';
import { parseState } from '#domain/places/states.ts';

/** The body of a call that sets the state in which a ride begins: its two digits in GST, or its name. */
export const pickupStateCall = z.strictObject(
  {
    state: z.string().transform((written, context) => {
      const state = parseState(written);
      if (state) return state;
      context.addIssue('Must be the code of a state in GST, such as 06');
      return z.NEVER;
    }),
  },
  'Send a JSON object',
);
