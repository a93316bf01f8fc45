/** The terms of a coupon, from top to bottom of the form. */
export const COUPON_FIELDS = ['percentage', 'cap', 'minimumOrder', 'perCustomer', 'from', 'until'] as const;

export const COUPON_LABELS: Readonly<Record<(typeof COUPON_FIELDS)[number], string>> = {
  percentage: 'Discount',
  cap: 'Highest discount',
  minimumOrder: 'Minimum order',
  perCustomer: 'Uses per customer',
  from: 'First day',
  until: 'Last day',
};
