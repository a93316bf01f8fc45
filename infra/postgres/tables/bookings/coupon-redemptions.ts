import type { BookingId } from '#domain/kernel/ids.ts';
import type { PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type CouponRedemptionsTable = {
  booking_id: BookingId;
  coupon_code: string;
  phone: PhoneColumn;
  use_number: number | null;
};
