import type { Quote, QuoteSeal } from '#domain/fares/quote.ts';

/** A seal that opens only the tokens of `sealed`, as they were. */
export function keptQuotes() {
  const sealed: Quote[] = [];
  const seal: QuoteSeal = {
    seal: (quote) => `quote-${sealed.push(quote) - 1}`,
    open: (token) => sealed[Number(/^quote-(\d+)$/.exec(token)?.[1])],
  };
  return { ...seal, sealed };
}
