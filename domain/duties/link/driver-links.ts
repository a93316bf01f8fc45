import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';

/** A duty and the driver who may see and report it. */
export type DriverOfDuty = { readonly dutyId: DutyId; readonly driverId: DriverId };

/** Makes and reads the links with which a driver opens a duty (docs/product/duties.md#driver-link). */
export type DriverLinks = {
  /** Returns the address of the page of a duty in a language. English if absent. */
  readonly link: (of: DriverOfDuty, language?: LanguageCode) => string;
  /** Returns whose link a token is; undefined if it is not ours. */
  readonly read: (token: string) => DriverOfDuty | undefined;
};
