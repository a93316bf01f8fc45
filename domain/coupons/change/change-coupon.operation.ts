import { operation } from '#domain/kernel/operation.ts';

const TERMS = {
  cap: { kind: 'rupees', label: 'the highest discount in rupees. 0: no cap' },
  minimumOrder: { kind: 'rupees', label: 'the smallest order in rupees. 0: any order' },
  perCustomer: { kind: 'whole', label: 'how often one customer may use it. 0: any number' },
  from: { kind: 'day', label: 'the first day, in India' },
  until: { kind: 'day', label: 'the last day, in India' },
} as const;

const coupon = { kind: 'coupon', label: 'the coupon', required: true } as const;
const seen = { kind: 'version', label: 'refuse it if the coupon has another version' } as const;

export const CREATE_COUPON = operation({
  name: 'coupons.create',
  summary: 'Create a coupon, which riders can use at once or from its first day',
  roles: ['owner'],
  subject: 'code',
  inputs: {
    code: { kind: 'text', label: 'the code that riders type', required: true, max: 40 },
    percentage: { kind: 'whole', label: 'the discount in percent, 1 to 100', required: true },
    ...TERMS,
  },
  refuses: ['not-allowed', 'already-there', 'invalid'],
  danger: 'none',
  undo: 'coupons.pause',
  tells: [],
  examples: [
    'coupons create DIWALI26 --percentage 15 --cap 400 --until 2026-11-30 --dry-run',
    'coupons create FRIENDS --percentage 10 --per-customer 1 --minimum-order 1000',
  ],
});

export const EDIT_COUPON = operation({
  name: 'coupons.edit',
  summary: 'Change the terms of a coupon for bookings from now on. Terms that are not given stay the same',
  roles: ['owner'],
  subject: 'coupon',
  inputs: {
    coupon,
    percentage: { kind: 'whole', label: 'the discount in percent, 1 to 100' },
    cap: TERMS.cap,
    minimumOrder: TERMS.minimumOrder,
    perCustomer: TERMS.perCustomer,
    from: { ...TERMS.from, without: ['openStart'] },
    openStart: { kind: 'yes-no', label: 'without a first day' },
    until: { ...TERMS.until, without: ['openEnd'] },
    openEnd: { kind: 'yes-no', label: 'without a last day' },
    seen,
  },
  refuses: ['not-allowed', 'not-found', 'changed-meanwhile', 'invalid'],
  danger: 'none',
  undo: 'coupons.edit with the terms of before',
  tells: [],
  examples: [
    'coupons edit WELCOME10 --percentage 12 --dry-run',
    'coupons edit RIGHTVALUES --cap 0 --until 2026-12-31 --seen 1',
  ],
});

const REFUSES = ['not-allowed', 'not-found', 'changed-meanwhile'] as const;

export const PAUSE_COUPON = operation({
  name: 'coupons.pause',
  summary: 'Pause a coupon, which riders can then no longer use. Bookings keep their discount',
  roles: ['owner'],
  subject: 'coupon',
  inputs: { coupon, seen },
  refuses: REFUSES,
  danger: 'none',
  undo: 'coupons.resume',
  tells: [],
  examples: ['coupons pause PLUSHFAMILY --dry-run', 'coupons pause PLUSHFAMILY --as +919999900000'],
});

export const RESUME_COUPON = operation({
  name: 'coupons.resume',
  summary: 'Resume a paused coupon, which riders can then use again',
  roles: ['owner'],
  subject: 'coupon',
  inputs: { coupon, seen },
  refuses: REFUSES,
  danger: 'none',
  undo: 'coupons.pause',
  tells: [],
  examples: ['coupons resume PLUSHFAMILY', 'coupons resume PLUSHFAMILY --as +919999900000 --json'],
});
