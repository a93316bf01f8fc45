import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import { dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { formatDutyId, parseDutyId } from '#domain/duties/duty.ts';
import { parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import type { AuditEntryView } from '#infra/postgres/queries/audit.queries.ts';

/** The subject of an entry: `BK-12`, its page if it has one, and the name of a driver or a vehicle as it is now. */
export type SubjectView = {
  readonly label: string;
  readonly href: string | null;
  readonly name: string | null;
};

/** Returns a function that shows what the entries are about. Duties, drivers and vehicles that are gone have no page. */
export async function subjectViews(
  { queries, clock }: Pick<Container, 'queries' | 'clock'>,
  entries: readonly AuditEntryView[],
) {
  const text = JSON.stringify(entries.map(({ subjects, changes }) => [subjects, changes]));
  const dutyIds = [...new Set(text.match(/\bDT-\d{1,10}/g))].flatMap((label) => parseDutyId(label) ?? []);
  const now = clock();
  const [duties, drivers, vehicles] = await Promise.all([
    dutyIds.length > 0 ? queries.duty.list({ ids: dutyIds }) : [],
    text.includes('driver') ? queries.fleet.drivers(now) : [],
    text.includes('vehicle') ? queries.fleet.vehicles(now) : [],
  ]);
  const known = new Map<string, Omit<SubjectView, 'label'>>([
    ...duties.map(({ duty: { id, startsAt } }) => {
      const href = dutyDialogHref(id, { date: indiaDateOf(startsAt) });
      return [formatDutyId(id), { href, name: null }] as const;
    }),
    ...drivers.map(({ id, name }) => [`driver ${id}`, { href: `/admin/drivers/${id}/edit`, name }] as const),
    ...vehicles.map(({ id, make, model, regNo }) => {
      const name = `${make} ${model}, ${regNo}`;
      return [`vehicle ${id}`, { href: `/admin/vehicles/${id}/edit`, name }] as const;
    }),
  ]);
  return (subject: string): SubjectView => {
    const booking = subject.startsWith('BK-') && parseBookingId(subject);
    if (booking) return { label: subject, href: detailsHref(booking), name: null };
    const seat = subject.startsWith('RS-') && parseRideshareId(subject);
    if (seat) return { label: subject, href: `/admin/rideshare/${seat}`, name: null };
    const coupon = subject.startsWith('coupon ') && subject.slice('coupon '.length);
    if (coupon) return { label: subject, href: couponHref(coupon), name: null };
    return { label: subject, ...(known.get(subject) ?? { href: null, name: null }) };
  };
}
