import type { Result } from '#domain/kernel/result.ts';

/** Returns the value of an accepted result. Fails the test with the refusal otherwise. */
export function accepted<T, R>(result: Result<T, R>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** Returns the refusal of a refused result. Fails the test otherwise. */
export function refused<T, R>(result: Result<T, R>): R {
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
  return result.refusal;
}

type Coded = {
  readonly code: string;
  readonly errors?: readonly { readonly code: string }[];
  readonly reason?: string;
};

/** Returns the code of a refusal: the first error of invalid input, or the reason for a coupon. */
export function refusedFor<T, R extends Coded>(result: Result<T, R>): string {
  const { code, errors, reason } = refused(result);
  return errors?.[0]?.code ?? reason ?? code;
}
