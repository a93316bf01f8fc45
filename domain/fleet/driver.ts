import { idIn } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

export type DriverId = number & { readonly __brand: 'DriverId' };

/** A chauffeur of the fleet; one who is not active keeps the past duties and gets no more. */
export type Driver = {
  readonly id: DriverId;
  /** Grows by one with each change: what an edit compares. */
  readonly version: number;
  readonly name: string;
  readonly phone: Phone;
  readonly license: string;
  readonly experience: string | null;
  readonly active: boolean;
};

export type DriverDetails = Omit<Driver, 'id' | 'version'>;

/** What no two drivers share. */
export type DriverKey = 'phone' | 'license';

/** Reads `12`; undefined for anything that names no driver. */
export function parseDriverId(text: string): DriverId | undefined {
  return idIn(text, 'DR') as DriverId | undefined;
}

/** What differs between two states of a driver, a line each: `Phone: +919… → +918…`. */
export function describeDriverEdit(before: DriverDetails, after: DriverDetails): string[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.keys(was)
    .filter((label) => was[label] !== is[label])
    .map((label) => `${label}: ${was[label] || 'none'} → ${is[label] || 'none'}`);
}

function factsOf({ name, phone, license, experience, active }: DriverDetails): Record<string, string> {
  return {
    Name: name,
    Phone: phone,
    'Licence number': license,
    Experience: experience ?? '',
    Status: active ? 'Active' : 'Inactive',
  };
}
