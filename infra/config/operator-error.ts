/**
 * An error that the operator can fix. Its message is shown in full sentences, without a stack, and the command exits
 * with code 1. Any other error is a bug or an outage.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
