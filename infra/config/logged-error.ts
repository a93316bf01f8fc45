/** The parts of an unexpected error that the log contains. */
export type LoggedError = {
  readonly name: string;
  /** The code of PostgreSQL, Node.js or a library, such as `23505` or `ECONNREFUSED`. */
  readonly code?: string;
  /** The frames of the stack, innermost first. */
  readonly stack: string;
};

const CODE = /^[A-Z0-9_]{2,40}$/;
const FRAME = /^ {4}at /;

/**
 * Returns what may be logged about an error: its name, its code and where it was thrown. Leaves out the message, because
 * a message can quote what a visitor typed.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'A value that is not an Error', stack: '' };
  const { name, message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : null;
  return { name, ...(code && { code }), stack: framesOf(stack, message) };
}

/** The stack begins with the message, which may have lines that look like frames. */
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}
