import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import type { CouponUseView } from '#app/console/coupons/coupon-view.server.ts';
import { PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The bookings that have a coupon, the newest first. */
export function CouponUses({ uses }: { uses: readonly CouponUseView[] }) {
  if (uses.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">
        No booking has this coupon.
      </p>
    );
  }
  return (
    <Table label="Bookings, the newest first">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Booking</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Placed (IST)</HeadCell>
          <HeadCell numeric>Total</HeadCell>
          <HeadCell numeric>Discount</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {uses.map((use) => (
          <Row key={use.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <TextLink to={detailsHref(use.id)}>{use.label}</TextLink>
              {use.overridden && <span className="text-ink-soft"> in spite of the limit</span>}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-2 max-table:row-start-1')}>
              <Pill tone={use.status}>{use.statusLabel}</Pill>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              <PhoneLabel>Placed</PhoneLabel>
              <IndiaTime at={use.placedAt} />
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-table:col-start-1 max-table:text-left')}>
              <PhoneLabel>Total</PhoneLabel>
              {use.total}
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-table:col-start-2')}>
              <PhoneLabel>Discount</PhoneLabel>
              {use.discount}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
