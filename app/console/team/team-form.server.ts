import { z } from 'zod';
import { COUNTRY_CODE_PATTERN } from '#app/ui/forms/phone/country-codes.ts';
import { ROLES } from '#domain/identity/role.ts';
import { countryCodeWrong } from '#words/booking/forms.ts';

/** The intents of the team page's forms. */
export const TEAM_ACTIONS = ['grant', 'change', 'revoke', 'end', 'reset-factor'] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

/** The version that the form was rendered with; 0 for a phone without a role. */
const seen = z.coerce.number().int().min(0).optional().catch(undefined);
const text = (limit: number) => z.string().trim().max(limit, `Use at most ${limit} characters`).default('');
const countryCode = z.string().trim().regex(COUNTRY_CODE_PATTERN, countryCodeWrong).default('');
const role = z.enum(ROLES, 'Choose a role');

/** The forms of /admin/team by `intent`. `end` ends the sessions of a phone. The page may fill in `phone` itself. */
export const teamFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('grant'), countryCode, phone: text(40), role }),
  z.object({ intent: z.literal('change'), phone: text(40), role, seen }),
  z.object({ intent: z.literal('revoke'), phone: text(40), seen }),
  z.object({ intent: z.literal('end'), countryCode, phone: text(40) }),
  z.object({ intent: z.literal('reset-factor'), phone: text(40) }),
]);
