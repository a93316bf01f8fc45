import * as z from 'zod/mini';
import { COUNTRY_CODE_PATTERN } from '#app/ui/forms/phone/country-codes.ts';
import { countryCodeWrong } from '#words/booking/forms.ts';

/** The country code beside a phone. Its message names the field, because the phone field shows it. */
export const countryCodeText = z.optional(z.string().check(z.regex(COUNTRY_CODE_PATTERN, countryCodeWrong)));
