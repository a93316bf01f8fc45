import {
  CREATE_COUPON,
  EDIT_COUPON,
  PAUSE_COUPON,
  RESUME_COUPON,
} from '#domain/coupons/change/change-coupon.operation.ts';
import { type ChangedCoupon, NO_COUPON } from '#domain/coupons/change/change-coupon.ts';
import { describeCoupon } from '#domain/coupons/describe-coupon.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Container } from '#infra/container/container.ts';
import { couponJson } from '#infra/operations/answers/coupon-json.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on coupons. An amount or a number of 0 is no limit. */

export const createCoupon = use(CREATE_COUPON, {
  run: ({ acts }, { code, percentage, cap, minimumOrder, perCustomer, from, until }, by) =>
    acts.createCoupon({
      code,
      terms: { percentage, ...limits({ cap, minimumOrder, perCustomer }), from, until },
      by,
    }),
  json: ({ answer }) => ({ coupon: couponJson(answer) }),
  says: ({ answer }) => [`Coupon ${answer.code} was created.`, ...describeCoupon(answer)].join('\n'),
});

export const editCoupon = use(EDIT_COUPON, {
  prepare: versionOf,
  run: ({ acts }, { coupon: code, seen: version, percentage, from, until, ...more }, by) =>
    acts.editCoupon({
      code,
      version,
      terms: {
        percentage,
        ...limits(more),
        from: more.openStart ? null : from,
        until: more.openEnd ? null : until,
      },
      by,
    }),
  json: changedJson,
  says: ({ answer: { coupon, changes } }) =>
    changes.length > 0 ? changes.join('\n') : `Coupon ${coupon.code} already has these terms.`,
});

export const pauseCoupon = use(PAUSE_COUPON, {
  prepare: versionOf,
  run: ({ acts }, { coupon: code, seen: version }, by) =>
    acts.switchCoupon({ code, version, active: false, by }),
  json: changedJson,
  says: ({ answer: { coupon } }) => `Coupon ${coupon.code} is paused.`,
});

export const resumeCoupon = use(RESUME_COUPON, {
  prepare: versionOf,
  run: ({ acts }, { coupon: code, seen: version }, by) =>
    acts.switchCoupon({ code, version, active: true, by }),
  json: changedJson,
  says: ({ answer: { coupon } }) => `Coupon ${coupon.code} is not paused.`,
});

export const COUPON_USES = [createCoupon, editCoupon, pauseCoupon, resumeCoupon] as const;

type Limits = {
  readonly cap: number | undefined;
  readonly minimumOrder: number | undefined;
  readonly perCustomer: number | undefined;
};

function limits({ cap, minimumOrder, perCustomer }: Limits) {
  const noneFor0 = (number: number | undefined) => (number === 0 ? null : number);
  return {
    cap: noneFor0(cap),
    minimumOrder: noneFor0(minimumOrder),
    perCustomer: noneFor0(perCustomer),
  };
}

/** Reads the version that is there before a person is asked. */
async function versionOf<Inputs extends { readonly coupon: string; readonly seen: number | undefined }>(
  { queries }: Pick<Container, 'queries'>,
  inputs: Inputs,
): Promise<Result<Inputs, typeof NO_COUPON>> {
  const found = await queries.coupons.find(inputs.coupon);
  return found ? ok({ ...inputs, seen: inputs.seen ?? found.version }) : refuse(NO_COUPON);
}

function changedJson({ answer: { coupon, changes } }: Answered<ChangedCoupon>) {
  return { coupon: couponJson(coupon), changes };
}
