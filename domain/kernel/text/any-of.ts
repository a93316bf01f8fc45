const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns words as a choice: `USD, EUR or GBP`. */
export function anyOf(words: readonly string[]): string {
  return CHOICE.format(words);
}
