import { useCallback, useEffect, useRef, useState } from 'react';
import type { TeamCoupon } from '#app/console/bookings/create/parts/manual-answers.ts';
import { hasShape, isBoolean, isNumber, isText, orNull } from '#app/ui/hooks/answer-shape.ts';
import { couponRefused } from '#domain/coupons/refusals.ts';
import { couponRefusedWords, couponWords } from '#domain/words/english/coupons.ts';

type Answer = {
  readonly isValid: boolean;
  readonly discount: number;
  readonly error: string | null;
};

const isAnswer = hasShape<Answer>({
  isValid: isBoolean,
  discount: isNumber,
  error: orNull(isText),
});

type Order = {
  readonly orderAmount: number;
  readonly customerPhone: string;
  /** A partner pays the ride, so it takes no coupon. */
  readonly isPartners: boolean;
};

const AFTER_FARE_MS = 50;

/**
 * The team's coupon box (docs/product/coupons.md#team). `apply` checks a code on the server, without the once-only rule if it is overridden.
 * The code is checked again when the fare, the payer or the customer changes. An override ends when the customer changes. `set` shows what
 * the answer of the form says.
 */
export function useTeamCoupon(initial: TeamCoupon, isOverriddenAtFirst: boolean, order: Order) {
  const [coupon, setCoupon] = useState(initial);
  const [isOverridden, setOverridden] = useState(isOverriddenAtFirst);
  const latest = useRef(order);
  latest.current = order;
  const turn = useRef(0);

  const check = useCallback(async (code: string, override: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    if (latest.current.isPartners) {
      const error = couponRefusedWords(couponRefused(code, { reason: 'partner-pays' }));
      return setCoupon({ state: 'rejected', code, error, canOverride: false });
    }
    setCoupon({ state: 'checking', code });
    const answer = await fetchCoupon(code, override, latest.current);
    if (mine !== turn.current) return;
    if (answer.isValid) return setCoupon({ state: 'applied', code, discount: answer.discount });
    const error = answer.error ?? 'Invalid coupon';
    const canOverride = 'canOverride' in answer && answer.canOverride === true;
    setCoupon({ state: 'rejected', code, error, canOverride });
  }, []);

  const apply = useCallback(
    (typed: string, override: boolean) => {
      const code = typed.trim().toUpperCase();
      turn.current += 1;
      setOverridden(override);
      if (code !== '') return void check(code, override);
      setCoupon({ state: 'rejected', code, error: couponWords['coupon-code-missing'], canOverride: false });
    },
    [check],
  );

  const set = useCallback((next: TeamCoupon) => {
    turn.current += 1;
    setCoupon(next);
    if (next.state === 'none') setOverridden(false);
  }, []);

  // A pending validation is repeated too: its answer may be for an older amount. A refused coupon may hold for another customer or fare.
  const wanted = coupon.state === 'none' ? '' : coupon.code;
  const { orderAmount, customerPhone, isPartners } = order;
  const seen = useRef(order);
  useEffect(() => {
    const before = seen.current;
    // The phone is empty in the first render, because the form is not there yet.
    const isSameCustomer =
      before.customerPhone === '' || digitsOf(before.customerPhone) === digitsOf(customerPhone);
    const isSame =
      before.customerPhone === customerPhone &&
      before.orderAmount === orderAmount &&
      before.isPartners === isPartners;
    // While the fare is being calculated, or there is no customer, the coupon waits.
    if (isSame || wanted === '' || (orderAmount <= 0 && !isPartners) || customerPhone === '') return;
    const override = isOverridden && isSameCustomer;
    setOverridden(override);
    const timer = setTimeout(() => {
      seen.current = { orderAmount, customerPhone, isPartners };
      void check(wanted, override);
    }, AFTER_FARE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isOverridden, orderAmount, customerPhone, isPartners, check]);

  return { coupon, isOverridden, apply, set };
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

async function fetchCoupon(
  couponCode: string,
  overrideCoupon: boolean,
  { orderAmount, customerPhone }: Order,
): Promise<Answer> {
  try {
    const response = await fetch('/api/coupon/validate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ couponCode, orderAmount, customerPhone, overrideCoupon }),
    });
    if (response.ok) {
      const answer: unknown = await response.json();
      return isAnswer(answer) ? answer : UNANSWERED;
    }
    return { ...UNANSWERED, error: FAILURES[response.status] ?? UNANSWERED.error };
  } catch {
    return UNANSWERED;
  }
}

const UNANSWERED: Answer = {
  isValid: false,
  discount: 0,
  error: 'Failed to validate coupon - network error',
};

/** Returns the message for a failed call, by its status (docs/product/coupons.md#team-errors). */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'Missing required information for validation',
  500: 'Server error during validation - please try again',
};
