import type { Rupees } from '#domain/kernel/money.ts';
import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

/** Errors of the company that an invoice is for. */
export type CompanyFieldError =
  | FieldError<'company-name-missing' | 'company-address-missing' | 'gstin-wrong'>
  | FieldError<'company-text-too-long', { readonly limit: number }>;

/** An invoice cannot be issued. */
export type InvoiceRefused = RefusalOf<
  'invoice-refused',
  { readonly reason: 'not-registered' | 'not-completed' | 'nothing-to-bill' | 'state-unknown' | 'too-many' }
>;

/** A booking cannot be marked as paid, or as not paid. `fare` is its fare now, and `due` the part of it that is left to pay. */
export type PaymentRefused = RefusalOf<
  'payment-refused',
  {
    readonly reason:
      | 'already-paid'
      | 'not-paid'
      | 'partner-pays'
      | 'nothing-to-pay'
      | 'other-amount'
      | 'other-payment';
    readonly fare: Rupees;
    readonly due: Rupees;
  }
>;
