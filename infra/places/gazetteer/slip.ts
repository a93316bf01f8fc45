const MIN_WORD_LENGTH = 4;

/**
 * A test for words that begin with `typed`, or begin so but for one slip: a letter replaced, left out, put in, or two
 * neighbours swapped (Damerau distance 1 to a beginning). Words below 4 letters and words with digits must be right.
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
