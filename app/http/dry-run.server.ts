import { problem } from '#app/http/problem.server.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import type { Container } from '#infra/container/container.ts';

/** The members that a dry run adds to an answer. A run adds none. */
export type DryRunMembers = { readonly dryRun?: true; readonly messages?: readonly WouldSend[] };

/** Returns whether a call asks for a dry run by `?dryRun=true`. Throws 422 for another value than true or false. */
export function isDryRun(request: Request): boolean {
  const written = new URL(request.url).searchParams.get('dryRun');
  if (written === null || written === 'false') return false;
  if (written === 'true') return true;
  throw refused('Must be true or false');
}

/** Throws 422 if a call that has no dry run is asked for one: it would change what it must not. */
export function refuseDryRun(request: Request): void {
  if (isDryRun(request)) throw refused('This call has no dry run');
}

function refused(message: string): Response {
  return problem({
    status: 422,
    code: 'invalid',
    title: 'Validation Error',
    detail: `dryRun: ${message}`,
    errors: { dryRun: [message] },
  });
}

/** Runs an act of the team, or with `?dryRun=true` rehearses it (docs/product/calls.md#dry-run). `members` belong to the answer. */
export async function actOfCall<T, R>(
  request: Request,
  { acts, rehearse }: Pick<Container, 'acts' | 'rehearse'>,
  work: (acts: Acts) => Promise<Result<T, R>>,
): Promise<{ readonly done: Result<T, R>; readonly members: DryRunMembers }> {
  if (!isDryRun(request)) return { done: await work(acts), members: {} };
  const { result, messages } = await rehearse(work);
  return { done: result, members: { dryRun: true, messages } };
}
