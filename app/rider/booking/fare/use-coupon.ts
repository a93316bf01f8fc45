import { useCallback, useEffect, useRef, useState } from 'react';
import { hasShape, isBoolean, isNumber, isText, orNull } from '#app/ui/hooks/answer-shape.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import * as words from '#words/booking/booking.ts';
import { LANGUAGE } from '#words/site/language.ts';

export type CouponState =
  | { readonly state: 'none' }
  | {
      readonly state: 'checking';
      readonly code: string;
      /** The code was applied before the fare arrived, which is still on its way. */
      readonly waitsForFare?: true;
    }
  | {
      readonly state: 'applied';
      readonly code: string;
      readonly discount: number;
      /** The total that the discount was calculated for. */
      readonly orderAmount: number;
    }
  | { readonly state: 'rejected'; readonly error: string };

type Answer = { isValid: boolean; discount: number; error: string | null };

const isAnswer = hasShape<Answer>({
  isValid: isBoolean,
  discount: isNumber,
  error: orNull(isText),
});

const NO_FARE: CouponState = { state: 'rejected', error: words.fareFirst };
const AFTER_FARE_MS = 50;
const AFTER_MEET_AND_GREET_MS = 200;

/**
 * State of the coupon field. `apply` validates the code on the server. A new order amount validates it again
 * after 50 ms, or after 200 ms if meet-and-greet changed it. `reset` removes the coupon; `clearCode` empties
 * the field (docs/product/coupons.md#box).
 */
export function useCoupon(options: {
  initial: CouponState;
  /** The total of the fare on the page. 0 without a fare. */
  total: number;
  farePending: boolean;
  /** The order amount of a coupon that is validated again while there is no fare. */
  fallbackAmount: number;
  meetAndGreet: boolean;
  customerPhone: string | null;
  clearCode: () => void;
}) {
  const { total, farePending, fallbackAmount, meetAndGreet } = options;
  const orderAmount = total || fallbackAmount;
  const [coupon, setCoupon] = useState(options.initial);
  const latest = useRef(options);
  latest.current = options;
  const turn = useRef(0);

  const check = useCallback(async (code: string) => {
    turn.current += 1;
    const mine = turn.current;
    setCoupon({ state: 'checking', code });
    const { total, fallbackAmount, customerPhone } = latest.current;
    const orderAmount = total || fallbackAmount;
    const answer = await fetchCoupon(code, { orderAmount, customerPhone }).catch(() => undefined);
    if (mine !== turn.current) return;
    if (answer?.isValid) return setCoupon({ state: 'applied', code, discount: answer.discount, orderAmount });
    const error = answer ? (answer.error ?? words.couponCodeInvalid) : words.couponCheckFailed;
    setCoupon({ state: 'rejected', error });
    const usedUp = answer && 'code' in answer && answer.code === 'already-used';
    if (usedUp) latest.current.clearCode();
    toast({
      title: usedUp ? words.couponUsed(code) : answer ? words.couponInvalid : words.couponCheckFailed,
      description: error,
      destructive: true,
    });
  }, []);

  const apply = useCallback(
    (typed: string) => {
      const code = typed.trim().toUpperCase();
      turn.current += 1;
      if (code === '') return setCoupon({ state: 'rejected', error: words.couponMissing });
      const { total, farePending } = latest.current;
      if (total > 0) return void check(code);
      setCoupon(farePending ? { state: 'checking', code, waitsForFare: true } : NO_FARE);
    },
    [check],
  );

  const reset = useCallback(() => {
    turn.current += 1;
    setCoupon({ state: 'none' });
  }, []);

  const waiting = coupon.state === 'checking' && coupon.waitsForFare ? coupon.code : null;
  useEffect(() => {
    if (!waiting || farePending) return;
    if (total > 0) void check(waiting);
    else setCoupon(NO_FARE);
  }, [waiting, farePending, total, check]);

  // A pending validation is repeated too: its answer may be for an older amount.
  const wanted = coupon.state === 'applied' || coupon.state === 'checking' ? coupon.code : null;
  const seen = useRef({ orderAmount, meetAndGreet });
  useEffect(() => {
    const before = seen.current;
    seen.current = { orderAmount, meetAndGreet };
    const changed = before.orderAmount !== orderAmount || before.meetAndGreet !== meetAndGreet;
    if (!wanted || waiting || !changed) return;
    const wait = before.meetAndGreet === meetAndGreet ? AFTER_FARE_MS : AFTER_MEET_AND_GREET_MS;
    const timer = setTimeout(() => void check(wanted), wait);
    return () => clearTimeout(timer);
  }, [wanted, waiting, orderAmount, meetAndGreet, check]);

  const isCurrent = coupon.state === 'applied' && coupon.orderAmount === total;
  return { coupon, applied: isCurrent ? coupon : null, apply, reset };
}

async function fetchCoupon(
  couponCode: string,
  { orderAmount, customerPhone }: { orderAmount: number; customerPhone: string | null },
) {
  const response = await fetch('/api/coupon/validate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      couponCode,
      orderAmount,
      language: LANGUAGE,
      ...(customerPhone ? { customerPhone } : {}),
    }),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isAnswer(answer) ? answer : undefined;
}
