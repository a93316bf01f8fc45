import { z } from 'zod';

type Written = Readonly<Record<string, string | undefined>>;

/** The address that `ratha up` gives to web and worker. No other machine reaches it. */
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** The variable of the stand-in of WhatsApp, as a part of the one schema of the environment. `true` is for `ratha up`. */
export const standInVariables = {
  WHATSAPP_STAND_IN: z
    .string()
    .refine((written) => ['true', 'false'].includes(written) || ADDRESS.test(written), {
      error: 'must be true or false',
    })
    .default('false'),
};

/** Returns whether `ratha up` starts the stand-in, and the address of the one that it has started. */
export function readStandIn(written: string): { readonly starts: boolean; readonly address: string | null } {
  return { starts: written === 'true', address: ADDRESS.test(written) ? written : null };
}

/** Returns a sentence if the stand-in cannot be used with the other variables. */
export function standInProblems(given: Written, production: boolean): string[] {
  const { WHATSAPP_STAND_IN: standIn = 'false', ...others } = given;
  if (standIn === 'false') return [];
  if (production)
    return ['WHATSAPP_STAND_IN must not be set when NODE_ENV is production: it is for the demo'];
  if (standIn !== 'true') return [];
  const own = Object.keys(others).filter((name) => name.startsWith('WHATSAPP_'));
  return own.length === 0
    ? []
    : [
        `WHATSAPP_STAND_IN and ${own.toSorted().join(', ')} do not go together: choose the stand-in or your account`,
      ];
}
