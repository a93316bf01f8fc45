import type { BilledRide, BilledSubject } from '#domain/billing/billed-ride.ts';
import { parseGstin } from '#domain/billing/gstin.ts';
import {
  billsTheSame,
  type Company,
  creditNoteOf,
  currentInvoice,
  type InvoiceKind,
  type IssuedPaper,
  invoiceNumber,
  invoiceOf,
  seriesOf,
} from '#domain/billing/invoice.ts';
import type { Operator, Paper } from '#domain/billing/paper.ts';
import { isStateMissing } from '#domain/billing/place-of-supply.ts';
import type { CompanyFieldError, InvoiceRefused } from '#domain/billing/refusals.ts';
import { BOOKING_NOT_FOUND, type BookingNotFound } from '#domain/bookings/refusals.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** Invoices inside a transaction. */
export type InvoiceStore = {
  /**
   * Finds a ride and locks it until the transaction ends, so that it gets one invoice at a time. A seat is found with the
   * seats that were booked together.
   */
  readonly lockRide: (subject: BilledSubject) => Promise<BilledRide | undefined>;
  /** Returns the invoices and credit notes of a ride, in order of issue. */
  readonly ofRide: (subject: BilledSubject) => Promise<readonly IssuedPaper[]>;
  /** Returns the next number of a series. Others wait for it until the transaction ends, so that none is left out. */
  readonly nextSerial: (series: string) => Promise<number>;
  readonly write: (subject: BilledSubject, kind: InvoiceKind, paper: Paper) => Promise<void>;
  readonly keepCompany: (customerId: CustomerId, company: Company, at: Date) => Promise<void>;
};

/** The company as it was typed. */
export type TypedCompany = { readonly name: string; readonly address: string; readonly gstin: string };

export type IssueRefusal = Invalid<CompanyFieldError> | InvoiceRefused | BookingNotFound;

/** Invoices of one ride. After these, a correction is made by hand. */
export const MAX_INVOICES = 3;
const MAX_COMPANY_TEXT = 200;

/**
 * Issues the invoice of a completed ride for a company, and keeps the company for the next time. The same ride and company
 * give the invoice that is already there. Otherwise a credit note cancels it, and a new invoice follows. While the state of
 * the pickup is unknown, none is issued (docs/product/billing.md#invoice).
 */
export function issueInvoice(deps: {
  inTransaction: InTransaction<{ invoices: InvoiceStore }>;
  operator: Operator;
  clock: Clock;
}) {
  return async (command: {
    subject: BilledSubject;
    customerId: CustomerId;
    company: TypedCompany;
  }): Promise<Result<IssuedPaper, IssueRefusal>> => {
    const { registration } = deps.operator;
    if (!registration) return refuse(refused('not-registered'));
    const checked = checkCompany(command.company);
    if (!checked.ok) return checked;
    const company = checked.value;
    const operator = { ...deps.operator, registration };
    return deps.inTransaction<IssuedPaper, IssueRefusal>(async ({ invoices }) => {
      const ride = await invoices.lockRide(command.subject);
      if (!ride) return refuse(BOOKING_NOT_FOUND);
      if (ride.isPartners || ride.total <= 0) return refuse(refused('nothing-to-bill'));
      if (ride.status !== 'completed') return refuse(refused('not-completed'));
      const at = deps.clock();
      const { subject } = ride;
      const issued = await invoices.ofRide(subject);
      const current = currentInvoice(issued);
      const draft = (number: string) => invoiceOf(ride, company, operator, { number, at });
      if (current && billsTheSame(current.paper, draft(''))) return ok(current);
      if (isStateMissing(ride)) return refuse(refused('state-unknown'));
      if (issued.filter(({ kind }) => kind === 'invoice').length >= MAX_INVOICES)
        return refuse(refused('too-many'));
      const numberOf = async (kind: InvoiceKind) => {
        const series = seriesOf(kind, registration, at);
        return invoiceNumber(series, await invoices.nextSerial(series));
      };
      if (current) {
        const note = creditNoteOf(current.paper, { number: await numberOf('credit-note'), at });
        await invoices.write(subject, 'credit-note', note);
      }
      const paper = draft(await numberOf('invoice'));
      await invoices.write(subject, 'invoice', paper);
      await invoices.keepCompany(command.customerId, company, at);
      return ok({ number: paper.number, kind: 'invoice', issuedAt: at, paper });
    });
  };
}

function refused(reason: InvoiceRefused['reason']): InvoiceRefused {
  return { code: 'invoice-refused', reason };
}

function checkCompany(typed: TypedCompany): Result<Company, Invalid<CompanyFieldError>> {
  const name = oneLine(typed.name);
  const address = oneLine(typed.address);
  const gstin = parseGstin(typed.gstin);
  const tooLong = (field: string, text: string): CompanyFieldError[] =>
    text.length > MAX_COMPANY_TEXT ? [{ field, code: 'company-text-too-long', limit: MAX_COMPANY_TEXT }] : [];
  const [first, ...others]: CompanyFieldError[] = [
    ...(name === ''
      ? [{ field: 'companyName', code: 'company-name-missing' } as const]
      : tooLong('companyName', name)),
    ...(address === ''
      ? [{ field: 'companyAddress', code: 'company-address-missing' } as const]
      : tooLong('companyAddress', address)),
    ...(gstin ? [] : [{ field: 'gstin', code: 'gstin-wrong' } as const]),
  ];
  if (first) return refuse(invalid([first, ...others]));
  return gstin ? ok({ name, address, gstin }) : refuse(invalid([{ field: 'gstin', code: 'gstin-wrong' }]));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
