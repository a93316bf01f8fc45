import type { CompanyFieldError, InvoiceRefused, PaymentRefused } from '#domain/billing/refusals.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages of the form for an invoice. */
export const companyWords = {
  'company-name-missing': 'Enter the name of the company',
  'company-address-missing': 'Enter the address of the company',
  'gstin-wrong':
    'Enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV. One of them is wrong or missing',
  'company-text-too-long': ({ limit }) => `Use at most ${limit} characters`,
} as const satisfies WordsOf<CompanyFieldError>;

const REFUSED: Record<InvoiceRefused['reason'], string> = {
  'not-registered': 'There are no GST invoices here. The receipt has the fare of the ride.',
  'not-completed': 'There is an invoice after the ride. Please come back then.',
  'nothing-to-bill': 'There is nothing to bill for this ride.',
  'state-unknown':
    'We are checking in which state your ride began. The invoice can be made after that. To speed it up, call us.',
  'too-many':
    'The invoice of this ride was replaced as often as it can be here. Please call us to correct it. Nothing was changed.',
};

export const invoiceRefusedWords = ({ reason }: InvoiceRefused): string => REFUSED[reason];

const NOT_MARKED: Record<
  PaymentRefused['reason'],
  (amounts: Pick<PaymentRefused, 'fare' | 'due'>) => string
> = {
  'already-paid': () => 'This booking is already marked as paid. Nothing was changed.',
  'not-paid': () => 'This booking is not marked as paid. Nothing was changed.',
  'partner-pays': () => 'The partner pays for this booking. Nothing was changed.',
  'nothing-to-pay': () => 'There is nothing to pay for this booking. Nothing was changed.',
  'other-amount': ({ fare, due }) => {
    const amount =
      due < fare
        ? `${formatRupees(due)} is left to pay of the fare of ${formatRupees(fare)}`
        : `The fare is ${formatRupees(fare)}`;
    return `${amount}. Mark that amount, or change the fare first. Nothing was changed.`;
  },
  'other-payment': () =>
    'That payment was taken back, or another one was marked since. Check how it is paid. Nothing was changed.',
};

export const paymentRefusedWords = ({ reason, ...amounts }: PaymentRefused): string =>
  NOT_MARKED[reason](amounts);
