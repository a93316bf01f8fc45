/** The database did not answer in time. What it was asked to do may have taken effect. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';

  constructor(options?: ErrorOptions) {
    super('The database did not answer in time', options);
  }
}

/**
 * How long several callers wait for the same read at most. It is longer than a statement may take, and shorter than a
 * request (docs/operate/connections.md#timeouts).
 */
export const SHARED_WAIT_MS = 8_000;

/** Returns the result of `work`. Throws a DatabaseTimeout if it takes longer than `ms`; `work` itself goes on. */
export function withDeadline<T>(work: Promise<T>, ms: number = SHARED_WAIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseTimeout()), ms);
    const settle =
      <Value>(done: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        done(value);
      };
    work.then(settle(resolve), settle(reject));
  });
}
