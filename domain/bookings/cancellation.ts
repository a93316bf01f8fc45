export const CANCELLATION_REASONS = {
  'plans-changed': 'Plans changed',
  'no-vehicle': 'No vehicle available',
  'no-show': 'No-show',
  'not-confirmed': 'Not confirmed before pickup',
  duplicate: 'Duplicate booking',
  other: 'Other',
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

export const CANCELLATION_REASON_CODES = Object.keys(CANCELLATION_REASONS) as [
  CancellationReason,
  ...CancellationReason[],
];

export type Cancellation = {
  readonly by: 'rider' | 'admin' | 'system';
  readonly reason: CancellationReason;
  readonly note: string | null;
};

/** The longest note about a cancellation. */
export const CANCELLATION_NOTE_LIMIT = 500;
