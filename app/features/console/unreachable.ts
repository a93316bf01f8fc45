/** What is said of a form that could not be sent (seed 1 §8). */
export const UNREACHABLE = 'Network error: Unable to connect to server';

/** The status by which a page knows that its form was not answered: there is nothing to load anew. */
export const UNANSWERED = 503;

/** What is said of a form that failed: `failed` where the server was reached. */
export function failureWords(error: unknown, failed: string): string {
  return error instanceof TypeError ? UNREACHABLE : failed;
}
