import type { BookingId } from '#domain/kernel/ids.ts';
import { endOfDay, readDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { addRupees } from '#domain/kernel/money.ts';
import { CURRENCIES, type Currency, inRupees, type Rate } from '#domain/partners/currency.ts';

/** A month in India time, such as `2026-11`. */
export type Month = string & { readonly __brand: 'Month' };

/** A partner's booking as the settlement reads it. It has no name, phone or address of a person. */
export type PartnerRide = {
  readonly id: BookingId;
  readonly status: 'completed' | 'cancelled' | 'open';
  /** Only a cancelled booking can be one. */
  readonly isNoShow: boolean;
  readonly partnerBookingId: string | null;
  readonly pickupDate: IndiaDate;
  /** The towns of the route, or the terminal. Null if the town is not known. */
  readonly from: string | null;
  readonly to: string | null;
  /** The price that the partner pays, in its currency. */
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly rupees: Rupees;
};

export type SettlementTotal = {
  readonly currency: Currency;
  readonly rides: number;
  readonly amount: number;
  readonly rupees: Rupees;
};

/** The rides of a partner in a month, and the totals that it owes (docs/product/partners.md#settlement). */
export type Settlement = {
  readonly month: Month;
  readonly rides: readonly PartnerRide[];
  /** Cancelled bookings, which are not in the totals. Some are no-shows. */
  readonly cancelled: readonly PartnerRide[];
  readonly noShows: number;
  /** Number of bookings that are neither completed nor cancelled. */
  readonly open: number;
  /** The completed rides by currency, without currencies that nobody paid in. */
  readonly totals: readonly SettlementTotal[];
  readonly rupees: Rupees;
};

/** Reads `YYYY-MM`. Returns undefined for any other text, and for years before 2000 and after 2199. */
export function readMonth(text: string): Month | undefined {
  return /^2[01]\d\d-\d\d$/.test(text) && readDay(firstDayText(text)) ? (text as Month) : undefined;
}

/** Returns the month of an instant in India time. */
export function monthOf(instant: Date): Month {
  return indiaDateOf(instant).slice(0, 7) as Month;
}

/** Returns the month before or after, or undefined at the ends of what can be read. */
export function neighbourMonth(month: Month, step: -1 | 1): Month | undefined {
  const day = step < 0 ? addDays(firstDay(month), -1) : addDays(lastDay(month), 1);
  return readMonth(day.slice(0, 7));
}

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: Month): { readonly from: IndiaDate; readonly to: IndiaDate } {
  return { from: firstDay(month), to: lastDay(month) };
}

/** Returns the first instant of a month, and the first instant after it. */
export function spanOfMonth(month: Month): { readonly from: Date; readonly until: Date } {
  return { from: startOfDay(firstDay(month)), until: endOfDay(lastDay(month)) };
}

/** Adds up the bookings of a month. Amounts are added in hundredths, so that no sum is rounded. */
export function settle(month: Month, bookings: readonly PartnerRide[]): Settlement {
  const rides = bookings.filter(({ status }) => status === 'completed');
  const cancelled = bookings.filter(({ status }) => status === 'cancelled');
  const totals = CURRENCIES.map((currency) => {
    const paid = rides.filter((ride) => ride.currency === currency);
    const hundredths = paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return { currency, rides: paid.length, amount: hundredths / 100, rupees: total(paid) };
  });
  return {
    month,
    rides,
    cancelled,
    noShows: cancelled.filter(({ isNoShow }) => isNoShow).length,
    open: bookings.length - rides.length - cancelled.length,
    totals: totals.filter((one) => one.rides > 0),
    rupees: total(rides),
  };
}

/** Returns true if the team has edited the fare, so that it is no longer the partner's amount at the rate. */
export function isFareEdited({ amount, rate, rupees }: PartnerRide): boolean {
  return inRupees(amount, rate) !== rupees;
}

function total(rides: readonly PartnerRide[]): Rupees {
  return addRupees(...rides.map(({ rupees }) => rupees));
}

const firstDayText = (month: string) => `${month}-01`;

function firstDay(month: Month): IndiaDate {
  return firstDayText(month) as IndiaDate;
}

/** No month has more than 31 days, so the 32nd day is in the next one. */
function lastDay(month: Month): IndiaDate {
  const next = addDays(firstDay(month), 31).slice(0, 7);
  return addDays(firstDayText(next) as IndiaDate, -1);
}
