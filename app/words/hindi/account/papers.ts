/** Texts of the papers of a booking, and of the ways to pay, keep and share it. */

import { type paymentInWords as english, sumOf } from '#domain/billing/payment.ts';
import type { PaymentMethod } from '#domain/billing/payment-method.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';

const BY: Record<PaymentMethod, string> = { cash: 'नकद', upi: 'UPI से' };

export const paymentInWords: typeof english = (fare, isPaid, payments) => {
  if (!isPaid)
    return fare > 0 ? `${formatRupees(fare)} का भुगतान बाकी है, नकद या UPI से।` : 'कुछ भी देना बाकी नहीं है।';
  if (payments.length === 0) return 'भुगतान हो चुका है।';
  const paid = payments
    .map(
      ({ amount, method, at }) => `${formatDate(at)} को ${formatRupees(amount)} का भुगतान ${BY[method]} हुआ।`,
    )
    .join(' ');
  const amount = sumOf(payments);
  if (fare > amount) return `${paid} ${formatRupees(fare - amount)} बाकी हैं।`;
  return fare < amount ? `${paid} ${formatRupees(amount - fare)} लौटाए जाएँगे।` : paid;
};

export const receipt = 'रसीद (PDF, अंग्रेज़ी में)';
export const bill = 'बिल (PDF, अंग्रेज़ी में)';
export const ofBooking = (reference: string) => `: ${reference}`;
export const invoice = 'कंपनी के नाम बिल';
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const forBooking = (reference: string) => `: ${reference}`;

// UPI
export const payByUpi = (what: string) => `UPI से भुगतान करें: ${what}`;
export const qrCode = (amount: string, reference: string) => `${reference} के ${amount} UPI से देने का QR कोड`;
export const scanCode =
  'किसी भी UPI ऐप से कोड स्कैन करें, या इसी फ़ोन पर ऐप खोलें। पैसा पहुँचने पर यहाँ दिखेगा कि भुगतान हो चुका है।';
export const openApp = 'UPI ऐप खोलें';
export const toPay = (reference: string) => `: ${reference} का भुगतान`;
export const upiId = (id: string) => `UPI ID: ${id}`;

// Share
export const share = 'किसी को भेजें';
export const copied = 'कॉपी हो गया';
export const onClipboard = 'यात्रा की जानकारी कॉपी हो गई है। अब इसे कहीं भी चिपकाएँ।';
export const notShared = 'भेजा नहीं जा सका';
export const copyByHand = 'कृपया जानकारी खुद कॉपी करें।';
export const rideWith = (brand: string) => `${brand} की यात्रा`;
export const rideText = (ride: string, brand: string, time: string, reference: string) =>
  `${brand}: ${ride}, ${time}, बुकिंग ${reference}।`;
export const rideshareOn = (route: string) => `साझा यात्रा ${route}`;

// A paper that does not exist
export const noBooking = 'ऐसी कोई बुकिंग नहीं है।';
export const noReceipt = 'अभी कोई रसीद नहीं है।';
export const noInvoice = 'अभी कोई बिल नहीं बना है।';
