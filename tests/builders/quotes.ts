import type { Quote, QuoteSigner } from '#domain/fares/quote.ts';

/** Creates a signer that verifies only the tokens it signed. */
export function keptQuotes() {
  const signed: Quote[] = [];
  const signer: QuoteSigner = {
    sign: (quote) => `quote-${signed.push(quote) - 1}`,
    verify: (token) => signed[Number(/^quote-(\d+)$/.exec(token)?.[1])],
  };
  return { ...signer, signed };
}
