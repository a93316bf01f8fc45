import { type GivenTerms, NO_TERMS, readTerms, wrongCode } from '#domain/coupons/change/coupon-terms.ts';
import type { ChangeCoupons, VersionedCoupon } from '#domain/coupons/change/ports.ts';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';
import { describeCouponChanges } from '#domain/coupons/describe-coupon.ts';
import type {
  CouponChanged,
  CouponNotAllowed,
  CouponNotFound,
  CouponTaken,
  CouponTermsError,
} from '#domain/coupons/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

type Deps = { readonly inTransaction: InTransaction<{ couponChanges: ChangeCoupons }> };

export type CreateCoupon = { readonly code: string; readonly terms: GivenTerms; readonly by: Actor };

/** `version` is the one that the decision is based on. Without it, the change applies to the current one. */
type OfCoupon = { readonly code: string; readonly version?: number | undefined; readonly by: Actor };
export type EditCoupon = OfCoupon & { readonly terms: GivenTerms };
export type SwitchCoupon = OfCoupon & { readonly active: boolean };

/** A coupon before and after a change, and what differs, in words. It is empty if nothing was written. */
export type ChangedCoupon = {
  readonly coupon: VersionedCoupon;
  readonly before: VersionedCoupon;
  readonly changes: readonly string[];
};

type CreateRefusal = CouponNotAllowed | CouponTaken | Invalid<CouponTermsError>;
type SwitchRefusal = CouponNotAllowed | CouponNotFound | CouponChanged;

/** Creates a coupon, which is active at once. Owners only. The database refuses a code that is taken. */
export function createCoupon({ inTransaction }: Deps) {
  return async ({
    code: typed,
    terms,
    by,
  }: CreateCoupon): Promise<Result<VersionedCoupon, CreateRefusal>> => {
    if (by.role !== 'owner') return refuse(OWNERS_ONLY);
    const code = normaliseCouponCode(typed);
    const wrong = wrongCode(code);
    const read = readTerms(NO_TERMS, terms);
    if (wrong) return refuse(invalid([wrong, ...(read.ok ? [] : read.refusal.errors)]));
    if (!read.ok) return read;
    const coupon = { code, ...read.value, active: true };
    return inTransaction<VersionedCoupon, CreateRefusal>(async ({ couponChanges }) =>
      (await couponChanges.add(coupon))
        ? ok({ ...coupon, version: 1 })
        : refuse({ code: 'already-there', what: 'coupon', field: 'code', couponCode: code }),
    );
  };
}

/** Changes the terms of a coupon. They apply to validations from then on. Owners only. */
export function editCoupon(deps: Deps) {
  const change = changeCoupon<Invalid<CouponTermsError>>(deps);
  return ({ terms, ...of }: EditCoupon) =>
    change(of, (before) => {
      const read = readTerms(before, terms);
      return read.ok ? ok({ ...before, ...read.value }) : read;
    });
}

/** Pauses a coupon, or resumes it. Owners only. */
export function switchCoupon(deps: Deps) {
  const change = changeCoupon<never>(deps);
  return ({ active, ...of }: SwitchCoupon) => change(of, (before) => ok({ ...before, active }));
}

/** A change that changes nothing writes nothing and is no conflict, for example after a double click. */
function changeCoupon<R>({ inTransaction }: Deps) {
  return async (
    { code, version, by }: OfCoupon,
    apply: (before: VersionedCoupon) => Result<VersionedCoupon, R>,
  ): Promise<Result<ChangedCoupon, R | SwitchRefusal>> => {
    if (by.role !== 'owner') return refuse(OWNERS_ONLY);
    return inTransaction<ChangedCoupon, R | SwitchRefusal>(async ({ couponChanges }) => {
      const before = await couponChanges.lock(normaliseCouponCode(code));
      if (!before) return refuse(NO_COUPON);
      const applied = apply(before);
      if (!applied.ok) return applied;
      const changes = describeCouponChanges(before, applied.value);
      if (changes.length === 0) return ok({ coupon: before, before, changes });
      if (version !== undefined && version !== before.version) return refuse(changedMeanwhile(before));
      const coupon = { ...applied.value, version: before.version + 1 };
      await couponChanges.write(coupon);
      return ok({ coupon, before, changes });
    });
  };
}

const OWNERS_ONLY: CouponNotAllowed = { code: 'not-allowed', what: 'change-coupons' };
export const NO_COUPON: CouponNotFound = { code: 'not-found', what: 'coupon' };

function changedMeanwhile({ version }: VersionedCoupon): CouponChanged {
  return { code: 'changed-meanwhile', what: 'coupon', version, changed: [] };
}
