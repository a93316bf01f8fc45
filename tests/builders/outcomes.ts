import type { Result } from '#domain/kernel/result.ts';

/** The value of a result that must be good; a refusal fails the test with what was refused. */
export function accepted<T, R>(result: Result<T, R>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** The refusal of a result that must be one. */
export function refused<T, R>(result: Result<T, R>): R {
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
  return result.refusal;
}

type Coded = {
  readonly code: string;
  readonly errors?: readonly { readonly code: string }[];
  readonly reason?: string;
};

/** What a result must be refused for: of wrong input the first error's code, of a coupon the reason. */
export function refusedFor<T, R extends Coded>(result: Result<T, R>): string {
  const { code, errors, reason } = refused(result);
  return errors?.[0]?.code ?? reason ?? code;
}
