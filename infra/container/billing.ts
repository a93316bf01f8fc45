import {
  type BilledRide,
  type BilledSubject,
  billedBooking,
  billedSeat,
  billedTogether,
  hasReceipt,
} from '#domain/billing/billed-ride.ts';
import type { IssuedPaper } from '#domain/billing/invoice.ts';
import { issueInvoice } from '#domain/billing/issue-invoice.ts';
import { type Operator, type Paper, receiptOf } from '#domain/billing/paper.ts';
import { type CustomerId, parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { bookingEntry, type RideEntry, seatEntry } from '#domain/messaging/invitation/ride-entry.ts';
import { rideIcs } from '#infra/calendar/ride-ics.ts';
import type { Core } from '#infra/container/core.ts';
import { RIDER_TEXTS } from '#infra/container/rider-texts.ts';
import { bookingQueries } from '#infra/postgres/queries/bookings/booking.queries.ts';
import { rideshareQueries } from '#infra/postgres/queries/rideshare.queries.ts';
import {
  companyOf,
  invoiceNumbered,
  invoicesOf,
} from '#infra/postgres/repositories/billing/invoice.repository.ts';
import { paymentQueries } from '#infra/postgres/repositories/billing/payment.repository.ts';

/** A ride with what decides who may see its papers. */
export type FoundRide = {
  readonly ride: BilledRide;
  /** The ride as its rider sees it: with the seats that were booked together. */
  readonly whole: BilledRide;
  /** The customer, who is the only rider that may see them. */
  readonly customerId: CustomerId;
  /** Returns what the rider's calendar shows, in a language. */
  readonly calendarEntry: (language: LanguageCode) => Promise<RideEntry>;
};

/** Loads what draws papers at the first one: few processes draw any. */
const drawing = () => import('#infra/billing/paper-pdf.ts');

/** Creates receipts and the calendar file of one ride. */
export function createBilling({ config, clock, readOnly, inTransaction, installation }: Core) {
  const { brand, billing } = config;
  const operator: Operator = {
    brand: brand.name,
    email: brand.email,
    phone: brand.supportPhone,
    registration: billing.registration,
  };
  const bookings = bookingQueries(readOnly);
  const seats = rideshareQueries(readOnly);
  const payments = paymentQueries(readOnly);
  return {
    useCases: {
      issueInvoice: issueInvoice({ inTransaction, operator, clock }),
    },
    queries: { payments },
    papers: {
      /** Finds a ride by its number, `BK-12` or `RS-7`. */
      async findRide(reference: string): Promise<FoundRide | undefined> {
        const id = parseBookingId(reference);
        const booking = id && (await bookings.find(id));
        if (booking) {
          const calendarEntry = async (language: LanguageCode) =>
            bookingEntry(booking, brand, RIDER_TEXTS[language]);
          const ride = billedBooking(booking);
          return { ride, whole: ride, customerId: booking.customerId, calendarEntry };
        }
        const seatId = parseRideshareId(reference);
        const seat = seatId && (await seats.find(seatId));
        if (!seat) return undefined;
        const [first = seat, ...others] = await seats.together(seat);
        return {
          ride: billedSeat(seat),
          whole: billedTogether([first, ...others]),
          customerId: seat.customerId,
          calendarEntry: async (language) => seatEntry([first, ...others], brand, RIDER_TEXTS[language]),
        };
      },
      /** Returns the invoices and credit notes of a ride, in order of issue. */
      issuedOf: (subject: BilledSubject) => invoicesOf(readOnly, subject),
      /** Finds an invoice or credit note by its number. */
      issuedAs: (number: string) => invoiceNumbered(readOnly, number),
      /** Returns the company of a rider's last invoice. */
      companyOf: (customerId: CustomerId) => companyOf(readOnly, customerId),
      pdf: async (paper: Paper) => (await drawing()).paperPdf(paper),
      /** Returns the letters that no font of the papers has: of the receipt, if the ride has one, and of what was issued. */
      async lettersLeftOut(ride: BilledRide, issued: readonly IssuedPaper[]): Promise<readonly string[]> {
        const { lettersLeftOut } = await drawing();
        const receipts = hasReceipt(ride) ? [receiptOf(ride, { operator, payments: [], now: clock() })] : [];
        const papers = [...receipts, ...issued.map(({ paper }) => paper)];
        return [...new Set(papers.flatMap(lettersLeftOut))];
      },
      /** Returns the receipt of a ride as a PDF. */
      async receipt(ride: BilledRide) {
        const received = await payments.ofParts(ride.parts);
        const { paperPdf } = await drawing();
        return paperPdf(receiptOf(ride, { operator, payments: received, now: clock() }));
      },
      /** Returns the calendar file of a ride in a language. */
      async calendarFile({ calendarEntry }: Pick<FoundRide, 'calendarEntry'>, language: LanguageCode) {
        const [{ id }, entry] = await Promise.all([installation(), calendarEntry(language)]);
        return rideIcs({ entry, installation: id, now: clock() });
      },
    },
  };
}
