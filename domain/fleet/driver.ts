import { parseIdWithPrefix } from '#domain/kernel/ids.ts';
import { LANGUAGE_NAMES, type LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';

export type DriverId = number & { readonly __brand: 'DriverId' };

/** A chauffeur of the fleet. An inactive driver keeps past duties and gets no new ones. */
export type Driver = {
  readonly id: DriverId;
  /** Increases by one with each change. Used for optimistic locking. */
  readonly version: number;
  readonly name: string;
  readonly phone: Phone;
  readonly license: string;
  readonly experience: string | null;
  /** The language of the driver's page and messages (docs/product/languages.md#driver). */
  readonly language: LanguageCode;
  readonly active: boolean;
};

export type DriverDetails = Omit<Driver, 'id' | 'version'>;

/** Fields that are unique among drivers. */
export type DriverKey = 'phone' | 'license';

/** Parses a driver id such as `12`; undefined for other text. */
export function parseDriverId(text: string): DriverId | undefined {
  return parseIdWithPrefix<DriverId>(text, 'DR');
}

/** Returns the changes of a driver, one line each: `Phone: +919… → +918…`. */
export function describeDriverEdit(before: DriverDetails, after: DriverDetails): string[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.keys(was)
    .filter((label) => was[label] !== is[label])
    .map((label) => `${label}: ${was[label] || 'none'} → ${is[label] || 'none'}`);
}

function factsOf(driver: DriverDetails): Record<string, string> {
  const { name, phone, license, experience, language, active } = driver;
  return {
    Name: name,
    Phone: phone,
    'Licence number': license,
    Experience: experience ?? '',
    Language: LANGUAGE_NAMES[language],
    Status: active ? 'Active' : 'Inactive',
  };
}
