/** The report of a provider about one message that it accepted. */
export type Receipt = {
  /** The provider's id of the message, as in its answer to the sending. */
  readonly reference: string;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly failedAt: Date | null;
  /** The reason of a failure, without personal data. */
  readonly error: string | null;
};

/**
 * Returns one receipt for each reference. The order does not matter and repetitions change nothing: the earliest time of each
 * state counts, and a message that was read was delivered (docs/product/messages.md#receipts).
 */
export function mergeReceipts(receipts: readonly Receipt[]): Receipt[] {
  const merged = new Map<string, Receipt>();
  for (const next of receipts) {
    const known = merged.get(next.reference);
    const readAt = earlier(known?.readAt, next.readAt);
    merged.set(next.reference, {
      reference: next.reference,
      deliveredAt: earlier(earlier(known?.deliveredAt, next.deliveredAt), readAt),
      readAt,
      failedAt: earlier(known?.failedAt, next.failedAt),
      error: known?.error ?? next.error,
    });
  }
  return [...merged.values()];
}

function earlier(one: Date | null | undefined, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
