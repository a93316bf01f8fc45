import { CommanderError } from 'commander';
import { NotConfirmed } from '#cli/shell/confirmation.ts';
import { EXIT, type ExitCode } from '#cli/shell/exit-codes.ts';
import { findDiskProblem } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findOutage, outageSentence } from '#infra/outages/outage.ts';

/** Why a command ended, other than by a refusal (docs/product/cli.md#failures). */
export type Failure = {
  readonly code: 'usage' | 'not-confirmed' | 'operator' | 'unavailable' | 'internal' | 'interrupted';
  readonly message: string;
  /** Each wrong argument, option or line. */
  readonly errors?: readonly WrongInput[];
  /** Where a bug is, for the standard error alone. */
  readonly stack?: string;
  readonly exitCode: ExitCode;
};

/** An argument or option that is wrong. `line`: in this line of the standard input. */
export type WrongInput = { readonly field: string; readonly line?: number; readonly message: string };

const MAX_PRINTED = 10;

/** Thrown for arguments, options or lines that cannot be read. Nothing was done. */
export class UsageError extends Error {
  readonly errors: readonly WrongInput[];

  constructor(errors: readonly WrongInput[]) {
    const lines = errors.map(({ field, line, message }) => `${line ? `line ${line}` : field}: ${message}`);
    const more = lines.length - MAX_PRINTED;
    super([...lines.slice(0, MAX_PRINTED), ...(more > 0 ? [`and ${more} more.`] : [])].join('\n'));
    this.errors = errors;
  }
}

/** Returns what an operator or a script gets to know about an error. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError)
    return { code: 'usage', message: error.message, errors: error.errors, exitCode: EXIT.usage };
  if (error instanceof CommanderError)
    return { code: 'usage', message: usageMessage(error), exitCode: EXIT.usage };
  if (error instanceof NotConfirmed)
    return { code: 'not-confirmed', message: error.message, exitCode: error.exitCode };
  const forOperator =
    error instanceof OperatorError ? error : findDiskProblem(error, 'the folder that is written');
  if (forOperator) return { code: 'operator', message: forOperator.message, exitCode: EXIT.refused };
  const outage = findOutage(error);
  if (outage) return { code: 'unavailable', message: outageSentence(outage), exitCode: EXIT.failure };
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { code: 'internal', message, stack, exitCode: EXIT.failure };
}

/** The beginning of all messages of commander. */
const PREFIX = 'error: ';

/** Returns the message of commander. For a command without its verb it has shown the help, and has no message. */
function usageMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'The command is not complete. Run with --help to see the commands.';
  return message.slice(PREFIX.length);
}
