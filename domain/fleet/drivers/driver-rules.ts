import type { Driver, DriverDetails } from '#domain/fleet/driver.ts';
import type { FleetFieldError } from '#domain/fleet/refusals.ts';
import { missing, refuseWrongFields, tooLong } from '#domain/fleet/refuse-wrong-fields.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, parseLanguage } from '#domain/kernel/language.ts';
import { invalidPhone, type ParsePhone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';

/** A driver as entered. `experience` can be empty. An empty language means English. */
export type WrittenDriver = {
  readonly name: string;
  readonly phone: string;
  readonly license: string;
  readonly experience: string;
  readonly language: string;
  readonly active: boolean;
};

const NAME_LIMIT = 100;
const LICENSE_LIMIT = 40;
const EXPERIENCE_LIMIT = 100;

/** Validates a driver (docs/product/fleet.md#drivers). Returns the errors in the order of the form. */
export function readDriver(
  written: WrittenDriver,
  parsePhone: ParsePhone,
): Result<DriverDetails, Invalid<FleetFieldError>> {
  const name = oneLine(written.name);
  const typedPhone = oneLine(written.phone);
  const phone = parsePhone(typedPhone);
  const license = cleanCode(written.license).toUpperCase();
  const experience = oneLine(written.experience);
  const language = parseLanguage(cleanCode(written.language).toLowerCase() || DEFAULT_LANGUAGE);
  const refusal = refuseWrongFields(
    [
      name === '' && missing('name'),
      name.length > NAME_LIMIT && tooLong('name', NAME_LIMIT),
      typedPhone === '' && missing('phone'),
      typedPhone !== '' && !phone && invalidPhone('phone', typedPhone),
      license === '' && missing('license'),
      license.length > LICENSE_LIMIT && tooLong('license', LICENSE_LIMIT),
      experience.length > EXPERIENCE_LIMIT && tooLong('experience', EXPERIENCE_LIMIT),
      !language && UNKNOWN_LANGUAGE,
    ],
    [name, typedPhone, license].includes(''),
  );
  if (refusal || !phone || !language)
    return refuse(refusal ?? invalid([language ? invalidPhone('phone', typedPhone) : UNKNOWN_LANGUAGE]));
  return ok({ name, phone, license, experience: experience || null, language, active: written.active });
}

const UNKNOWN_LANGUAGE: FleetFieldError = {
  field: 'language',
  code: 'language-unknown',
  choices: LANGUAGE_CODES,
};

/** Returns the form values of a driver. */
export function writtenDriver({ id, version, experience, ...driver }: Driver): WrittenDriver {
  return { ...driver, experience: experience ?? '' };
}
