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
