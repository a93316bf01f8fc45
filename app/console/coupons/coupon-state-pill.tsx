import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';
import { COUPON_STATE_LABELS, type CouponState } from '#domain/coupons/describe-coupon.ts';

const TONES: Readonly<Record<CouponState, PillTone>> = {
  active: 'confirmed',
  'not-yet-valid': 'received',
  paused: 'brass',
  ended: 'completed',
};

/** The state of a coupon, as a word on a colour. */
export function CouponStatePill({ state }: { state: CouponState }) {
  return <Pill tone={TONES[state]}>{COUPON_STATE_LABELS[state]}</Pill>;
}
