/** A period of the calendar. The database subtracts it, so that leap years are right. */
export type Period = { readonly amount: number; readonly unit: 'days' | 'years' };

export function days(amount: number): Period {
  return { amount, unit: 'days' };
}

export function years(amount: number): Period {
  return { amount, unit: 'years' };
}

/** Parses `180d` or `8y`. Returns undefined for other text: a number without a unit, or an unclear one such as `8m`. */
export function parsePeriod(text: string): Period | undefined {
  const [, amount, unit] = /^([1-9]\d{0,4})([dy])$/.exec(text) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount), unit: unit === 'y' ? 'years' : 'days' };
}

/** Returns the length in days, to compare two periods. A year has 365 days here. */
export function approximateDays({ amount, unit }: Period): number {
  return unit === 'years' ? amount * 365 : amount;
}

/** Formats a period: `180 days`, `1 year`. */
export function formatPeriod({ amount, unit }: Period): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}
