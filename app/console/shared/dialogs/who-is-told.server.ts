import type { Result } from '#domain/kernel/result.ts';
import { wouldSendLines } from '#domain/words/english/team/would-send.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import type { Container } from '#infra/container/container.ts';

/**
 * Returns a line for each message that an act would send, for the question before it (docs/product/operations.md#dry-run). Null if it
 * would be refused, and while nothing can be written: the question is asked all the same.
 */
export async function whoIsTold(
  { rehearse, log }: Pick<Container, 'rehearse' | 'log'>,
  act: (acts: Acts) => Promise<Result<unknown, unknown>>,
): Promise<readonly string[] | null> {
  try {
    const { result, messages } = await rehearse(act);
    return result.ok ? wouldSendLines(messages) : null;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'An act could not be rehearsed');
    return null;
  }
}
