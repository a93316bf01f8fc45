import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverLinks } from '#domain/duties/link/driver-links.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/** Bytes of a signature in a link: 160 bits. */
const SIGNATURE_BYTES = 20;
/** Only letters and digits after the last hyphen, so that no messenger cuts the end of a link. */
const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([0-9a-f]{40})$/;

type Site = {
  readonly publicUrl: string;
  /** The languages that the site offers. */
  readonly languages: readonly LanguageCode[];
};

/** Returns the beginning of all links of drivers who read a language. It is English if the site does not offer it. */
export function driverLinkStart({ publicUrl, languages }: Site, language: LanguageCode): string {
  return publicUrl + languagePath(languages.includes(language) ? language : DEFAULT_LANGUAGE, '/driver/');
}

/**
 * Signs the links of drivers with the first key, and accepts signatures of all keys. Anyone
 * can read the two numbers of a token; only a key can create one (docs/product/duties.md#driver-link).
 */
export function driverLinks(keys: Keys, site: Site): DriverLinks {
  const signature = (key: Buffer, dutyId: number, driverId: number) =>
    createHmac('sha256', key).update(`${dutyId}-${driverId}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    link({ dutyId, driverId }, language = DEFAULT_LANGUAGE) {
      const signed = signature(keys[0], dutyId, driverId).toString('hex');
      return `${driverLinkStart(site, language)}${dutyId}-${driverId}-${signed}`;
    },
    read(token) {
      const [, dutyId, driverId, given] = TOKEN.exec(token) ?? [];
      if (!given) return undefined;
      const signed = Buffer.from(given, 'hex');
      const isOurs = keys.some((key) =>
        timingSafeEqual(signed, signature(key, Number(dutyId), Number(driverId))),
      );
      return isOurs
        ? { dutyId: Number(dutyId) as DutyId, driverId: Number(driverId) as DriverId }
        : undefined;
    },
  };
}
