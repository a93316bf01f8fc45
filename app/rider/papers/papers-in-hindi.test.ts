import { expect, test } from 'vitest';
import { paymentInWords } from '#app/words/hindi/account/papers.ts';
import { rupees } from '#domain/kernel/money.ts';
import { india } from '#tests/builders/india.ts';

test('lists each payment of a fare that grew, and what is left of it', () => {
  const payments = [
    { amount: rupees(1439), method: 'upi', at: india('2026-11-22 18:00') },
    { amount: rupees(561), method: 'cash', at: india('2026-11-23 09:00') },
  ] as const;
  const paid = '22/11/2026 को ₹1,439 का भुगतान UPI से हुआ। 23/11/2026 को ₹561 का भुगतान नकद हुआ।';
  expect(paymentInWords(rupees(2000), true, payments)).toBe(paid);
  expect(paymentInWords(rupees(2100), true, payments)).toBe(`${paid} ₹100 बाकी हैं।`);
  expect(paymentInWords(rupees(1900), true, payments)).toBe(`${paid} ₹100 लौटाए जाएँगे।`);
});
