/**
 * Something that the operator can put right. Its message is what he is told, in whole sentences and without a stack;
 * a command that meets one ends with exit code 1. Anything else that is thrown is a bug or an outage.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
