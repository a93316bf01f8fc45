/** Names, codes and words that stay as they are in every language (docs/glossary.md#hindi). */
const KEPT = [
  // The operator's name and city are configured.
  'Ratha|Delhi|WhatsApp|UPI|IST|OTP|GST|PDF|NCR|CO₂|English',
  // Addresses, e-mail addresses, and the codes of coupons, flights and countries.
  'https?://\\S+|[\\w.+-]+@[\\w.-]+|name@example.com|WELCOME10|AI 101',
];

/**
 * Returns the Latin words that a page shows or reads out, except names and codes. `typed` are the texts that the test
 * typed.
 */
export function latinWords(page: string, ...typed: readonly string[]): string[] {
  const shown = page.replace(/<(script|style)\b.*?<\/\1>/gs, ' ');
  const [title = ''] = /<title>.*?<\/title>/s.exec(shown) ?? [];
  const [description = ''] = /<meta name="description" content="[^"]*"/.exec(shown) ?? [];
  const body = shown.slice(shown.indexOf('<body'));
  const attributes = [...body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const values = [...body.matchAll(/<(?:input|option)\b[^>]*>/g)]
    .filter(([tag]) => !/ type="(?:hidden|radio|checkbox)"/.test(tag))
    .map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');
  const text = [title, description.replace(/^.*content=/, ''), ...attributes, ...values, body]
    .join('\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|quot|lt|gt|#x27|#39);/g, ' ');
  const kept = [...typed].reduce((left, one) => left.replaceAll(one, ' '), text);
  return [...kept.replace(new RegExp(KEPT.join('|'), 'g'), ' ').matchAll(/[^\n]*[A-Za-z]{2,}[^\n]*/g)].map(
    ([line]) => line.trim(),
  );
}
