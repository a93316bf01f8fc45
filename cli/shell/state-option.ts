import { z } from 'zod';
import { parseState } from '#domain/places/states.ts';

export const STATE_OPTION = {
  '--state <state>': 'the state by its two digits in GST, or by its name: 06 or Haryana',
};

/** Parses `--state`: a state of India by its code in GST or its name. */
export const stateOption = z
  .string('is missing: a state such as 06 or Haryana')
  .transform((written, context) => {
    const state = parseState(written);
    if (state) return state;
    context.addIssue('must be a state such as 06 or Haryana');
    return z.NEVER;
  });
