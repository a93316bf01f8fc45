import type { BilledRide } from '#domain/billing/billed-ride.ts';
import { type Gstin, stateOfGstin } from '#domain/billing/gstin.ts';
import {
  type Operator,
  type Paper,
  type Registration,
  supplierOf,
  taxFacts,
  taxOfRide,
} from '#domain/billing/paper.ts';
import { townOfAddress } from '#domain/billing/place-of-supply.ts';
import { GST_PERCENT } from '#domain/billing/tax.ts';
import { formatDate, formatDateTime, indiaDateOf } from '#domain/kernel/india-time.ts';
import { type StateCode, stateInWords } from '#domain/places/states.ts';

/** The company that an invoice is for. */
export type Company = { readonly name: string; readonly address: string; readonly gstin: Gstin };

export type InvoiceKind = 'invoice' | 'credit-note';

/** An invoice or a credit note as it was issued. It never changes. */
export type IssuedPaper = {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedAt: Date;
  readonly paper: Paper;
};

/** Digits of a serial number. With a prefix of 3 characters, a number has the 16 characters that the law allows. */
const SERIAL_DIGITS = 5;

/** Returns the series of numbers of a day: one for each kind and financial year (docs/product/billing.md#numbers). */
export function seriesOf(kind: InvoiceKind, { invoicePrefix }: Registration, at: Date): string {
  return `${invoicePrefix}${kind === 'credit-note' ? 'C' : ''}/${financialYear(at)}`;
}

/** Returns the number of a paper: `RTH/26-27/00001`. */
export function invoiceNumber(series: string, serial: number): string {
  return `${series}/${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/** Returns the financial year of India, from April to March: `26-27`. */
export function financialYear(at: Date): string {
  const [year = '', month = ''] = indiaDateOf(at).split('-');
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

type Issue = { readonly number: string; readonly at: Date };

/** Returns the invoice of a ride for a company. It names the towns of the ride, and not the passenger. */
export function invoiceOf(
  ride: BilledRide,
  company: Company,
  operator: Operator & { readonly registration: Registration },
  { number, at }: Issue,
): Paper {
  const tax = taxOfRide(ride, operator.registration, company.gstin);
  // The stops of scheduled trips are public places.
  const place = (address: string, state: StateCode | null) =>
    ride.service === 'rideshare' ? address : townOfAddress(address, state);
  return {
    title: 'Tax invoice',
    number,
    brand: operator.brand,
    issuedAt: at,
    supplier: supplierOf(operator),
    recipient: {
      heading: 'Billed to',
      name: company.name,
      lines: [
        company.address,
        `GSTIN ${company.gstin}`,
        `State ${stateInWords(stateOfGstin(company.gstin))}`,
      ],
    },
    facts: [
      { label: 'Issued', value: formatDate(at), code: 'issued' },
      { label: 'Booking', value: ride.reference },
      ...(tax ? taxFacts(tax) : []),
      { label: 'Reverse charge', value: 'No' },
    ],
    ride: {
      title: ride.title,
      when: formatDateTime(ride.pickupAt),
      from: place(ride.from, ride.state),
      to: place(ride.to, null),
    },
    lines: ride.lines,
    total: ride.total,
    tax,
    payment: null,
    notes: [`The fare includes ${GST_PERCENT}% GST.`],
  };
}

/** Returns the credit note that cancels an invoice in full. */
export function creditNoteOf(invoice: Paper, { number, at }: Issue): Paper {
  return {
    ...invoice,
    title: 'Credit note',
    number,
    issuedAt: at,
    facts: [
      { label: 'Issued', value: formatDate(at), code: 'issued' },
      { label: 'For invoice', value: invoice.number },
      ...invoice.facts.filter(({ code }) => code !== 'issued'),
    ],
    notes: [`This note cancels invoice ${invoice.number} in full.`],
  };
}

/** Returns the invoice of a ride that no credit note has cancelled. `issued` is in order of issue. */
export function currentInvoice(issued: readonly IssuedPaper[]): IssuedPaper | undefined {
  const last = issued.at(-1);
  return last?.kind === 'invoice' ? last : undefined;
}

/** Returns whether two invoices bill the same ride to the same company. */
export function billsTheSame(one: Paper, other: Paper): boolean {
  return billed(one) === billed(other);
}

function billed({ recipient, ride, lines, total, tax }: Paper): string {
  return [
    ...[recipient.name, ...recipient.lines, ride.title, ride.when, ride.from, ride.to],
    ...lines.flatMap(({ label, detail, amount }) => [label, detail, amount]),
    ...[total, tax?.tax, tax?.placeOfSupply],
  ].join('\n');
}
