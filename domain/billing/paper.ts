import type { BilledLine, BilledRide } from '#domain/billing/billed-ride.ts';
import { type Gstin, stateOfGstin } from '#domain/billing/gstin.ts';
import { leftToPay, payingInWords, type Received } from '#domain/billing/payment.ts';
import { placeOfSupply } from '#domain/billing/place-of-supply.ts';
import { GST_PERCENT, splitTax, type TaxSplit } from '#domain/billing/tax.ts';
import { formatDate, formatDateTime } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { type StateCode, stateInWords } from '#domain/places/states.ts';

/** Who bills, from the configuration. Without `registration` the papers have no lines of GST. */
export type Operator = {
  /** The name that riders know. */
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: Registration | null;
};

/** The operator's registration for GST. */
export type Registration = {
  readonly legalName: string;
  readonly address: string;
  readonly gstin: Gstin;
  /** Begins the numbers of invoices. */
  readonly invoicePrefix: string;
};

type Row = { readonly label: string; readonly value: string; readonly code?: 'issued' };

/** The tax of a paper, with what the law asks for beside the amounts. */
export type PaperTax = TaxSplit & { readonly sac: string; readonly placeOfSupply: StateCode };

/** A receipt, bill, invoice or credit note, complete: a PDF adds nothing. */
export type Paper = {
  readonly title: 'Receipt' | 'Bill' | 'Tax invoice' | 'Credit note';
  readonly number: string;
  readonly brand: string;
  readonly issuedAt: Date;
  readonly supplier: { readonly name: string; readonly lines: readonly string[] };
  readonly recipient: {
    readonly heading: 'Passenger' | 'Booked by' | 'Billed to';
    readonly name: string;
    readonly lines: readonly string[];
  };
  readonly facts: readonly Row[];
  readonly ride: {
    readonly title: string;
    readonly when: string;
    readonly from: string;
    readonly to: string;
  };
  readonly lines: readonly BilledLine[];
  readonly total: Rupees;
  readonly tax: PaperTax | null;
  readonly payment: { readonly text: string; readonly isPaid: boolean } | null;
  readonly notes: readonly string[];
};

/** The service accounting codes of GST (docs/product/billing.md#gst). */
const SAC: Record<BilledRide['service'], string> = {
  airport: '996412',
  transferz: '996412',
  hourly: '996601',
  intercity: '996423',
  rideshare: '996423',
};

/** Returns the tax in a fare. Null if its place of supply is unknown (docs/product/billing.md#place-of-supply). */
export function taxOfRide(
  ride: Pick<BilledRide, 'service' | 'state' | 'total'>,
  { gstin }: Pick<Registration, 'gstin'>,
  company: Gstin | null,
): PaperTax | null {
  const place = placeOfSupply(ride, { operator: gstin, company });
  if (!place) return null;
  const split = splitTax(ride.total, { supplier: stateOfGstin(gstin), placeOfSupply: place });
  return { ...split, sac: SAC[ride.service], placeOfSupply: place };
}

const STATE_UNKNOWN =
  'We are checking in which state the ride began. After that, this paper shows the lines of GST.';

/** Returns the receipt of a ride, or its bill while something is to pay. Its number is the booking's (docs/product/billing.md#receipt). */
export function receiptOf(
  ride: BilledRide,
  { operator, payments, now }: { operator: Operator; payments: readonly Received[]; now: Date },
): Paper {
  const { registration } = operator;
  const tax = registration && taxOfRide(ride, registration, null);
  const isBill = leftToPay(ride, payments) > 0;
  return {
    title: isBill ? 'Bill' : 'Receipt',
    number: ride.reference,
    brand: operator.brand,
    issuedAt: now,
    supplier: supplierOf(operator),
    recipient: {
      heading: ride.isForSomebodyElse ? 'Booked by' : 'Passenger',
      name: ride.passenger,
      lines: [],
    },
    facts: [
      { label: 'Booking', value: ride.reference },
      { label: 'Printed', value: formatDate(now) },
      ...(tax ? taxFacts(tax) : []),
    ],
    ride: rideOf(ride),
    lines: ride.lines,
    total: ride.total,
    tax,
    payment: { text: payingInWords(ride, payments), isPaid: ride.isPaid && !isBill },
    notes: [
      ...(registration ? [`The fare includes ${GST_PERCENT}% GST.`] : []),
      ...(registration && !tax ? [STATE_UNKNOWN] : []),
      `Questions about this ${isBill ? 'bill' : 'receipt'}? ${operator.email}, ${operator.phone}.`,
    ],
  };
}

/** Returns the block that says who bills. */
export function supplierOf({ brand, email, phone, registration }: Operator): Paper['supplier'] {
  if (!registration) return { name: brand, lines: [email, phone] };
  return {
    name: registration.legalName,
    lines: [registration.address, `GSTIN ${registration.gstin}`, `${email}, ${phone}`],
  };
}

/** Returns the facts about the tax that stand at the head of a paper. */
export function taxFacts({ sac, placeOfSupply }: PaperTax): Row[] {
  return [
    { label: 'Place of supply', value: stateInWords(placeOfSupply) },
    { label: 'SAC', value: sac },
  ];
}

function rideOf({ title, pickupAt, from, to }: BilledRide): Paper['ride'] {
  return { title, when: formatDateTime(pickupAt), from, to };
}
