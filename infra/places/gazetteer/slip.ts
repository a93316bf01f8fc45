const MIN_WORD_LENGTH = 4;

/**
 * Returns a test for words that start with `typed`, with at most one typing error: a letter replaced, missing, added,
 * or swapped with the next (Damerau distance 1). Words under 4 letters and words with digits must match exactly.
 */
export function beginsWithOneSlipAtMost(typed: string): (known: string) => boolean {
  const maySlip = typed.length >= MIN_WORD_LENGTH && !/\p{N}/u.test(typed);
  return (known) => {
    let at = 0;
    while (at < typed.length && known[at] === typed[at]) at++;
    if (at === typed.length) return true;
    if (!maySlip || at >= known.length) return maySlip && at + 1 === typed.length;
    const rest = typed.slice(at + 1);
    const swapped = known[at] === typed[at + 1] && known[at + 1] === typed[at];
    return (
      known.startsWith(rest, at + 1) ||
      known.startsWith(typed.slice(at), at + 1) ||
      known.startsWith(rest, at) ||
      (swapped && known.startsWith(typed.slice(at + 2), at + 2))
    );
  };
}
