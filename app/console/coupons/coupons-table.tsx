import { couponHref } from '#app/console/coupons/coupon-hrefs.ts';
import { CouponStatePill } from '#app/console/coupons/coupon-state-pill.tsx';
import { CouponSwitch } from '#app/console/coupons/coupon-switch.tsx';
import type { CouponView } from '#app/console/coupons/coupon-view.server.ts';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** Each coupon with its terms and its uses; on a phone each row is a small block. */
export function CouponsTable({ coupons, isOwner }: { coupons: readonly CouponView[]; isOwner: boolean }) {
  return (
    <Table label="Coupons, active ones first">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Code</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Terms</HeadCell>
          <HeadCell numeric>Uses</HeadCell>
          <HeadCell numeric>Discounts given</HeadCell>
          {isOwner && (
            <HeadCell className="right-0 z-20 table:border-l">
              <span className="sr-only">Actions</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody className="max-table:block">
        {coupons.map((coupon) => (
          <Row key={coupon.code} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <span className="font-medium [overflow-wrap:anywhere]">
                <TextLink to={couponHref(coupon.code)}>{coupon.code}</TextLink>
              </span>
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
              )}
            >
              <CouponStatePill state={coupon.state} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
              {coupon.discount}
              {coupon.conditions.map((line) => (
                <span key={line} className="block text-ink-soft">
                  {line}
                </span>
              ))}
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-table:col-start-1 max-table:text-left')}>
              <PhoneLabel>Uses</PhoneLabel>
              {coupon.uses}
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-table:col-start-2')}>
              <PhoneLabel>Discounts given</PhoneLabel>
              {coupon.discounts}
            </Cell>
            {isOwner && (
              <Cell className={classNames(phoneCell, actionsCell, 'max-table:col-span-2')}>
                <div className="flex gap-1 max-table:-ml-3">
                  <ButtonLink variant="quiet" to={`${couponHref(coupon.code)}/edit`}>
                    Edit<span className="sr-only"> {coupon.code}</span>
                  </ButtonLink>
                  {coupon.state !== 'ended' && <CouponSwitch coupon={coupon} back="list" />}
                </div>
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
