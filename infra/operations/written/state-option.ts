import { z } from 'zod';
import { parseState } from '#domain/places/states.ts';

/** Parses a state of India by its code in GST or its name. */
export const stateOption = z.string().transform((written, context) => {
  const state = parseState(written);
  if (state) return state;
  context.addIssue('must be a state such as 06 or Haryana');
  return z.NEVER;
});
