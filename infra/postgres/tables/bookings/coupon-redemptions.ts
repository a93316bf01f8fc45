export type CouponRedemptionsTable = {
  booking_id: number;
  coupon_code: string;
  phone: string;
  use_number: number | null;
};
