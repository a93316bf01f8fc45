import { z } from 'zod';
import { CalendarError } from '#domain/calendar/sync/ports.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

export type CalendarRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
};
export type Answered = { readonly status: number; readonly body: string };
export type Send = (request: CalendarRequest) => Promise<Answered>;

/** How long a request may take, how often it is sent, and the longest pause before it is sent again. */
export type Patience = {
  readonly deadlineMs: number;
  readonly attempts: number;
  readonly maxPauseMs: number;
};

/** For commands and workflows. */
export const PATIENT: Patience = { deadlineMs: 10_000, attempts: 5, maxPauseMs: 30_000 };
/** For the site, which must answer within seconds. */
export const IMPATIENT: Patience = { deadlineMs: 2_000, attempts: 2, maxPauseMs: 1_000 };

export type SendDeps = {
  readonly fetch: typeof globalThis.fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly patience: Patience;
};

const FIRST_PAUSE_MS = 500;
/** Google refuses with 403 and one of these reasons when we ask too often. */
const TOO_OFTEN = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];

/**
 * Creates a function that sends a request, again after a pause if it was not answered, asked too often (429, 403 with such
 * a reason) or failed (5xx). The pause doubles each time, or is what `Retry-After` says, up to the longest pause.
 * Returns every other answer. Throws a CalendarError after the last attempt.
 */
export function createSend({ fetch, sleep, patience }: SendDeps): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(fetch, patience, request);
      if (answer && !mayPass(answer)) return answer;
      if (attempt === patience.attempts)
        throw new CalendarError(
          'no-answer',
          `The calendar did not answer: ${answer?.status ?? 'no connection'}`,
        );
      await sleep(pauseMs(attempt, answer?.retryAfter, patience));
    }
  };
}

type Raw = Answered & { readonly retryAfter: string | null };

async function sendOnce(
  fetch: typeof globalThis.fetch,
  { deadlineMs }: Patience,
  { method, url, headers, json, form }: CalendarRequest,
): Promise<Raw | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
      // A redirect could send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    const { status } = response;
    return { status, body: await response.text(), retryAfter: response.headers.get('Retry-After') };
  } catch {
    return undefined;
  }
}

function mayPass({ status, body }: Answered): boolean {
  if (status === 403) {
    const read = withReasons.safeParse(parseJson(body));
    return read.data?.error.errors.some(({ reason }) => TOO_OFTEN.includes(reason)) ?? false;
  }
  return status === 429 || status >= 500;
}

const withReasons = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

function pauseMs(attempt: number, retryAfter: string | null | undefined, { maxPauseMs }: Patience): number {
  const asked = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 0;
  return Math.min(maxPauseMs, Math.max(asked, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
}
