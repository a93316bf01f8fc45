/**
 * Why a message was not accepted by a provider (docs/product/messages.md#outcomes). `refused`: for good, a retry would
 * not help. `refused-for-now`: surely not taken, a retry may help. `unknown`: it may have been sent, so only a person
 * sends it again.
 */
export type DeliveryProblem = 'refused' | 'refused-for-now' | 'unknown';

/**
 * A message that a provider did not surely accept. The text contains no personal data, because it is stored and shown
 * to the team.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly outcome: DeliveryProblem;

  constructor(message: string, { outcome }: { outcome: DeliveryProblem }) {
    super(message);
    this.outcome = outcome;
  }
}
