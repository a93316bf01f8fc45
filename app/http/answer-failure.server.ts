import { type AppLoadContext, data } from '@remix-run/node';
import { loggedError } from '#infra/config/logged-error.ts';

/**
 * Runs the action of a form. If it throws, logs the error and answers 503 with the form, so that the page stays
 * with everything typed (docs/product/pages.md#kept-forms). `answer` returns what the form's component reads.
 */
export async function answerFailure<Answer, Failed>(
  context: AppLoadContext,
  action: () => Promise<Answer>,
  answer: () => Failed,
) {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log?.error({ error: loggedError(error), requestId: context.requestId }, 'form not processed');
    return data(answer(), { status: 503 });
  }
}
