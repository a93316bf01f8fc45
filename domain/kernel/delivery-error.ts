/**
 * Why a message was not accepted by a provider (docs/product/messages.md#outcomes). `refused`: for good, a retry would
 * not help. `refused-for-now`: surely not taken, a retry may help. `unknown`: it may have been sent, so only a person
 * sends it again.
 */
export type DeliveryProblem = 'refused' | 'refused-for-now' | 'unknown';

/**
 * The fault that the operator must correct before a channel sends again: of its account or settings, of the template of
 * its one-time codes, or of the template of another message (docs/product/messages.md#operator).
 */
const OPERATOR_FAULTS = ['account', 'template', 'message-template'] as const;
export type OperatorFault = (typeof OPERATOR_FAULTS)[number];

/**
 * A message that a provider did not surely accept. The text contains no personal data, because it is stored and shown
 * to the team.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly outcome: DeliveryProblem;
  /** Undefined if the operator has nothing to correct. */
  readonly operatorFault: OperatorFault | undefined;
  /**
   * Milliseconds that a message waits for its turn. It is refused for now, and this is no attempt. Undefined for other
   * errors.
   */
  readonly waitMs: number | undefined;

  constructor(
    message: string,
    {
      outcome,
      operatorFault,
      waitMs,
    }: {
      outcome: DeliveryProblem;
      operatorFault?: OperatorFault | undefined;
      waitMs?: number | undefined;
    },
  ) {
    super(message);
    this.outcome = outcome;
    this.operatorFault = operatorFault;
    this.waitMs = waitMs;
  }
}
