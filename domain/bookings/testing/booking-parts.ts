import type {
  Booking,
  Guest,
  PartnerFare,
  Platform,
  PlatformPart,
  StatusPart,
} from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';

/** What a test knows of a booking. A cancelled booking gets a cancellation if the test gives none. */
export type BookingParts = Partial<
  Omit<Booking, 'status' | 'cancellation' | 'platform' | 'partner' | 'guest'>
> & {
  readonly platform?: Platform;
  readonly partner?: PartnerFare | null;
  readonly guest?: Guest | null;
  readonly status?: BookingStatus;
  readonly cancellation?: Cancellation | null;
};

const BY_RIDER: Cancellation = { by: 'rider', reason: 'plans-changed', note: null };

/** Returns a status with its cancellation. */
export function statusPart({ status = 'received', cancellation }: BookingParts): StatusPart {
  return status === 'cancelled'
    ? { status, cancellation: cancellation ?? BY_RIDER }
    : { status, cancellation: null };
}

/** Returns a platform with what its bookings have. Throws for a guest or a partner's platform without a partner's fare. */
export function platformPart({ platform, partner, guest = null }: BookingParts): PlatformPart {
  if (partner) return { platform: 'Transferz', partner, guest };
  if (guest || platform === 'Transferz') throw new Error('A booking of a partner has a partner’s fare');
  return { platform: platform === 'Console' ? platform : 'Website', partner: null, guest: null };
}
