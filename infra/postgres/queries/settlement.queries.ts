import { sql } from 'kysely';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Currency } from '#domain/partners/currency.ts';
import {
  type Month,
  type PartnerRide,
  type Settlement,
  settle,
  spanOfMonth,
} from '#domain/partners/settlement.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

type Row = {
  readonly id: BookingId;
  readonly status: PartnerRide['status'];
  readonly is_no_show: boolean;
  readonly partner_id: string | null;
  readonly pickup_date: IndiaDate;
  readonly pickup_location: string;
  readonly drop_location: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: number;
  readonly rate_taken_on: IndiaDate;
  readonly rupees: number;
};

/** Query of the settlement with the partner. `townIn` returns the town of an address. */
export function settlementQueries(db: Db, townIn: (address: string) => string | null) {
  return {
    /** Returns what the partner owes for the pickups of a month in India time, by pickup. */
    async ofMonth(month: Month): Promise<Settlement> {
      const { from, until } = spanOfMonth(month);
      const { rows } = await sql<Row>`
        select id, case when status in ('completed', 'cancelled') then status else 'open' end as status,
          coalesce(status = 'cancelled' and cancellation_reason = 'no-show', false) as is_no_show, partner_booking_id as partner_id,
          ((pickup_at at time zone 'Asia/Kolkata')::date)::text as pickup_date, pickup_location, drop_location,
          partner_fare::float8 as amount, partner_currency as currency, exchange_rate::float8 as rate,
          rate_taken_on::text as rate_taken_on, final_fare::float8 as rupees
        from bookings
        where service = 'transferz' and pickup_at >= ${from} and pickup_at < ${until}
        order by pickup_at, id`.execute(db);
      return settle(
        month,
        rows.map((row) => ({
          id: row.id,
          status: row.status,
          isNoShow: row.is_no_show,
          partnerBookingId: row.partner_id,
          pickupDate: row.pickup_date,
          from: townIn(row.pickup_location),
          to: townIn(row.drop_location),
          amount: row.amount,
          currency: row.currency,
          rate: { rate: row.rate, takenOn: row.rate_taken_on },
          rupees: rupees(row.rupees),
        })),
      );
    },
  };
}
