import { partnersCsvHref, partnersHref } from '#app/console/partners/partners-hrefs.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { formatAmount } from '#domain/partners/currency.ts';
import {
  daysOfMonth,
  isFareEdited,
  monthOf,
  neighbourMonth,
  type PartnerRide,
  readMonth,
  type Settlement,
} from '#domain/partners/settlement.ts';
import { rideStatus } from '#domain/partners/settlement-csv.ts';
import { WRONG_MONTH } from '#domain/words/english/team/partners.ts';
import type { Container } from '#infra/container/container.ts';

/** Nobody reads a longer table. The file has all rows. */
const MAX_ROWS = 200;

/** Reads the month of an address. Without one it is the month of today in India. */
export function readMonthQuery({ clock }: Pick<Container, 'clock'>, url: string) {
  const typed = cleanTyped(new URL(url).searchParams.get('month') ?? '')
    .trim()
    .slice(0, 40);
  return { typed, month: typed === '' ? monthOf(clock()) : readMonth(typed) };
}

/** Returns the settlement of a month as the console shows it. A month that cannot be read has an error, and no settlement. */
export async function partnersPage(container: Container, url: string) {
  const { typed, month } = readMonthQuery(container, url);
  if (!month) return { month: typed, error: WRONG_MONTH, settlement: null };
  const settlement = await container.queries.settlement.ofMonth(month);
  return { month, error: undefined, settlement: shown(settlement) };
}

export type PartnersPage = Awaited<ReturnType<typeof partnersPage>>;

function shown({ month, rides, cancelled, noShows, open, totals, rupees }: Settlement) {
  const days = daysOfMonth(month);
  const [earlier, later] = [neighbourMonth(month, -1), neighbourMonth(month, 1)];
  return {
    title: `Completed rides, ${formatDay(days.from)} to ${formatDay(days.to)}`,
    csv: partnersCsvHref(month),
    earlier: earlier ? partnersHref(earlier) : null,
    later: later ? partnersHref(later) : null,
    totals: totals.map((total) => ({
      currency: total.currency,
      rides: formatCount(total.rides),
      amount: formatAmount(total.amount, total.currency),
      rupees: formatRupees(total.rupees),
    })),
    all: { rides: formatCount(rides.length), rupees: formatRupees(rupees) },
    rides: rides.slice(0, MAX_ROWS).map(rideView),
    cut: cutNote(rides.length),
    open:
      open > 0 ? `${counted(open, 'booking')} of this month ${open === 1 ? 'is' : 'are'} still open.` : null,
    cancelledTitle: `${counted(cancelled.length, 'cancelled booking')}, ${counted(noShows, 'no-show')} among them`,
    cancelled: cancelled.slice(0, MAX_ROWS).map(rideView),
    cancelledCut: cutNote(cancelled.length),
  };
}

function rideView(ride: PartnerRide) {
  return {
    id: ride.id,
    reference: formatBookingId(ride.id),
    partnerId: ride.partnerBookingId ?? '–',
    pickup: formatDay(ride.pickupDate),
    from: ride.from ?? 'Unknown town',
    to: ride.to ?? 'unknown town',
    amount: formatAmount(ride.amount, ride.currency),
    rate: `₹${ride.rate.rate}`,
    rateOf: formatDay(ride.rate.takenOn),
    rupees: formatRupees(ride.rupees),
    isEdited: isFareEdited(ride),
    status: rideStatus(ride),
  };
}

export type RideView = ReturnType<typeof rideView>;

function cutNote(rows: number): string | null {
  return rows > MAX_ROWS
    ? `The first ${MAX_ROWS} of ${formatCount(rows)} rows. The CSV file has all of them.`
    : null;
}
